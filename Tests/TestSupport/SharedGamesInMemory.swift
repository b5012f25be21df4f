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

/// Knows documents by heart.
public struct ChatExportsSpy: ChatExportReader {
    private let answer: [ChatMessage]?

    /// Creates a reader with an answer for every document.
    public init(_ answer: [ChatMessage]? = nil) { self.answer = answer }

    /// Returns the answer.
    public func messages(in document: [UInt8]) -> [ChatMessage]? { answer }
}
