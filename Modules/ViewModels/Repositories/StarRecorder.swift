import Foundation
import Models

/// Hands star counts on to the history, many at a time: a file is not written for every star.
@MainActor
final class StarRecorder {
    /// The first failure of the store, if it ever failed.
    private(set) var failure: ServiceError?

    private let store: any StarHistoryStore
    private let interval: TimeInterval
    private var pending: [StarSighting] = []
    private var positions: [Int: Int] = [:]
    private var lastFlush: Date?
    private var task: Task<Void, Never>?

    /// Creates a recorder that hands on at most once in so many seconds, unless it is told to.
    init(store: any StarHistoryStore, interval: TimeInterval = 10) {
        self.store = store
        self.interval = interval
    }

    deinit {
        // Nobody is left to hear of a failure.
        guard !pending.isEmpty else { return }
        Task { [store, pending, task] in
            await task?.value
            try? await store.record(pending)
        }
    }

    /// Takes the newest count of a repository.
    func note(_ id: Int, stars: Int, at moment: Date) {
        let sighting = StarSighting(id: id, stars: stars, at: moment)
        if let position = positions[id] {
            pending[position] = sighting
        } else {
            positions[id] = pending.count
            pending.append(sighting)
        }
    }

    /// Hands on what it has if the interval is over.
    func flushIfDue(at moment: Date) {
        if lastFlush.map({ moment.timeIntervalSince($0) >= interval }) ?? true { flush(at: moment) }
    }

    /// Hands on what it has; returns a task that ends when the store has it.
    @discardableResult
    func flush(at moment: Date) -> Task<Void, Never>? {
        lastFlush = moment
        guard !pending.isEmpty else { return task }
        let sightings = pending
        pending = []
        positions = [:]
        // One after the other, so that an older count never comes after a newer one.
        let task = Task { [weak self, store, task] in
            await task?.value
            do {
                try await store.record(sightings)
            } catch {
                guard let self else { return }
                failure = failure ?? ServiceError(error, action: "keep the star counts")
            }
        }
        self.task = task
        return task
    }
}
