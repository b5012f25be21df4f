import QuintetPlatform

/// The star count of a repository that was seen at a time.
public struct StarSighting: Hashable, Sendable {
    /// The repository's id.
    public let id: Int
    /// The count.
    public let stars: Int
    /// The time.
    public let at: Date

    /// Creates a sighting.
    public init(id: Int, stars: Int, at moment: Date) {
        self.id = id
        self.stars = stars
        at = moment
    }
}

/// Stores the newest star count of each repository that was seen on this machine.
public protocol SeenStarsStore: Sendable {
    /// Returns the newest counts of repositories by id; a repository that was never seen has none.
    func counts(of ids: [Int]) async throws -> [Int: Int]
    /// Stores newer counts.
    func record(_ sightings: [StarSighting]) async throws
}
