/// The result of one puzzle.
public struct PuzzleResult: Hashable, Sendable {
    /// The maximum number of tries.
    public static let maximumTries = 6
    /// The number of letters of a word, and so of squares in a row.
    public static let wordLength = 5

    /// The puzzle number.
    public let puzzle: Int
    /// The outcome of the puzzle.
    public let outcome: Outcome
    /// Whether the puzzle was played in hard mode.
    public let hardMode: Bool

    /// Creates a result.
    public init(puzzle: Int, outcome: Outcome, hardMode: Bool = false) {
        self.puzzle = puzzle
        self.outcome = outcome
        self.hardMode = hardMode
    }

    /// The number of tries, 1 to 6, or nil when the puzzle was not solved.
    public var tries: Int? { outcome.tries }
    /// The result as it is shared, such as "4/6", or "X/6" for a loss.
    public var text: String { outcome.text }
}

/// How a puzzle ended for a player.
public enum Outcome: Hashable, Sendable {
    /// Solved with 1 to 6 tries.
    case solved(Int)
    case lost

    /// Creates the outcome of a number of tries; nil and any number outside 1 to 6 are a loss.
    public init(tries: Int?) {
        let possible = tries.flatMap { (1...PuzzleResult.maximumTries).contains($0) ? $0 : nil }
        self = possible.map(Outcome.solved) ?? .lost
    }

    /// Parses a number from `1` to `6`, or `X` or `x`, also with `/6` behind it; nil for any other text.
    public init?(_ text: String) {
        let text = text.hasSuffix("/6") ? text.dropLast(2) : text[...]
        guard text.uppercased() != "X" else {
            self = .lost
            return
        }
        guard let tries = Int(text), (1...PuzzleResult.maximumTries).contains(tries), text.count == 1 else {
            return nil
        }
        self = .solved(tries)
    }

    /// The number of tries, or nil for a lost puzzle.
    public var tries: Int? { if case .solved(let tries) = self { tries } else { nil } }

    /// The tries in a total: a loss counts as seven.
    package var cost: Int { tries ?? PuzzleResult.maximumTries + 1 }

    /// The number of tries, or "X" for a loss.
    public var shortText: String { tries.map(String.init) ?? "X" }

    /// The outcome as it is shared, such as "4/6", or "X/6" for a loss.
    public var text: String { "\(shortText)/\(PuzzleResult.maximumTries)" }
}
