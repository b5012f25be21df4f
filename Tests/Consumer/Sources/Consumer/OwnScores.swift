import Coordinator
import Models

/// A service that stores games in memory: an example of your own service in place of the package's service.
actor OwnScores: WordleScoresService {
    let undoLog: any UndoLog = OwnUndoLog()
    private var games = WordleScore.initial

    func scores(_ policy: CachePolicy) -> [WordleScore] { games }

    func reset() async throws -> Int? {
        try await change("reset the games", .reset) { $0 = WordleScore.initial }
    }

    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        var after = games
        try body(&after)
        let made = WordleChange(kind, from: games, to: after)
        let step = kind == .undo ? nil : try await undoLog.note(made)
        games = after.sorted(by: WordleScore.newestFirst)
        return step
    }
}

/// An undo log in memory.
actor OwnUndoLog: UndoLog {
    private var kept: [UndoStep] = []
    private var last = 0

    func steps() -> [UndoStep] { kept }

    func note(_ change: WordleChange) -> Int {
        last += 1
        kept.insert(UndoStep(id: last, at: nil, source: "own", change: change), at: 0)
        return last
    }

    func replace(_ id: Int, with step: UndoStep?) {
        kept = kept.compactMap { $0.id == id ? step : $0 }
    }
}
