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

    package func histories(of ids: [Int]) async throws -> [Int: StarHistory] {
        if let failure { throw failure }
        return lock.withLock { histories.filter { ids.contains($0.key) } }
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
