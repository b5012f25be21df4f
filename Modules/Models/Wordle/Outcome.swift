/// How a puzzle ended for a player.
public enum Outcome: Hashable, Sendable {
    /// Solved with 1 to 6 tries.
    case solved(Int)
    case lost

    /// Creates the outcome of a number of tries; nil and any number outside 1 to 6 are a loss.
    public init(tries: Int?) {
        let possible = tries.flatMap { (1...WordleScore.maximumTries).contains($0) ? $0 : nil }
        self = possible.map(Outcome.solved) ?? .lost
    }

    /// Parses a number from `1` to `6`, or `X` or `x`; nil for any other text.
    public init?(_ text: String) {
        guard text.uppercased() != "X" else {
            self = .lost
            return
        }
        guard let tries = Int(text), (1...WordleScore.maximumTries).contains(tries), text.count == 1 else { return nil }
        self = .solved(tries)
    }

    /// The number of tries, or nil for a lost puzzle.
    public var tries: Int? { if case .solved(let tries) = self { tries } else { nil } }

    /// The tries in a total: a loss counts as seven.
    package var cost: Int { tries ?? WordleScore.maximumTries + 1 }

    /// The number of tries, or "X" for a loss.
    public var shortText: String { tries.map(String.init) ?? "X" }

    /// The outcome as it is shared, such as "4/6", or "X/6" for a loss.
    public var text: String { "\(shortText)/\(WordleScore.maximumTries)" }
}
