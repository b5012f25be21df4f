/// Which shared games are compared, and how their players are ranked.
public struct ComparisonOptions: Hashable, Sendable {
    /// Includes only this many of the newest puzzles; nil for all.
    public var last: Int?
    /// Includes only puzzles from this number on; nil for all.
    public var since: Int?
    /// Includes only the puzzles of this period; nil for all.
    public var period: CalendarPeriod?
    /// Whether only puzzles are included that every player has.
    public var isCommon = false
    /// The minimum number of games for a rank, or nil for half of the most that anybody has.
    public var minimumGames: Int?
    /// What decides the rank.
    public var order = ComparisonOrder.wins
    /// What a puzzle that a player has not counts in the total, or nil when it does not count.
    public var missed: Int?
    /// The day it is, on which a streak may still go on; nil when it does not matter.
    public var today: CalendarDate?

    /// Creates options that include everything.
    public init() {}

    func windowed(_ games: SharedGames) -> SharedGames {
        var games = games
        if let since { games.keep { $0.puzzle >= since } }
        if let puzzles = period?.puzzles { games.keep { puzzles.contains($0.puzzle) } }
        if let last {
            let least = Set(games.games.map(\.puzzle)).sorted(by: >).prefix(max(0, last)).last
            games.keep { game in least.map { game.puzzle >= $0 } ?? false }
        }
        if isCommon {
            let everybody = games.byPlayer.count
            let counts = Dictionary(games.games.map { ($0.puzzle, 1) }, uniquingKeysWith: +)
            games.keep { counts[$0.puzzle] == everybody }
        }
        return games
    }
}

/// What decides the rank of a player; where that is the same, `wins` does.
public enum ComparisonOrder: String, CaseIterable, Sendable {
    /// The share of games won, then fewer tries on average, then more games.
    case wins
    /// Fewer tries on average over the games that were won.
    case average
    /// Fewer tries added up, as in golf: a loss counts as seven.
    case total
    /// The longer streak that goes on, then the longest one.
    case streak

    func isBetter(_ left: PlayerStatistics, _ right: PlayerStatistics) -> Bool {
        let (one, other) = (left.statistics, right.statistics)
        // Fractions are compared by cross-multiplication: with rounding, 100 % could rank a player with a loss above one
        // without.
        let wins = other.solved * one.played - one.solved * other.played
        let average = one.totalTries * other.solved - other.totalTries * one.solved
        // Nobody has an average without a game won.
        let none = (one.solved == 0 ? 1 : 0) - (other.solved == 0 ? 1 : 0)
        let games = other.played - one.played
        let differences =
            switch self {
            case .wins: [wins, average, games]
            case .average: [none, average, wins, games]
            case .total: [left.total - right.total, wins, average, games]
            case .streak:
                [
                    other.currentStreak - one.currentStreak, other.longestStreak - one.longestStreak, wins, average,
                    games,
                ]
            }
        return differences.first { $0 != 0 }.map { $0 < 0 } ?? (left.player < right.player)
    }
}
