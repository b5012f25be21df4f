import Models

/// A book of the games of others in memory.
public actor SharedGamesInMemory: SharedGamesStore {
    private var kept: [SharedResult]

    /// Creates a book with games in it.
    public init(_ games: [SharedResult] = []) { kept = games }

    /// Returns all games.
    public func games() -> [SharedResult] { kept }

    /// Keeps games, the first for each puzzle of a player, and returns how many are new.
    public func keep(_ games: [SharedResult]) -> Int {
        let before = kept.count
        kept = ShareComparison(kept + games).results
        return kept.count - before
    }

    /// Removes the games of a player, or of all for nil, and returns how many there were.
    public func forget(_ player: String?) -> Int {
        let before = kept.count
        kept.removeAll { game in player.map { PlayerKey($0) == PlayerKey(game.player) } ?? true }
        return before - kept.count
    }
}

/// Reads every chat as the same one.
public struct ChatReaderStub: ChatReader {
    private let reading: ChatReading

    /// Creates a reader with what every chat holds.
    public init(_ reading: ChatReading = ChatReading()) { self.reading = reading }

    /// Drops the bytes.
    public mutating func take(_ piece: [UInt8]) throws(ServiceError) {}

    /// Returns what every chat holds.
    public mutating func finish() throws(ServiceError) -> ChatReading { reading }
}
