import Foundation

/// A star count that was seen of one repository.
public struct StarSighting: Hashable, Sendable {
    /// The repository's number.
    public let id: Int
    /// The count and its moment.
    public let point: StarPoint

    /// Creates a sighting.
    public init(id: Int, stars: Int, at moment: Date) {
        self.id = id
        point = StarPoint(at: moment, stars: stars)
    }
}

/// Where the star counts that were seen are kept.
///
/// Every method throws `ServiceError` when they cannot be read or written.
public protocol StarHistoryStore: Sendable {
    /// Returns what was seen of a repository, which may be nothing.
    func history(of id: Int) async throws -> StarHistory

    /// Keeps counts that were just seen.
    func record(_ sightings: [StarSighting]) async throws
}
