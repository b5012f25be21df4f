import QuintetPlatform

/// A game of Wordle: the word and the tries, only the squares if the words are unknown, or only the outcome.
public struct WordleScore: Hashable, Sendable, Identifiable, JSONConvertible {
    /// The puzzle number, 0 or more.
    public let id: Int
    /// The day of the puzzle.
    public let date: CalendarDate
    /// The solution, in lower case, or nil if only the squares or the outcome are known.
    public let word: String?
    /// Up to six tries in order, in lower case and each as long as the word; none if the word is unknown.
    public let tries: [String]
    /// Whether the last try is the word, or its row has only green squares.
    public let isSolved: Bool
    /// Whether the game was played in hard mode.
    public var hardMode: Bool
    private let bareSquares: [[Square]]
    /// The outcome of a game of which nothing else is known.
    private let bareOutcome: Outcome?

    /// Creates a game from a number, a day, and words in either case; throws the first error that is found.
    public init(id: Int, date: CalendarDate, word: String, tries: [String], hardMode: Bool = false)
        throws(WordleScoreError)
    {
        self.init(
            unchecked: id, date: date, word: word.lowercased(), tries: tries.map { $0.lowercased() }, hardMode: hardMode
        )
        try validate(word.lowercased())
    }

    /// Creates a game without letters; throws the first error that is found.
    public init(id: Int, date: CalendarDate, squares: [[Square]], hardMode: Bool = false) throws(WordleScoreError) {
        self.init(unchecked: id, date: date, word: nil, tries: [], squares: squares, hardMode: hardMode)
        try validateSquares()
    }

    /// Creates a game of which only the outcome is known; throws `.negativeNumber` for a negative puzzle number.
    public init(id: Int, date: CalendarDate, outcome: Outcome, hardMode: Bool = false) throws(WordleScoreError) {
        guard id >= 0 else { throw .negativeNumber(id) }
        guard outcome != .solved(1) else {
            let row = [Square](repeating: .correct, count: PuzzleResult.wordLength)
            try self.init(id: id, date: date, squares: [row], hardMode: hardMode)
            return
        }
        self.init(unchecked: id, date: date, word: nil, tries: [], outcome: outcome, hardMode: hardMode)
    }

    init(
        unchecked id: Int, date: CalendarDate, word: String?, tries: [String], squares: [[Square]] = [],
        outcome: Outcome? = nil, hardMode: Bool = false
    ) {
        self.id = id
        self.date = date
        self.word = word
        self.tries = tries
        bareSquares = squares
        bareOutcome = outcome
        self.hardMode = hardMode
        // `isSolved` is computed once, because lists read `isSolved` for every game on every redraw.
        let last = word.flatMap { try? GuessScorer.squares(guess: tries.last ?? "", answer: $0) }
        isSolved = (last ?? squares.last)?.isSolution ?? (outcome?.tries != nil)
    }

    /// A row of squares for each try; none if only the outcome is known.
    public var squares: [[Square]] {
        guard let word else { return bareSquares }
        return tries.compactMap { try? GuessScorer.squares(guess: $0, answer: word) }
    }

    /// The number of tries, even if their letters are unknown.
    public var tryCount: Int {
        if let bareOutcome { return bareOutcome.tries ?? PuzzleResult.maximumTries }
        return word == nil ? bareSquares.count : tries.count
    }

    /// A text for each try: the codes of its squares, such as `gyxxg`, or `?????` if only the outcome is known.
    ///
    /// The last try of a solved game is `ggggg`.
    public var squareCodes: [String] { bareOutcome.map(Self.squareCodes) ?? squares.map(\.codes) }

    /// Returns the same game without letters under another number; throws `.negativeNumber` for a negative number.
    package func renumbered(_ id: Int, on date: CalendarDate, hardMode: Bool) throws(WordleScoreError) -> WordleScore {
        guard let bareOutcome else {
            return try WordleScore(id: id, date: date, squares: squares, hardMode: hardMode)
        }
        return try WordleScore(id: id, date: date, outcome: bareOutcome, hardMode: hardMode)
    }

    private static let unknownRow = String(repeating: "?", count: PuzzleResult.wordLength)

