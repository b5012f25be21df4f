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

    /// Creates the result of a game; an unfinished one counts as not solved.
    public init(_ score: WordleScore) {
        self.init(puzzle: score.id, tries: score.isSolved ? score.tries.count : nil)
    }
}
