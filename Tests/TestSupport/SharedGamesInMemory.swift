import Models

/// A store of shared games in memory.
public actor SharedGamesInMemory: SharedGamesStore {
    private var content: KeptGames

    /// Creates a store with initial games.
    public init(_ games: [SharedResult] = []) { content = KeptGames(games) }

    /// Returns what is kept.
    public func kept() -> KeptGames { content }

    /// Changes what is kept, and returns what the closure returns.
    public func change<Answer: Sendable>(
        _ action: String, _ body: @Sendable (inout KeptGames) throws -> Answer
    ) throws -> Answer { try body(&content) }
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
