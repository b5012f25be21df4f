import Platform

/// Runs other programs, even if these crash, hang or write without end.
package protocol ProcessRunner: Sendable {
    /// Runs a program, waiting for it on another thread, and returns its outcome.
    ///
    /// `onLine` is called with each line that a program with the role `.companion` writes.
    func run(_ request: ProcessRequest, _ onLine: @escaping @Sendable (String) -> Void) async -> ProcessOutcome

    /// Runs a program and blocks the calling thread until the program ends; the caller prints nothing meanwhile.
    func runBlocking(_ request: ProcessRequest) -> ProcessOutcome
}

extension ProcessRunner {
    /// Runs a program, waiting for it on another thread, and returns its outcome.
    package func run(_ request: ProcessRequest) async -> ProcessOutcome { await run(request) { _ in } }
}
