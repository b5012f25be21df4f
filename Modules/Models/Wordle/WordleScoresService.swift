/// Stores Wordle games on this machine or with a Wordle Scores API.
///
/// Every method throws `ServiceError`, or `CancellationError` when its task is cancelled.
public protocol WordleScoresService: Sendable {
    /// Returns all games, newest first.
    func scores() async throws -> [WordleScore]

    /// Returns one game; throws `.notFound` when there is none with this number.
    func score(id: Int) async throws -> WordleScore

    /// Adds a game and returns it as stored; throws `.conflict` when the number is taken.
    func add(_ score: WordleScore) async throws -> WordleScore

    /// Removes one game; throws `.notFound` when there is none with this number.
    func delete(id: Int) async throws

    /// Restores the three initial games.
    func reset() async throws
}

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
