/// Ranks people by the results that they shared.
public enum ShareComparison {
    /// Returns the statistics of each player, best first.
    ///
    /// The same puzzle twice from one player counts once, the first. The order is by higher win percentage, then fewer
    /// tries on average (none last), then more puzzles played, then name.
    public static func players(_ results: [SharedResult]) -> [PlayerStatistics] {
        Dictionary(grouping: results, by: \.player)
            .map { player, results in
                let results = results.map { PuzzleResult(puzzle: $0.puzzle, tries: $0.tries) }
                return PlayerStatistics(player: player, statistics: WordleStatistics(results: results))
            }
            .sorted(by: isBetter)
    }

    private static func isBetter(_ left: PlayerStatistics, _ right: PlayerStatistics) -> Bool {
        key(left) < key(right)
    }

    private static func key(_ player: PlayerStatistics) -> (Int, Double, Int, String) {
        let statistics = player.statistics
        return (-statistics.winPercent, statistics.averageTries ?? .infinity, -statistics.played, player.player)
    }
}

/// The statistics of one player.
public struct PlayerStatistics: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The figures over the player's shared results.
    public let statistics: WordleStatistics

    /// Creates the statistics of a player.
    public init(player: String, statistics: WordleStatistics) {
        self.player = player
        self.statistics = statistics
    }
}
