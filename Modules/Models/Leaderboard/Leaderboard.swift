/// The athletes of a class in the order of their document.
public struct Leaderboard: Hashable, Sendable {
    /// The athletes, not yet ranked.
    public let athletes: [Athlete]
    /// The number of records that could not be read and are left out.
    public let unreadable: Int

    /// Creates a leaderboard.
    public init(athletes: [Athlete], unreadable: Int = 0) {
        self.athletes = athletes
        self.unreadable = unreadable
    }
}
