import Models

/// Wordle games that last as long as the test.
public actor WordleScoresInMemory: WordleScoresService {
    private var journal: [WordleChange]
    private var kept: [WordleScore]
    private var error: ServiceError?

    /// Creates a service with games, and with what was changed last.
    public init(_ scores: [WordleScore] = WordleScore.initial, journal: [WordleChange] = []) {
        kept = scores
        self.journal = journal
    }

    /// Lets every call fail from now on, or none.
    public func fail(with error: ServiceError?) { self.error = error }

    /// Returns all games.
    public func scores() async throws -> [WordleScore] {
        if let error { throw error }
        return kept
    }

    /// Returns one game.
    public func score(id: Int) async throws -> WordleScore {
        guard let score = try await scores().first(where: { $0.id == id }) else {
            throw ServiceError(action: "show game \(id)", cause: .notFound)
        }
        return score
    }

    /// Adds a game.
    public func add(_ score: WordleScore) async throws -> WordleScore {
        guard try await !scores().contains(where: { $0.id == score.id }) else {
            throw ServiceError(action: "add game \(score.id)", cause: .conflict)
        }
        kept.append(score)
        return score
    }

    /// Removes one game.
    public func delete(id: Int) async throws {
        try await change(WordleChange(.delete, removing: [score(id: id)], adding: []))
    }

    /// Restores the initial games.
    public func reset() async throws {
        if let error { throw error }
        try await change(WordleChange(.reset, from: kept, to: WordleScore.initial))
    }

    /// Replaces games by others.
    public func change(_ change: WordleChange) async throws {
        if let error { throw error }
        journal = change.kind == .undo ? [] : change.noted(before: journal, in: kept)
        kept = try change.applied(to: kept).sorted(by: WordleScore.newestFirst)
    }

    /// Returns what was changed last.
    public func changes() async throws -> [WordleChange] { journal }
}

/// Writes the format and the numbers of games, and reads what a test gives.
public struct WordleGamesDocumentsStub: WordleGamesDocuments {
    private let reading: WordleGamesReading

    /// Creates a reader of the same games for every document.
    public init(_ reading: WordleGamesReading = WordleGamesReading()) { self.reading = reading }

    /// Returns the fixed games; throws for an empty document.
    public func games(in document: [UInt8], of player: String?) throws(ServiceError) -> WordleGamesReading {
        guard !document.isEmpty else {
            throw ServiceError(action: "import the games", cause: .invalid("it is empty"))
        }
        return reading
    }

    /// Returns the format and the numbers.
    public func document(of games: [WordleScore], as format: WordleGamesFormat) -> String {
        ([format.rawValue] + games.map { "\($0.id)" }).joined(separator: " ")
    }
}
