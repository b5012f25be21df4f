import Foundation
import Models
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

/// A clock that the test advances, or that jumps to the end of each sleep.
package final class ManualSleeper: Sleeper, @unchecked Sendable {
    private struct Waiter {
        let moment: Date
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private let jumps: Bool
    private var current: Date
    /// How far the clock was set back, in seconds.
    private var isBack = 0.0
    private var serial = 0
    private var waiters: [Int: Waiter] = [:]
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - now: The initial time.
    ///   - jumps: Whether each sleep ends at once and advances the clock to its end.
    package init(_ now: Date = Date(timeIntervalSince1970: 1_648_375_200), jumps: Bool = false) {
        current = now
        self.jumps = jumps
    }

    package var now: Date { lock.withLock { current - isBack } }
    package var steady: Date { lock.withLock { current } }

    /// Sets the clock back, which ends no sleep and prolongs none.
    package func setBack(by seconds: Double) { lock.withLock { isBack += seconds } }

    /// Waits until the clock has advanced by a time; throws `CancellationError` if the task is cancelled.
    package func sleep(for seconds: Double) async throws {
        try Task.checkCancellation()
        let (id, moment) = lock.withLock {
            let moment = current + seconds
            if jumps { current = max(current, moment) }
            serial += 1
            return (serial, moment)
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                begin(id, Waiter(moment: moment, continuation: continuation))
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    package func advance(by seconds: Double) {
        let due = lock.withLock {
            current += seconds
            let due = waiters.filter { $0.value.moment <= current }
            for id in due.keys { waiters[id] = nil }
            return due.values
        }
        for waiter in due { waiter.continuation.resume() }
    }

    package func sleepers(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = lock.withLock {
                if waiters.count < count { watchers.append((count, continuation)) }
                return waiters.count >= count
            }
            if isThere { continuation.resume() }
        }
    }

    private func begin(_ id: Int, _ waiter: Waiter) {
        let isOver = lock.withLock {
            if current < waiter.moment { waiters[id] = waiter }
            return current >= waiter.moment
        }
        if isOver { waiter.continuation.resume() }
        let arrived = lock.withLock {
            defer { watchers.removeAll { $0.count <= waiters.count } }
            return watchers.filter { $0.count <= waiters.count }
        }
        for watcher in arrived { watcher.continuation.resume() }
    }

    private func cancel(_ id: Int) {
        lock.withLock { waiters.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
    }
}
