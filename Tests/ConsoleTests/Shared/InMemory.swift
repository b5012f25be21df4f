import Foundation
import Models

/// Wordle games that last as long as the test.
actor WordleScoresInMemory: WordleScoresService {
    private var journal: [WordleChange] = []
    private var kept: [WordleScore]
    private var error: ServiceError?

    init(_ scores: [WordleScore] = WordleScore.initial) {
        kept = scores
    }

    /// Lets every call fail from now on, or none.
    func fail(with error: ServiceError?) {
        self.error = error
    }

    func scores() async throws -> [WordleScore] {
        if let error { throw error }
        return kept
    }

    func score(id: Int) async throws -> WordleScore {
        guard let score = try await scores().first(where: { $0.id == id }) else {
            throw ServiceError(action: "show game \(id)", cause: .notFound)
        }
        return score
    }

    func add(_ score: WordleScore) async throws -> WordleScore {
        guard try await !scores().contains(where: { $0.id == score.id }) else {
            throw ServiceError(action: "add game \(score.id)", cause: .conflict)
        }
        kept.append(score)
        return score
    }

    func delete(id: Int) async throws {
        try await change(WordleChange(.delete, removing: [score(id: id)], adding: []))
    }

    func reset() async throws {
        if let error { throw error }
        try await change(WordleChange(.reset, from: kept, to: WordleScore.initial))
    }

    func change(_ change: WordleChange) async throws {
        if let error { throw error }
        journal = change.kind == .undo ? [] : change.noted(before: journal, in: kept)
        kept = try change.applied(to: kept).sorted(by: WordleScore.newestFirst)
    }

    func changes() async throws -> [WordleChange] { journal }
}
