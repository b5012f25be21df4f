import Foundation
import Models

/// A star history store in memory that can be made to fail.
package final class StarHistoryStoreSpy: StarHistoryStore, @unchecked Sendable {
    private let lock = NSLock()
    private var batches: [[StarSighting]] = []
    private var histories: [Int: StarHistory]
    private let failure: ServiceError?

    package init(_ histories: [Int: StarHistory] = [:], failure: ServiceError? = nil) {
        self.histories = histories
        self.failure = failure
    }

    package var recorded: [[StarSighting]] { lock.withLock { batches } }

    package func history(of id: Int) async throws -> StarHistory {
        if let failure { throw failure }
        return lock.withLock { histories[id] ?? StarHistory() }
    }

    package func newestChange(of ids: [Int]) async throws -> StarSighting? {
        if let failure { throw failure }
        let histories = lock.withLock { self.histories }
        return ids.compactMap { id in
            histories[id]?.newestChange.map { StarSighting(id: id, stars: $0.stars, at: $0.at) }
        }.max { $0.point.at < $1.point.at }
    }

    package func latest(of ids: [Int]) async throws -> [StarSighting] {
        if let failure { throw failure }
        let histories = lock.withLock { self.histories }
        return ids.compactMap { id in
            histories[id]?.latest.map { StarSighting(id: id, stars: $0.stars, at: $0.at) }
        }
    }

    package func record(_ sightings: [StarSighting]) async throws {
        if let failure { throw failure }
        lock.withLock {
            batches.append(sightings)
            for sighting in sightings { histories[sighting.id, default: .init()].record(sighting.point) }
        }
    }
}

extension StarHistory {
    fileprivate mutating func record(_ point: StarPoint) { record(point.stars, at: point.at) }
}