    /// Returns codes for the rows of a game of which only the outcome is known.
    package static func squareCodes(of outcome: Outcome) -> [String] {
        guard let tries = outcome.tries else {
            return [String](repeating: unknownRow, count: PuzzleResult.maximumTries)
        }
        return [String](repeating: unknownRow, count: tries - 1) + [
            String(repeating: "g", count: PuzzleResult.wordLength)
        ]
    }

    /// Returns the outcome of a game whose `squareCodes` have only an outcome; nil for the codes of squares.
    package static func outcome(ofSquareCodes codes: [String?]) -> Outcome? {
        guard codes.contains(unknownRow) else { return nil }
        return [.lost, Outcome(tries: codes.count)].first { squareCodes(of: $0) == codes }
    }

    /// Whether the game is over: solved, or six tries used.
    public var isFinished: Bool { tryCount == PuzzleResult.maximumTries || isSolved }
    /// Returns the outcome on a day: an unfinished game is lost when its day is over, and has no outcome before.
    public func outcome(on today: CalendarDate) -> Outcome? {
        isFinished || date < today ? Outcome(tries: isSolved ? tryCount : nil) : nil
    }
    /// Returns whether the game is lost because it was not finished when its day was over.
    public func isAbandoned(on today: CalendarDate) -> Bool { !isFinished && outcome(on: today) != nil }
    /// Whether the game can be continued: it is unfinished and its word is known.
    public var canGoOn: Bool { !isFinished && word != nil }

    /// The result in Wordle's notation, such as `4/6`, `X/6` for a lost game, or `4/6*` for a game in hard mode.
    ///
    /// Wordle has no notation for an unfinished game. The result of such a game is a text such as `3 of 6 so far`.
    public var result: String {
        guard isFinished else { return "\(tryCount) of \(PuzzleResult.maximumTries) so far" }
        return "\(isSolved ? String(tryCount) : "X")/\(PuzzleResult.maximumTries)\(hardMode ? "*" : "")"
    }

    /// Returns whether this game continues or equals another record of the same game, in hard mode or not.
    ///
    /// The tries of this game have to begin with the tries of the other record. If the other record has no words, the
    /// squares are compared in the same way, and of a game without squares the outcome.
    public func includes(_ other: WordleScore) -> Bool {
        guard id == other.id, date == other.date, other.word == nil || other.word == word else { return false }
        if other.bareOutcome != nil {
            return isFinished && tryCount == other.tryCount && isSolved == other.isSolved
        }
        return other.word == nil ? squares.starts(with: other.squares) : tries.starts(with: other.tries)
    }

    /// Orders games by day, then by number, newest first.
    public static func newestFirst(_ left: WordleScore, _ right: WordleScore) -> Bool {
        (left.date, left.id) > (right.date, right.id)
    }

    /// Checks a typed word; throws `.notAWord` or `.wrongLength`.
    ///
    /// Pass `length` for a game from another edition of Wordle, whose words may be shorter or longer than five letters.
    public static func checkTyped(
        _ word: String, length: Int = PuzzleResult.wordLength
    ) throws(WordleScoreError) {
        guard let letters = try? FoldedLetter.letters(of: word) else { throw .notAWord(word) }
        guard letters.count == length else { throw .wrongLength(word, letters: letters.count, length: length) }
    }

    /// The number of letters in each word of this game; five if no word and no square is known.
    public var wordLength: Int { squares.first?.count ?? word?.count ?? PuzzleResult.wordLength }

    private func validate(_ solution: String) throws(WordleScoreError) {
        guard id >= 0 else { throw .negativeNumber(id) }
        guard let answer = try? FoldedLetter.letters(of: solution) else { throw .notAWord(solution) }
        guard tries.count <= PuzzleResult.maximumTries else { throw .tooManyTries(tries.count) }
        var isSolved = false
        for (index, word) in tries.enumerated() {
            guard let letters = try? FoldedLetter.letters(of: word) else { throw .tryNotAWord(word, index: index) }
            guard letters.count == answer.count else { throw .unequalLengths(try: word, index: index, word: solution) }
            guard !isSolved else { throw .tryAfterSolution(word, index: index) }
            isSolved = letters == answer
        }
    }

