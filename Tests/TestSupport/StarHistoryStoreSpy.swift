import Foundation
import Models

/// A star history store in memory that can be made to fail.
package final class StarHistoryStoreSpy: StarHistoryStore, @unchecked Sendable {
    private let lock = NSLock()
    private var batches: [[StarSighting]] = []
    private var histories: [Int: StarHistory]
    private let failure: ServiceError?

    package init(_ histories: [Int: StarHistory] = [:], failure: ServiceError? = nil) {
        (self.histories, self.failure) = (histories, failure)
    }

    package var recorded: [[StarSighting]] { lock.withLock { batches } }

    package func history(of id: Int) async throws -> StarHistory {
        if let failure { throw failure }
        return lock.withLock { histories[id] ?? StarHistory() }
    }

    package func newestChange(of ids: [Int]) async throws -> StarSighting? {
        if let failure { throw failure }
        let changed = lock.withLock { histories.filter { ids.contains($0.key) && $0.value.points.count > 1 } }
        let newest = changed.compactMap { id, history in history.latest.map { (id, $0) } }.max { $0.1.at < $1.1.at }
        return newest.map { StarSighting(id: $0, stars: $1.stars, at: $1.at) }
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
