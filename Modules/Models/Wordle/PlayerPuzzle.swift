/// A puzzle and one of its players, who is identified by the normalized name (`PlayerKey`).
public struct PlayerPuzzle: Hashable, Sendable {
    /// The player.
    public let player: PlayerKey
    /// The puzzle number.
    public let puzzle: Int

    /// Creates the value for a result; `names` determines the player to whom the name in the result belongs.
    public init(_ result: SharedResult, _ names: PlayerNames = PlayerNames()) {
        player = names.key(of: result.player)
        puzzle = result.puzzle
    }

    init(_ contradiction: Contradiction, _ names: PlayerNames) {
        player = names.key(of: contradiction.player)
        puzzle = contradiction.puzzle
    }
}
