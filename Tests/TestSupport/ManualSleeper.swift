import Foundation
import Models

/// A clock that stands still until the test moves it, or that jumps to whatever moment is waited for.
public final class ManualSleeper: Sleeper, @unchecked Sendable {
    private struct Waiter {
        let moment: Date
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private let jumps: Bool
    private var current: Date
    private var serial = 0
    private var waiters: [Int: Waiter] = [:]
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Sets the clock.
    ///
    /// - Parameters:
    ///   - now: The moment at the start.
    ///   - jumps: Whether a wait ends at once, with the clock moved on to its end.
    public init(_ now: Date = Date(timeIntervalSince1970: 1_648_375_200), jumps: Bool = false) {
        current = now
        self.jumps = jumps
    }

    /// The moment that the clock shows.
    public var now: Date { lock.withLock { current } }

    /// Waits until the test has moved the clock there; throws `CancellationError` when the task is cancelled.
    public func sleep(until moment: Date) async throws {
        try Task.checkCancellation()
        let id = lock.withLock {
            if jumps { current = max(current, moment) }
            serial += 1
            return serial
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

    /// Moves the clock on and ends the waits whose moment has come.
    public func advance(by seconds: Double) {
        let due = lock.withLock {
            current += seconds
            let due = waiters.filter { $0.value.moment <= current }
            for id in due.keys { waiters[id] = nil }
            return due.values
        }
        for waiter in due { waiter.continuation.resume() }
    }

    /// Returns when a number of waits are under way at the same time.
    public func sleepers(_ count: Int) async {
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
