import Platform

/// Runs programs of the operating system.
package struct SystemProcessRunner: ProcessRunner {
    /// Creates the runner; this program must ignore SIGPIPE, or writing to a closed pipe would end this program.
    package init() {}

    /// Runs a program and waits for it on a separate thread, so that neither the main actor nor other tasks wait.
    package func run(
        _ request: ProcessRequest, _ onLine: @escaping @Sendable (String) -> Void
    ) async -> ProcessOutcome {
        let run = ProgramRun(request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A new serial queue has a separate thread. A global queue shares its threads with other work, which
                // would have to wait too.
                DispatchQueue(label: "program").async { continuation.resume(returning: run.run(onLine: onLine)) }
            }
        } onCancel: {
            run.cancel()
        }
    }

    package func runBlocking(_ request: ProcessRequest) -> ProcessOutcome {
        // Ctrl-C and Ctrl-\ send signals to the foreground program and to this program. Only the foreground program is
        // to respond, so this program ignores the signals.
        let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in handlers { signal(number, handler) } }
        return ProgramRun(request).run()
    }

    /// Kills all helpers (`ProgramRole.helper`); call before this program exits without waiting for the helpers.
    package static func killAll() { RunningPrograms.killAll() }

    /// Ends helpers, viewers and the foreground program; call when a signal ends this program.
    package static func endAll() { RunningPrograms.endAll() }
}
