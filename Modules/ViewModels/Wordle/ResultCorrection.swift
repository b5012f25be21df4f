import Models

/// A correction of a saved result.
public struct ResultCorrection: Hashable, Sendable {
    /// A name of the player.
    public let player: String
    /// The puzzle; `latest` is the newest puzzle for which the player has a result.
    public let game: GameName
    /// The new result, or nil to remove the saved result.
    public let outcome: Outcome?

    /// Creates a correction.
    public init(player: String, game: GameName, outcome: Outcome?) {
        self.player = player
        self.game = game
        self.outcome = outcome
    }

    /// Parses the three parts of a correction; the outcome is `1` to `6`, `X`, or `-` to remove the result.
    public init?(player: String, game: String, outcome: String) {
        guard let game = GameName(game), PlayerKey.objection(to: player) == nil,
            outcome == "-" || Outcome(outcome) != nil
        else { return nil }
        self.init(player: player, game: game, outcome: Outcome(outcome))
    }
}

/// A result that was corrected.
public struct CorrectedResult: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The puzzle number.
    public let puzzle: Int
    /// The old result, or nil if it had been removed.
    public let before: Outcome?
    /// The new result, or nil if the old result was removed.
    public let after: Outcome?

    /// The change as a sentence.
    public var text: String {
        let result = "\(player.possessive) Wordle \(puzzle)"
        let was = before.map { "was \($0.text)" } ?? "it had been removed"
        guard let after else { return "Removed \(result) (\(was))." }
        // The saved results contradicted each other. A correction to the result that counted settles the contradiction.
        guard after != before else { return "Confirmed \(result) as \(after.text)." }
        return "\(result.sentence) is now \(after.text) (\(was))."
    }
}
