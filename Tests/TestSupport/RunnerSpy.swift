import Foundation
import Programs

/// Starts no programs, records the requests, and returns a fixed outcome.
package final class RunnerSpy: ProcessRunner, @unchecked Sendable {
    private let lock = NSLock()
    private let outcome: ProcessOutcome
    private var received: [ProcessRequest] = []

    package init(_ outcome: ProcessOutcome) { self.outcome = outcome }
    package var requests: [ProcessRequest] { lock.withLock { received } }

    package func run(_ request: ProcessRequest) async -> ProcessOutcome {
        lock.withLock { received.append(request) }
        return outcome
    }

    package func launch(_ request: ProcessRequest) async -> Bool {
        lock.withLock { received.append(request) }
        return outcome == .exited(code: 0, output: Data())
    }

    package func show(_ request: ProcessRequest) -> Int32? {
        lock.withLock { received.append(request) }
        guard case .exited(let code, _, _) = outcome else { return nil }
        return code
    }
}
