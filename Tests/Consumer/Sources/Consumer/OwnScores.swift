import Coordinator
import Models

/// A service that stores games in memory: an example of your own service in place of the package's service.
actor OwnScores: WordleScoresService {
    let undoLog: any UndoLog = OwnUndoLog()
    private var games = WordleScore.initial

    func scores(_ policy: CachePolicy) -> [WordleScore] { games }

    func score(id: Int, _ policy: CachePolicy) throws -> WordleScore {
        guard let game = games.first(where: { $0.id == id }) else {
            throw ServiceError(action: "show Wordle \(id)", cause: .notFound)
        }
        return game
    }

    func add(_ score: WordleScore) -> WordleScore {
        games.append(score)
        return score
    }

    func delete(id: Int) async throws {
        try await change(WordleChange(.delete, removing: [score(id: id, .useFresh)], adding: []))
    }

    func reset() async throws { try await change(WordleChange(.reset, from: games, to: WordleScore.initial)) }

    func change(_ change: WordleChange) async throws {
        let after = try change.applied(to: games).sorted(by: WordleScore.newestFirst)
        if change.kind != .undo { _ = try await undoLog.note(WordleChange(change.kind, from: games, to: after)) }
        games = after
    }
}

/// An undo log in memory.
actor OwnUndoLog: UndoLog {
    private var kept: [UndoStep] = []
    private var last = 0

    func steps() -> [UndoStep] { kept }

    func note(_ change: WordleChange, _ group: GroupEdit?) -> Int {
        last += 1
        kept.insert(UndoStep(id: last, at: nil, source: "own", change: change, group: group), at: 0)
        return last
    }

    func replace(_ id: Int, with step: UndoStep?) {
        kept = kept.compactMap { $0.id == id ? step : $0 }
    }
}
