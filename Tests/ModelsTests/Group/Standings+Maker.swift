@testable import Models

extension Standings {
    /// Ranks every player, on a day long after the newest puzzle by default.
    static func ranking(
        _ results: [PostedResult], _ period: Period = .all, by order: StandingsOrder = .wins, minimumGames: Int? = 0,
        today: CalendarDate = .later
    ) -> Standings {
        Standings(GroupTable(results), period, by: order, minimumGames: minimumGames, today: today)
    }
}

extension CalendarDate {
    /// A day long after the puzzles of the tests.
    static let later = CalendarDate(unchecked: 2024, 1, 1)
}

/// Returns a player's results from puzzles and tries, which are nil for a loss.
func shares(_ player: String, _ results: [(Int, Int?)]) -> [PostedResult] {
    results.map { PostedResult(player: player, puzzle: $0.0, tries: $0.1) }
}
