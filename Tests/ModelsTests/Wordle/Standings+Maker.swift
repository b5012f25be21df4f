@testable import Models

extension ComparisonOptions {
    /// Options that rank every player.
    static var withoutMinimum: ComparisonOptions {
        var options = ComparisonOptions()
        options.minimumGames = 0
        return options
    }
}

/// Returns a player's results from puzzles and tries, which are nil for a loss.
func shares(_ player: String, _ results: [(Int, Int?)]) -> [SharedResult] {
    results.map { SharedResult(player: player, puzzle: $0.0, tries: $0.1) }
}
