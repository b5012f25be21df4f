import CommandLine
import Models

/// The commands that begin with `quintet wordle`.
enum WordleCommands {
    @MainActor static let all = [
        list, show, add, delete, reset, stats, share, compare, forget, score,
    ]

    static let id = Argument("ID", .integer(0...), help: "the puzzle number, such as 264")
    static let reveal = Option("reveal", help: "show the letters")
}

/// A game as JSON.
struct WordleScoreJSON: Encodable {
    let id: Int
    let date: String
    let word: String
    let tries: [String]
    let solved: Bool
    let squares: [String]

    init(_ score: WordleScore) {
        id = score.id
        date = score.date.description
        word = score.word
        tries = score.tries
        solved = score.isSolved
        squares = score.squares.map(\.codes)
    }
}