    private func validateSquares() throws(WordleScoreError) {
        guard id >= 0 else { throw .negativeNumber(id) }
        guard let width = bareSquares.first?.count, width > 0 else { throw .noSquares }
        guard bareSquares.count <= PuzzleResult.maximumTries else { throw .tooManyTries(bareSquares.count) }
        for (index, row) in bareSquares.enumerated() {
            guard row.count == width else { throw .unequalRows(index: index) }
            guard index == 0 || !bareSquares[index - 1].isSolution else { throw .rowAfterSolution(index: index) }
        }
    }

    /// The names and values of a record for scripts.
    public static let fields: [JSONField<WordleScore>] = [
        JSONField("id", \.id), JSONField("date", \.date.description), JSONField("word", \.word),
        JSONField("tries", \.tries), JSONField("solved") { $0.isFinished ? $0.isSolved : nil },
        JSONField("hardMode", \.hardMode), JSONField("squares", \.squareCodes),
    ]

    /// The game as JSON.
    public var json: JSON { JSON(self, Self.fields) }

    /// The three games of a new account, newest first.
    ///
    /// The words and dates are those of the Wordle Scores API. The tries of puzzle 262 are those of the API too; the
    /// tries of the other two games are made up.
    public static let initial: [WordleScore] = [
        WordleScore(
            unchecked: 264, date: CalendarDate(unchecked: 2022, 3, 10), word: "lapse",
            tries: ["corgi", "parry", "leaps", "lapse"]),
        WordleScore(
            unchecked: 263, date: CalendarDate(unchecked: 2022, 3, 9), word: "month",
            tries: ["train", "mouth", "month"]),
        WordleScore(
            unchecked: 262, date: CalendarDate(unchecked: 2022, 3, 8), word: "sweet",
            tries: ["corgi", "pause", "sleds", "sweet"]),
    ]
}

/// Why a game is invalid.
public enum WordleScoreError: Error, Hashable, Sendable {
    case negativeNumber(Int)
    case notAWord(String)
    /// A typed word has more or fewer letters than the words of the game.
    case wrongLength(String, letters: Int, length: Int)
    case tooManyTries(Int)
    /// A try is empty or has something other than letters; `index` counts from 0.
    case tryNotAWord(String, index: Int)
    /// A try is not as long as the word.
    case unequalLengths(try: String, index: Int, word: String)
    case tryAfterSolution(String, index: Int)
    case noSquares
    /// A row of squares has another width than the first; `index` counts from 0.
    case unequalRows(index: Int)
    /// A row of squares follows the row that solved the game.
    case rowAfterSolution(index: Int)

    /// The reason as one clause without a full stop, such as "“aple” has 4 letters, not 5".
    public var message: String {
        switch self {
        case .negativeNumber(let number): "the puzzle number \(number) is negative"
        case .notAWord(""): "the word is empty"
        case .notAWord(let word) where word.contains("/"), .tryNotAWord(let word, _) where word.contains("/"):
            Outcome(word) == nil
                ? "\(word.quoted) is not a result from 1/6 to 6/6, or X/6" : "\(word.quoted) is a result, not a word"
        case .notAWord(let word): "\(word.quoted) has characters that are not letters"
        case .wrongLength(let word, let count, let length):
            "\(word.quoted) has \(GroupedNumber.counted(count, "letter", "letters")), not \(length)"
        case .tooManyTries(let count): "a game has at most \(PuzzleResult.maximumTries) tries, not \(count)"
        case .tryNotAWord("", let index): "try \(index + 1) is empty"
        case .tryNotAWord(let word, _): "\(word.quoted) has characters that are not letters"
        case .unequalLengths(let word, let index, let answer):
            "try \(index + 1), \(word.quoted), is not as long as the word \(answer.quoted)"
        case .tryAfterSolution(let word, _): "\(word.quoted) comes after the winning guess"
        case .noSquares: "a game without letters needs its squares"
        case .unequalRows(let index): "row \(index + 1) of the squares is not as wide as the first"
        case .rowAfterSolution(let index): "row \(index + 1) of the squares comes after the winning row"
        }
    }
}
