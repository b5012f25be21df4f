extension Standings {
    /// Sorts and ranks players; equal players have the same rank.
    ///
    /// Players with fewer games than `least` come last, without a rank.
    static func rank(
        _ players: inout [PlayerStatistics], minimumGames least: Int,
        by difference: (PlayerStatistics, PlayerStatistics) -> Int
    ) {
        func isRanked(_ player: PlayerStatistics) -> Bool { player.statistics.played >= least }
        players.sort { one, other in
            if isRanked(one) != isRanked(other) { return isRanked(one) }
            let difference = difference(one, other)
            return difference == 0 ? one.player < other.player : difference < 0
        }
        for index in players.indices where isRanked(players[index]) {
            let isTie = index > 0 && difference(players[index - 1], players[index]) == 0
            players[index].rank = isTie ? players[index - 1].rank : index + 1
        }
    }
}

/// The measure by which `Standings` ranks players.
public enum StandingsOrder: String, CaseIterable, Sendable {
    /// The points, as in the league.
    case points
    /// The proportion of games won, then fewer tries on average, then more games.
    case wins
    /// Fewer tries on average over the games that were won, then the proportion of games won.
    case average
    /// Fewer tries added up, as in golf: a loss counts as seven.
    case total
    /// The current streak, then the longest one.
    case streak

    /// Returns the order of a period, unless the user chooses another one.
    ///
    /// Weeks, months and years are ranked by points, so that their standings have the winner of the league.
    public init(for period: Period) { self = period.isOfCalendar ? .points : .wins }

    /// Returns the differences that decide the rank; the first that is not 0 counts.
    ///
    /// A difference is negative if the left player is better.
    func ranking(_ left: PlayerStatistics, _ right: PlayerStatistics) -> [Int] {
        let one = left.statistics
        let other = right.statistics
        return switch self {
        case .points: [right.points - left.points]
        case .wins: Self.wins(one, other) + Self.average(one, other) + [other.played - one.played]
        case .average: Self.average(one, other) + Self.wins(one, other)
        case .total: [left.total - right.total]
        case .streak: [other.streak.current - one.streak.current, other.streak.longest - one.streak.longest]
        }
    }

    /// Compares fractions by cross-multiplication, since rounded percentages can be equal for different fractions.
    private static func wins(_ one: PuzzleStatistics, _ other: PuzzleStatistics) -> [Int] {
        [other.solved * one.played - one.solved * other.played]
    }

    /// Compares the averages over games won; a player without a win has no average and comes last.
    private static func average(_ one: PuzzleStatistics, _ other: PuzzleStatistics) -> [Int] {
        let none = (one.solved == 0 ? 1 : 0) - (other.solved == 0 ? 1 : 0)
        return [none, one.totalTries * other.solved - other.totalTries * one.solved]
    }
}
