/// Stores the games that other people shared.
public protocol SharedGamesStore: Sendable {
    /// Returns all games, in the order in which they were added.
    func games() async throws -> [SharedResult]
    /// Adds games, the first for each puzzle of a player, and returns how many are new.
    func keep(_ games: [SharedResult]) async throws -> Int
    /// Removes the games of a player, however the name is written, or all games for nil, and returns how many there
    /// were.
    func forget(_ player: String?) async throws -> Int
}
