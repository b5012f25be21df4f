import Models

/// A typed change to a group: two names as `OLD=NEW`, or a result as `NAME GAME RESULT`.
///
/// RESULT is `1` to `6`, `X` for a loss, or `-` to remove the result.
public enum TypedGroupEdit: Hashable, Sendable {
    case rename(PlayerRename)
    case correct(ResultCorrection)

    /// The question for such a change, with an example of each form.
    public static let question = "Merge names (Bobby=Bob) or correct a result (Ann 281 5)"
    /// The accepted forms, for a question or an error message.
    public static let forms =
        "OLD=NEW to merge two names, or NAME GAME RESULT to correct a result (1 to 6, X, or - to remove it)"

    /// Parses typed text; returns nil if it has neither form.
    ///
    /// The number of one of the `rows`, from 1, stands for the player in that row, unless it is the name of a player.
    public init?(_ text: String, rows: [GroupPlayer] = []) {
        func name(_ typed: String) -> String {
            guard let number = Int(typed), rows.indices.contains(number - 1),
                !rows.contains(where: { $0.allNames.contains(typed) })
            else { return typed }
            return rows[number - 1].player
        }
        if let rename = PlayerRename(text) {
            self = .rename(PlayerRename(name(rename.old), to: name(rename.new)))
            return
        }
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 2,
            let correction = ResultCorrection(
                player: name(words.dropLast(2).joined(separator: " ")), game: words[words.count - 2],
                outcome: words[words.count - 1])
        else { return nil }
        self = .correct(correction)
    }
}

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
