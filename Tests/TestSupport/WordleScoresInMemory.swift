/// Wordle games that last as long as the test.
package actor WordleScoresInMemory: WordleScoresService {
    private var journal: [WordleChange]
    private var kept: [WordleScore]
    private var error: ServiceError?

    package init(_ scores: [WordleScore] = WordleScore.initial, journal: [WordleChange] = []) {
        kept = scores
        self.journal = journal
    }

    package func fail(with error: ServiceError?) { self.error = error }

    package func scores() async throws -> [WordleScore] {
        if let error { throw error }
        return kept
    }

    package func score(id: Int) async throws -> WordleScore {
        guard let score = try await scores().first(where: { $0.id == id }) else {
            throw ServiceError(action: "show game \(id)", cause: .notFound)
        }
        return score
    }

    package func add(_ score: WordleScore) async throws -> WordleScore {
        guard try await !scores().contains(where: { $0.id == score.id }) else {
            throw ServiceError(action: "add game \(score.id)", cause: .conflict)
        }
        kept.append(score)
        return score
    }

    package func delete(id: Int) async throws {
        try await change(WordleChange(.delete, removing: [score(id: id)], adding: []))
    }

    package func reset() async throws {
        if let error { throw error }
        try await change(WordleChange(.reset, from: kept, to: WordleScore.initial))
    }

    package func change(_ change: WordleChange) async throws {
        if let error { throw error }
        journal = change.kind == .undo ? [] : change.noted(before: journal, in: kept)
        kept = try change.applied(to: kept).sorted(by: WordleScore.newestFirst)
    }

    package func changes() async throws -> [WordleChange] { journal }
}

/// Writes the format and the numbers of games, and reads what a test gives.
package struct WordleGamesDocumentsStub: WordleGamesDocuments {
    private let reading: WordleGamesReading

    package init(_ reading: WordleGamesReading = WordleGamesReading()) { self.reading = reading }

    /// Returns the fixed games; throws for an empty document.
    package func games(in document: [UInt8], of player: String?) throws(ServiceError) -> WordleGamesReading {
        guard !document.isEmpty else { throw ServiceError(action: "import the games", cause: .invalid("it is empty")) }
        return reading
    }

    package func document(of games: [WordleScore], as format: WordleGamesFormat) -> String {
        ([format.rawValue] + games.map { "\($0.id)" }).joined(separator: " ")
    }
}
