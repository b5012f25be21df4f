import CommandLine
import Models
import Terminal

/// The commands that begin with `quintet wordle`.
enum WordleCommands {
    @MainActor static let all = [
        list, show, add, delete, reset, stats, share, compare, forget, score,
    ]

    static let id = Argument("ID", .integer(0...), help: "the puzzle number, such as 264")
    static let reveal = Option("reveal", help: "show the letters")
}

extension WordleScore {
    /// A game as JSON.
    var json: JSONObject {
        [
            "id": id, "date": date.description, "word": word, "tries": tries, "solved": isSolved,
            "squares": squares.map(\.codes),
        ]
    }
}
