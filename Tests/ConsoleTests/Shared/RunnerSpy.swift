import Foundation
import Programs

/// Starts nothing, keeps what was asked for, and answers what the test says.
final class RunnerSpy: ProcessRunner, @unchecked Sendable {
    private let lock = NSLock()
    private let outcome: ProcessOutcome
    private var received: [ProcessRequest] = []

    init(_ outcome: ProcessOutcome) {
        self.outcome = outcome
    }

    var requests: [ProcessRequest] { lock.withLock { received } }

    func run(_ request: ProcessRequest) async -> ProcessOutcome {
        lock.withLock { received.append(request) }
        return outcome
    }

    func launch(_ request: ProcessRequest) async -> Bool {
        lock.withLock { received.append(request) }
        return outcome == .exited(code: 0, output: Data())
    }

    func show(_ request: ProcessRequest) -> Int32? {
        lock.withLock { received.append(request) }
        guard case .exited(let code, _, _) = outcome else { return nil }
        return code
    }
}
