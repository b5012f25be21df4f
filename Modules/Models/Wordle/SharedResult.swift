/// A shared result of one puzzle.
public struct SharedResult: Hashable, Sendable {
    /// The player of a share without a name.
    public static let nameless = "you"
    /// The player's name, or `nameless`.
    public let player: String
    /// The puzzle number, 0 or more.
    public let puzzle: Int
    /// The number of tries, 1 to 6, or nil when the puzzle was not solved.
    public let tries: Int?
    /// Whether the puzzle was played in hard mode.
    public let hardMode: Bool
    /// The rows of squares, each five wide; none when the share has a header only.
    public let rows: [[Square]]

    /// Creates a result.
    public init(player: String, puzzle: Int, tries: Int?, hardMode: Bool = false, rows: [[Square]] = []) {
        (self.player, self.puzzle, self.tries, self.hardMode, self.rows) = (player, puzzle, tries, hardMode, rows)
    }

    /// Returns the same result under another name.
    public func renamed(_ player: String) -> SharedResult {
        SharedResult(player: player, puzzle: puzzle, tries: tries, hardMode: hardMode, rows: rows)
    }

    /// Creates the result of the user's own game, or nil for an unfinished one.
    public init?(_ score: WordleScore) {
        guard score.isFinished else { return nil }
        self.init(
            player: Self.nameless, puzzle: score.id, tries: score.isSolved ? score.tryCount : nil, rows: score.squares)
    }
}

/// The result of one puzzle.
public struct PuzzleResult: Hashable, Sendable {
    /// The puzzle number.
    public let puzzle: Int
    /// The number of tries, 1 to 6, or nil when the puzzle was not solved.
    public let tries: Int?

    /// Creates a result; a number of tries outside 1 to 6 counts as not solved.
    public init(puzzle: Int, tries: Int?) {
        self.puzzle = puzzle
        self.tries = tries.flatMap { (1...WordleScore.mostTries).contains($0) ? $0 : nil }
    }

    /// The result as it is shared: "4/6", "X/6".
    public var text: String { "\(tries.map(String.init) ?? "X")/\(WordleScore.mostTries)" }

    /// Creates the result of a game; an unfinished one counts as not solved.
    public init(_ score: WordleScore) { self.init(puzzle: score.id, tries: score.isSolved ? score.tryCount : nil) }
}
