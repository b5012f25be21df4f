/// A puzzle and one of its players, who is identified by the normalized name.
public struct PlayerPuzzle: Hashable, Sendable {
    /// The player.
    public let player: PlayerKey
    /// The puzzle number.
    public let puzzle: Int

    /// Creates the value.
    public init(_ player: PlayerKey, _ puzzle: Int) {
        self.player = player
        self.puzzle = puzzle
    }
}

/// An outcome, and whether the message with it was marked as edited: what a result says about a player and a puzzle.
struct SaidOutcome: Hashable, Sendable {
    let outcome: Outcome
    let isEdited: Bool

    init(_ result: SharedResult) {
        outcome = result.outcome
        isEdited = result.post.isEdited
    }
}
