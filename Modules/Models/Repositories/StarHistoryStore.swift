import Foundation

/// An observed star count of a repository.
public struct StarSighting: Hashable, Sendable {
    /// The repository's id.
    public let id: Int
    /// The count and the time.
    public let point: StarPoint

    /// Creates a sighting.
    public init(id: Int, stars: Int, at moment: Date) {
        self.id = id
        point = StarPoint(at: moment, stars: stars)
    }
}

/// Stores observed star counts.
///
/// Every method throws `ServiceError` when they cannot be read or written.
public protocol StarHistoryStore: Sendable {
    /// Returns the history of a repository, which may be empty.
    func history(of id: Int) async throws -> StarHistory

    /// Adds new observations.
    func record(_ sightings: [StarSighting]) async throws
}
