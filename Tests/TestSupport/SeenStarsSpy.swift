import Foundation
import Models

/// A store of star counts in memory that can be made to fail.
package final class SeenStarsSpy: SeenStarsStore, @unchecked Sendable {
    private let lock = NSLock()
    private var batches: [[StarSighting]] = []
    private var counts: [Int: Int]
    private let failure: ServiceError?

    package init(_ counts: [Int: Int] = [:], failure: ServiceError? = nil) {
        self.counts = counts
        self.failure = failure
    }

    package var recorded: [[StarSighting]] { lock.withLock { batches } }

    package func counts(of ids: [Int]) async throws -> [Int: Int] {
        if let failure { throw failure }
        return lock.withLock { counts.filter { ids.contains($0.key) } }
    }

    package func record(_ sightings: [StarSighting]) async throws {
        if let failure { throw failure }
        lock.withLock {
            batches.append(sightings)
            for sighting in sightings { counts[sighting.id] = sighting.stars }
        }
    }
}
