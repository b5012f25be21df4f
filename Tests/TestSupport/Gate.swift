import Foundation

/// Answers calls when the test says so, in whatever order it says.
public final class Gate<Answer: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [CheckedContinuation<Answer, any Error>] = []
    private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Creates a gate that nobody waits at.
    public init() {}

    /// Waits until the test answers this call; cancelling the task changes nothing, like a reply that comes late.
    public func call() async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            let arrived = lock.withLock {
                calls.append(continuation)
                defer { waiters.removeAll { $0.count <= calls.count } }
                return waiters.filter { $0.count <= calls.count }
            }
            for waiter in arrived { waiter.continuation.resume() }
        }
    }

    /// How many calls have come.
    public var count: Int { lock.withLock { calls.count } }

    /// Waits until a number of calls have come.
    public func calls(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = lock.withLock {
                if calls.count < count { waiters.append((count, continuation)) }
                return calls.count >= count
            }
            if isThere { continuation.resume() }
        }
    }

    /// Answers one call, by its position.
    public func answer(_ index: Int, with result: Result<Answer, any Error>) {
        lock.withLock { calls[index] }.resume(with: result)
    }
}
