import Foundation
import Models

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
