/// A puzzle and a player of it, who is identified by the normalized name.
public struct PlayerPuzzle: Hashable, Sendable {
    /// The player.
    public let player: PlayerKey
    /// The puzzle number.
    public let puzzle: Int

    /// Creates the puzzle of a result, for the player that the name in the result belongs to.
    public init(_ result: SharedResult, _ names: PlayerNames = PlayerNames()) {
        player = names.key(of: result.player)
        puzzle = result.puzzle
    }

    init(_ contradiction: Contradiction, _ names: PlayerNames) {
        player = names.key(of: contradiction.player)
        puzzle = contradiction.puzzle
    }
}
