/// The athletes of a sports class, in the order of the document that lists them.
public struct Leaderboard: Hashable, Sendable {
    /// The athletes, not yet ranked.
    public let athletes: [Athlete]
    /// The records that could not be read.
    public let leftOut: LeftOut
    /// The members of the records that have numbers, if no record has a score; one of them may be the score.
    public let scoreFields: [String]

    /// Creates a leaderboard.
    public init(athletes: [Athlete], leftOut: LeftOut = LeftOut(), scoreFields: [String] = []) {
        self.athletes = athletes
        self.leftOut = leftOut
        self.scoreFields = scoreFields
    }
}

/// A participant of the class, with a score if one was submitted.
public struct Athlete: Hashable, Sendable {
    /// The id of the athlete in the class as it is written, or nil if the document has none.
    public let id: String?
    /// The full name, without white space around it.
    public let name: String
    /// The score, or nil when none was submitted; 0 is a score.
    public package(set) var score: Score?
    /// The score if it is a number, else nil; a whole number of 2^53 or more is rounded.
    public var points: Double? {
        switch score {
        case .number(let points): points
        case .whole(let digits): Double(digits)
        case .other, nil: nil
        }
    }

    /// Creates an athlete.
    public init(id: String?, name: String, score: Score?) {
        self.id = id
        self.name = name
        self.score = score
    }

    /// Creates an athlete whose id and score are whole numbers; a score of nil means that none was submitted.
    public init(id: Int, name: String, score: Int?) {
        self.init(id: String(id), name: name, score: score.map { .number(Double($0)) })
    }
}

/// A score that was submitted.
public enum Score: Hashable, Sendable {
    /// A number, which has a rank; it is less than 2^53 away from 0.
    case number(Double)
    /// The digits of a whole number of 2^53 or more away from 0, which has a rank; a minus sign may be before them.
    indirect case whole(String)
    /// Anything else as it is written, such as "DNF" or "10:32"; it has no rank.
    indirect case other(String)
}

/// An athlete with a rank, as a place in the list of all athletes: a ranking needs no second copy of them.
public struct AthleteRow: Hashable, Sendable, Identifiable {
    @usableFromInline let athletes: [Athlete]
    @usableFromInline let index: Int32
    /// The rank, or 0 without one.
    private let place: Int32

    /// Creates the row of an athlete in a list.
    public init(id: Int, rank: Int?, in athletes: [Athlete]) {
        self.athletes = athletes
        index = Int32(truncatingIfNeeded: id)
        place = Int32(truncatingIfNeeded: rank ?? 0)
    }

    /// The index of the athlete in the document, since the ids in a document can repeat or be missing.
    public var id: Int { Int(index) }
    /// The rank from 1, or nil without a score that is a number; tied athletes share the better rank.
    public var rank: Int? { place == 0 ? nil : Int(place) }
    /// The athlete.
    @inlinable public var athlete: Athlete { athletes[Int(index)] }

    /// Returns whether two rows look the same; the athletes of other rows have no effect.
    public static func == (left: AthleteRow, right: AthleteRow) -> Bool {
        left.id == right.id && left.rank == right.rank && left.athlete == right.athlete
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(rank)
        hasher.combine(athlete)
    }
}

/// Loads the scores of a class from the sample data, a file or a server.
public protocol LeaderboardService: Sendable {
    /// Returns the athletes in the order of the source.
    ///
    /// `score` is the member of a record with the score, or nil for the usual ones, `score` and `points`.
    func leaderboard(score: String?, _ policy: CachePolicy) async throws -> Leaderboard
}

extension LeaderboardService {
    /// Returns the athletes with their scores in the usual members.
    public func leaderboard(_ policy: CachePolicy) async throws -> Leaderboard {
        try await leaderboard(score: nil, policy)
    }
}
