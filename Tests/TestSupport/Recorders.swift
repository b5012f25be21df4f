import Foundation
import ViewModels

/// Records values in order, from any thread.
package final class Recorder<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [Value] = []

    package init() {}
    package var values: [Value] { lock.withLock { recorded } }
    package func record(_ value: Value) { lock.withLock { recorded.append(value) } }
}

/// Records the states of a view model in order.
@MainActor package final class StateRecorder<State> {
    /// The observed states, beginning with the state at the start of the observation.
    package private(set) var history: [State] = []
    private var token: ObservationToken?

    /// Creates a recorder that observes a view model with its `observe` method.
    package init(_ observe: (@escaping @MainActor (State) -> Void) -> ObservationToken) {
        token = observe { [weak self] in self?.history.append($0) }
    }

    package func stop() { token = nil }
}

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
        await answerCall(index, with: result)
        await task?.value
    }

    /// Answers a call by its index as soon as it has arrived.
    package func answerCall(_ index: Int, with result: Result<Answer, any Error>) async {
        await calls(index + 1)
        answer(index, with: result)
    }
}
