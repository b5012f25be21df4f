/// A store of shared games in memory.
package actor SharedGamesInMemory: SharedGamesStore {
    private var content: KeptGames

    package init(_ games: [SharedResult] = []) { content = KeptGames(games) }
    package func kept() -> KeptGames { content }

    package func change<Answer: Sendable>(
        _ action: String, _ body: @Sendable (inout KeptGames) throws -> Answer
    ) throws -> Answer { try body(&content) }
}

/// A chat reader with a fixed result.
package struct ChatReaderStub: ChatReader {
    private let reading: ChatReading

    package init(_ reading: ChatReading = ChatReading()) { self.reading = reading }
    package mutating func take(_ piece: [UInt8]) throws(ServiceError) {}
    package mutating func finish() throws(ServiceError) -> ChatReading { reading }
}
