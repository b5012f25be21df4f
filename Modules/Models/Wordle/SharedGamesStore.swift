/// Where the games that other people shared are kept.
public protocol SharedGamesStore: Sendable {
    /// Returns all games, in the order in which they were kept.
    func games() async throws -> [SharedResult]
    /// Keeps games beside those there are, the first for each puzzle of a player, and returns how many are new.
    func keep(_ games: [SharedResult]) async throws -> Int
    /// Removes the games of a player, however the name is written, or of all for nil, and returns how many there were.
    func forget(_ player: String?) async throws -> Int
}
