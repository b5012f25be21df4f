import Foundation

/// Suspends asynchronous calls until the test answers them, in any order.
package final class Gate<Answer: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [CheckedContinuation<Answer, any Error>] = []
    private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    package init() {}

    /// Waits until the test answers this call; the wait ignores cancellation, like a late response.
    package func call() async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            let arrived = lock.withLock {
                calls.append(continuation)
                defer { waiters.removeAll { $0.count <= calls.count } }
                return waiters.filter { $0.count <= calls.count }
            }
            for waiter in arrived { waiter.continuation.resume() }
        }
    }

    package var count: Int { lock.withLock { calls.count } }

    package func calls(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = lock.withLock {
                if calls.count < count { waiters.append((count, continuation)) }
                return calls.count >= count
            }
            if isThere { continuation.resume() }
        }
    }

    package func answer(_ index: Int, with result: Result<Answer, any Error>) {
        lock.withLock { calls[index] }.resume(with: result)
    }

    /// Answers a call by its index as soon as it has arrived, and waits for the task that made it.
    public func answer(_ index: Int, with result: Result<Answer, any Error>, to task: Task<Void, Never>?) async {
        await calls(index + 1)
        answer(index, with: result)
        await task?.value
    }
}
