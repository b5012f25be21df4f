import CommandLine
import Models
import Terminal
import ViewModels

/// The commands that begin with `quintet wordle`.
enum WordleCommands {
    @MainActor static let all = [list, show, add, delete, reset, stats, share, compare, forget, score]

    @MainActor static let stats = CommandSpec.statistics(
        of: .wordle, "Show the statistics of all games", { $0.wordleStatistics() })

    static let id = Argument("ID", .integer(0...), help: "the puzzle number, such as 264")
    static let game = Argument("GAME", .game, help: "a number, a date, latest, today or yesterday")
    static let reveal = Option("reveal", help: "show the letters")
}

extension ValueKind where Value == GameName {
    /// A game by its number, its date or a word.
    static var game: Self {
        ValueKind(
            "a number, a date from 2021-06-19 on, latest, today or yesterday",
            offers: Offers(words: ["latest", "today", "yesterday"])
        ) { GameName($0) }
    }
}
