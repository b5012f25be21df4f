import Platform

/// A runner of other programs, which may crash, hang or write without end.
package protocol ProcessRunner: Sendable {
    /// Runs a program on another thread and returns how it ended, or that a viewer continues.
    ///
    /// `onLine` is called with each line that a companion writes.
    func run(_ request: ProcessRequest, _ onLine: @escaping @Sendable (String) -> Void) async -> ProcessOutcome

    /// Runs a program and blocks the calling thread until it ends, so that nothing is printed in the meantime.
    func runBlocking(_ request: ProcessRequest) -> ProcessOutcome
}

extension ProcessRunner {
    /// Runs a program on another thread and returns how it ended, or that a viewer continues.
    package func run(_ request: ProcessRequest) async -> ProcessOutcome { await run(request) { _ in } }
}
