import Foundation
import Programs

/// Starts nothing, keeps what was asked for, and answers what the test says.
public final class RunnerSpy: ProcessRunner, @unchecked Sendable {
    private let lock = NSLock()
    private let outcome: ProcessOutcome
    private var received: [ProcessRequest] = []

    /// Creates a runner that answers with one outcome.
    public init(_ outcome: ProcessOutcome) {
        self.outcome = outcome
    }

    /// What was asked for.
    public var requests: [ProcessRequest] { lock.withLock { received } }

    /// Answers with the outcome.
    public func run(_ request: ProcessRequest) async -> ProcessOutcome {
        lock.withLock { received.append(request) }
        return outcome
    }

    /// Answers whether the outcome is a success.
    public func launch(_ request: ProcessRequest) async -> Bool {
        lock.withLock { received.append(request) }
        return outcome == .exited(code: 0, output: Data())
    }

    /// Answers with the exit code of the outcome.
    public func show(_ request: ProcessRequest) -> Int32? {
        lock.withLock { received.append(request) }
        guard case .exited(let code, _, _) = outcome else { return nil }
        return code
    }
}
