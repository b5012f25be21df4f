import Foundation

/// Holds asynchronous calls until the test answers them, in any order.
public final class Gate<Answer: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [CheckedContinuation<Answer, any Error>] = []
    private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Creates a gate without calls.
    public init() {}

    /// Waits until the test answers this call; it ignores cancellation, like a late response.
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

    /// The number of calls so far.
    public var count: Int { lock.withLock { calls.count } }

    /// Waits until this many calls have arrived.
    public func calls(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = lock.withLock {
                if calls.count < count { waiters.append((count, continuation)) }
                return calls.count >= count
            }
            if isThere { continuation.resume() }
        }
    }

    /// Answers a call by its index.
    public func answer(_ index: Int, with result: Result<Answer, any Error>) {
        lock.withLock { calls[index] }.resume(with: result)
    }
}
