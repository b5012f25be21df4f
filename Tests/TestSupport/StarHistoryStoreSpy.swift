import Foundation
import Models

/// A history that lives in memory, and fails when it is told to.
public final class StarHistoryStoreSpy: StarHistoryStore, @unchecked Sendable {
    private let lock = NSLock()
    private var batches: [[StarSighting]] = []
    private var histories: [Int: StarHistory]
    private let failure: ServiceError?

    /// Creates a history of what was seen before.
    public init(_ histories: [Int: StarHistory] = [:], failure: ServiceError? = nil) {
        self.histories = histories
        self.failure = failure
    }

    /// What was handed in, batch by batch.
    public var recorded: [[StarSighting]] { lock.withLock { batches } }

    /// Returns what was seen of a repository.
    public func history(of id: Int) async throws -> StarHistory {
        if let failure { throw failure }
        return lock.withLock { histories[id] ?? StarHistory() }
    }

    /// Keeps counts.
    public func record(_ sightings: [StarSighting]) async throws {
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
