/// A participant of the class, with the score handed in.
public struct Athlete: Hashable, Sendable, Identifiable {
    /// The number under which the class knows the athlete.
    public let id: Int
    /// The full name, without white space around it.
    public let name: String
    /// The points, or nil when no score was handed in; 0 is a score.
    public let score: Int?

    /// Creates an athlete.
    public init(id: Int, name: String, score: Int?) {
        self.id = id
        self.name = name
        self.score = score
    }
}

/// An athlete and the place among all athletes.
public struct RankedAthlete: Hashable, Sendable, Identifiable {
    /// The place, from 1 and with ties sharing the better one, or nil when no score was handed in.
    public let rank: Int?
    /// The athlete.
    public let athlete: Athlete

    /// Creates an athlete with a place.
    public init(rank: Int?, athlete: Athlete) {
        self.rank = rank
        self.athlete = athlete
    }

    /// The athlete's number.
    public var id: Int { athlete.id }
}
