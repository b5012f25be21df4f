import Foundation
import QuintetPrograms

/// A runner that starts no programs, records the requests, and returns a fixed outcome.
final class RunnerSpy: ProcessRunner, @unchecked Sendable {
    private let lock = NSLock()
    private let outcome: ProcessOutcome
    private var received: [ProcessRequest] = []

    init(_ outcome: ProcessOutcome) { self.outcome = outcome }
    var requests: [ProcessRequest] { lock.withLock { received } }

    func run(_ request: ProcessRequest, _: @escaping @Sendable (String) -> Void) async -> ProcessOutcome {
        runBlocking(request)
    }

    func runBlocking(_ request: ProcessRequest) -> ProcessOutcome {
        lock.withLock { received.append(request) }
        return outcome
    }
}
