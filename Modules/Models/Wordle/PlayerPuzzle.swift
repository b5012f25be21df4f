/// A puzzle of a player, whatever form the player's name has.
public struct PlayerPuzzle: Hashable, Sendable {
    /// The player.
    public let player: PlayerKey
    /// The puzzle number.
    public let puzzle: Int

    /// Creates the puzzle of a result, of the player who is called by its name.
    public init(_ result: SharedResult, _ names: PlayerNames = PlayerNames()) {
        player = names.key(of: result.player)
        puzzle = result.puzzle
    }

    init(_ contradiction: Contradiction, _ names: PlayerNames) {
        player = names.key(of: contradiction.player)
        puzzle = contradiction.puzzle
    }
}
