/// The athletes of a sports class, in the order of the document that lists them.
public struct Leaderboard: Hashable, Sendable {
    /// The athletes, not yet ranked.
    public let athletes: [Athlete]
    /// The number of records that could not be read and were left out.
    public let unreadable: Int

    /// Creates a leaderboard.
    public init(athletes: [Athlete], unreadable: Int = 0) {
        self.athletes = athletes
        self.unreadable = unreadable
    }
}

/// A participant of the class, with a score if one was submitted.
public struct Athlete: Hashable, Sendable, Identifiable {
    /// The id of the athlete in the class.
    public let id: Int
    /// The full name, without white space around it.
    public let name: String
    /// The points, or nil when no score was submitted; 0 is a score.
    public let score: Int?

    /// Creates an athlete.
    public init(id: Int, name: String, score: Int?) {
        self.id = id
        self.name = name
        self.score = score
    }
}

/// An athlete with a rank.
public struct RankedAthlete: Hashable, Sendable, Identifiable {
    /// The rank from 1, or nil without a score; tied athletes share the better rank.
    public let rank: Int?
    /// The athlete.
    public let athlete: Athlete
    /// The athlete's id.
    public var id: Int { athlete.id }
}

/// Loads the scores of a class from the sample data, a file or a server.
public protocol LeaderboardService: Sendable {
    /// Returns the athletes in the order of the source.
    func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard
}

extension LeaderboardService {
    /// Returns the athletes, with the cache policy `.revalidate`.
    public func leaderboard() async throws -> Leaderboard { try await leaderboard(.revalidate) }
}
