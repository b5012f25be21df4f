/// One game of Wordle: the solution and the tries.
public struct WordleScore: Hashable, Sendable, Identifiable {
    /// The most tries that a game allows.
    public static let mostTries = 6

    /// The puzzle number, 0 or more.
    public let id: Int
    /// The day of the puzzle.
    public let date: CalendarDate
    /// The solution, in lower case.
    public let word: String
    /// The tries in order, none to six, in lower case and each as long as the word.
    public let tries: [String]

    /// Creates a game from a number, a day, and words in either case.
    ///
    /// - Throws: `WordleScoreError` for a negative number, words with other characters than letters, more than six
    ///   tries, a try of another length than the word, or a try after the one that solved the game.
    public init(id: Int, date: CalendarDate, word: String, tries: [String]) throws(WordleScoreError) {
        self.init(unchecked: id, date: date, word: word.lowercased(), tries: tries.map { $0.lowercased() })
        try validate()
    }

    /// Creates a game without validation, for literals in lower case.
    init(unchecked id: Int, date: CalendarDate, word: String, tries: [String]) {
        self.id = id
        self.date = date
        self.word = word
        self.tries = tries
    }

    /// A row of squares for each try.
    public var squares: [[Square]] {
        tries.compactMap { try? GuessScorer.squares(guess: $0, answer: word) }
    }

    /// Whether the last try is the word.
    public var isSolved: Bool {
        squares.last?.allSatisfy { $0 == .correct } ?? false
    }

    /// Whether the game is over: solved, or six tries used.
    public var isFinished: Bool {
        isSolved || tries.count == Self.mostTries
    }

    /// The result in Wordle's notation: `4/6` when solved with the fourth try, `X/6` when not solved with the sixth, or
    /// `unfinished`, for which Wordle has no notation.
    public var result: String {
        guard isFinished else { return "unfinished" }
        return "\(isSolved ? String(tries.count) : "X")/\(Self.mostTries)"
    }

    /// Orders games by day, then by number, newest first.
    public static func newestFirst(_ left: WordleScore, _ right: WordleScore) -> Bool {
        (left.date, left.id) > (right.date, right.id)
    }
}
