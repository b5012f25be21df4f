import Platform

/// Runs the programs of this system.
package struct SystemProcessRunner: ProcessRunner {
    /// Creates the runner; this process must ignore SIGPIPE, so that writing to a closed pipe is an error.
    package init() {}

    /// Runs a program on a thread that may block, so that the main actor and the task executor stay free.
    package func run(
        _ request: ProcessRequest, _ onLine: @escaping @Sendable (String) -> Void
    ) async -> ProcessOutcome {
        let run = ProgramRun(request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A serial queue has a thread of its own, while a global one shares its threads with all tasks.
                DispatchQueue(label: "program").async { continuation.resume(returning: run.run(onLine: onLine)) }
            }
        } onCancel: {
            run.cancel()
        }
    }

    package func runBlocking(_ request: ProcessRequest) -> ProcessOutcome {
        // Ctrl-C and Ctrl-\ are for the foreground program only.
        let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        return ProgramRun(request).run()
    }

    /// Kills all helpers; call before this program exits without waiting for them.
    package static func killAll() { RunningPrograms.killAll() }

    /// Ends all programs, including viewers and the foreground program; call before a signal ends this program.
    package static func endAll() { RunningPrograms.endAll() }
}
