import Foundation
import Programs

/// Starts no programs, records the requests, and returns a fixed outcome.
public final class RunnerSpy: ProcessRunner, @unchecked Sendable {
    private let lock = NSLock()
    private let outcome: ProcessOutcome
    private var received: [ProcessRequest] = []

    /// Creates a runner with one outcome.
    public init(_ outcome: ProcessOutcome) { self.outcome = outcome }

    /// The requests so far.
    public var requests: [ProcessRequest] { lock.withLock { received } }

    /// Returns the outcome.
    public func run(_ request: ProcessRequest) async -> ProcessOutcome {
        lock.withLock { received.append(request) }
        return outcome
    }

    /// Returns whether the outcome is a success.
    public func launch(_ request: ProcessRequest) async -> Bool {
        lock.withLock { received.append(request) }
        return outcome == .exited(code: 0, output: Data())
    }

    /// Returns the exit code of the outcome.
    public func show(_ request: ProcessRequest) -> Int32? {
        lock.withLock { received.append(request) }
        guard case .exited(let code, _, _) = outcome else { return nil }
        return code
    }
}
