import Platform

/// A child process in a process group of its own, with pipes to its standard streams.
///
/// Foundation's `Process` needs a run loop, and writing to its pipe raises SIGPIPE when the child closes its end.
struct ChildProcess {
    private let id: pid_t
    /// This program's ends of the pipes to standard input, output and error.
    private let ends: [Int32]

    init(_ request: ProcessRequest) throws(StartFailure) {
        (id, ends) = try Spawn(request: request).start(pipes: 3)
        RunningPrograms.add(id)
    }

    func kill() { RunningPrograms.kill(id) }

    /// Feeds and reads the child until it exits or reaches a limit, when it is killed.
    func outcome(of request: ProcessRequest) -> ProcessOutcome {
        let deadline = Deadline(seconds: request.timeLimit)
        var exchange = PipeExchange(ends, bytes: request.input)
        defer { exchange.close() }
        while !exchange.hasEnded {
            guard exchange.mostReceived <= request.outputLimit else { return killed(.tooMuchOutput) }
            guard deadline.milliseconds > 0 else { return killed(.timedOut) }
            exchange.step(milliseconds: deadline.milliseconds)
        }
        guard exchange.mostReceived <= request.outputLimit else { return killed(.tooMuchOutput) }
        guard ExitStatus.hasEnded(id, before: deadline) else { return killed(.timedOut) }
        guard let code = end() else { return .crashed }
        return .exited(code: code, output: exchange.output, errors: exchange.errors)
    }

    private func killed(_ outcome: ProcessOutcome) -> ProcessOutcome {
        _ = end()
        return outcome
    }

    /// Kills the rest of the process group, reaps the child, and returns its exit code; nil after a signal.
    private func end() -> Int32? {
        RunningPrograms.kill(id)
        RunningPrograms.remove(id)
        return ExitStatus.wait(for: id)
    }
}
