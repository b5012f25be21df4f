import Models

extension CommandContext {
    /// Returns the games' service for the menus, where a source that cannot be used is told when the games are opened.
    func wordleScoresOrReason() async -> any WordleScoresService {
        do {
            return try await composition.wordleScores(connection)
        } catch {
            return UnavailableWordleScores(reason: ServiceError(error, action: "choose the source of wordle"))
        }
    }
}

/// Games without a source.
private struct UnavailableWordleScores: WordleScoresService {
    let reason: ServiceError

    func scores() async throws -> [WordleScore] { throw reason }

    func score(id: Int) async throws -> WordleScore { throw reason }

    func add(_ score: WordleScore) async throws -> WordleScore { throw reason }

    func delete(id: Int) async throws { throw reason }

    func reset() async throws { throw reason }
}
