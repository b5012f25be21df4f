import Models

/// A store of shared games in memory.
public actor SharedGamesInMemory: SharedGamesStore {
    private var kept: [SharedResult]

    /// Creates a store with initial games.
    public init(_ games: [SharedResult] = []) { kept = games }

    /// Returns all games.
    public func games() -> [SharedResult] { kept }

    /// Adds games, the first for each puzzle of a player, and returns how many are new.
    public func keep(_ games: [SharedResult]) -> Int {
        let before = kept.count
        kept = ShareComparison(kept + games).results
        return kept.count - before
    }

    /// Removes the games of a player, or all games for nil, and returns how many there were.
    public func forget(_ player: String?) -> Int {
        let before = kept.count
        kept.removeAll { game in player.map { PlayerKey($0) == PlayerKey(game.player) } ?? true }
        return before - kept.count
    }
}

/// A chat reader with a fixed result.
public struct ChatReaderStub: ChatReader {
    private let reading: ChatReading

    /// Creates a reader with the result of every chat.
    public init(_ reading: ChatReading = ChatReading()) { self.reading = reading }

    /// Ignores the bytes.
    public mutating func take(_ piece: [UInt8]) throws(ServiceError) {}

    /// Returns the fixed result.
    public mutating func finish() throws(ServiceError) -> ChatReading { reading }
}
