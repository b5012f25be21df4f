import Platform

package struct SystemProcessRunner: ProcessRunner {
    /// Creates the runner for a process that ignores SIGPIPE, so that writing to a closed pipe is an error.
    package init() {}

    /// Runs a program on a thread that may block, which keeps the main actor and the task's executor free.
    package func run(_ request: ProcessRequest) async -> ProcessOutcome {
        let run = ProgramRun()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A serial queue has a thread of its own, while a global one shares its threads with all tasks.
                DispatchQueue(label: "program").async {
                    continuation.resume(returning: run.outcome(of: request))
                }
            }
        } onCancel: {
            run.cancel()
        }
    }

    /// Starts a program and waits a second for an early failure.
    package func launch(_ request: ProcessRequest) async -> Bool {
        await withCheckedContinuation { continuation in
            // A viewer may run for hours: a serial queue has a thread of its own, beyond those of the dispatch pool.
            DispatchQueue(label: "viewer").async {
                guard let viewer = try? Viewer(request) else { return continuation.resume(returning: false) }
                let code = viewer.exitCode(within: 1)
                continuation.resume(returning: code == nil || code == 0)
                if code == nil { viewer.reap() }
            }
        }
    }

    /// Blocks until the program exits, since nothing may be printed while it has the terminal.
    package func show(_ request: ProcessRequest) -> Int32? {
        // Ctrl-C and Ctrl-\ are for the foreground program only.
        let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        var modes = termios()
        let isTerminal = tcgetattr(STDERR_FILENO, &modes) == 0
        guard let (id, ends) = try? Spawn(request: request, hasOwnGroup: false).start(pipes: 1) else { return nil }
        RunningPrograms.add(foreground: id)
        // A pager that is left early closes the pipe.
        _ = writeAll(request.input, to: ends[0])
        close(ends[0])
        ExitStatus.waitWithoutReaping(id)
        // A killed program may leave the terminal in raw mode.
        if isTerminal, tcgetpgrp(STDERR_FILENO) == getpgrp() { tcsetattr(STDERR_FILENO, TCSADRAIN, &modes) }
        return RunningPrograms.reapForeground()
    }

    /// Kills all helpers; call before this program exits without waiting for them.
    package static func killAll() { RunningPrograms.killAll() }

    /// Ends all programs, also viewers and the one in the foreground; call before a signal ends this program.
    package static func endAll() { RunningPrograms.endAll() }
}

/// One run of a program, which another thread may cancel.
private final class ProgramRun: Sendable {
    private let state = Locked((isCancelled: false, child: ChildProcess?.none))

    func outcome(of request: ProcessRequest) -> ProcessOutcome {
        do {
            guard let child = try start(request) else { return .cancelled }
            let outcome = child.outcome(of: request)
            return state.withLock { $0.isCancelled } ? .cancelled : outcome
        } catch {
            return .notStarted(code: (error as? StartFailure)?.code ?? 0)
        }
    }

    func cancel() {
        state.withLock {
            $0.isCancelled = true
            $0.child?.kill()
        }
    }

    private func start(_ request: ProcessRequest) throws -> ChildProcess? {
        try state.withLock {
            if !$0.isCancelled { $0.child = try ChildProcess(request) }
            return $0.child
        }
    }
}
