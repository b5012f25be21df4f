import Models
import QuintetPlatform

/// A service of Wordle games in memory.
public actor WordleScoresInMemory: WordleScoresService {
    /// The log of the changes.
    public nonisolated let undoLog: any UndoLog
    /// The sample games that are shown while there are no games.
    public nonisolated let samples: [WordleScore]
    /// Whether games are stored with their mode.
    public nonisolated let storesHardMode: Bool
    private var kept: [WordleScore]
    private var error: ServiceError?

    /// Creates a service with games, and with changes that can be undone, newest first.
    public init(
        _ scores: [WordleScore] = WordleScore.initial, changes: [WordleChange] = [], samples: [WordleScore] = [],
        storesHardMode: Bool = true
    ) {
        kept = scores
        undoLog = UndoLogInMemory(changes)
        self.samples = samples
        self.storesHardMode = storesHardMode
    }

    /// Makes every later call throw an error; nil ends that.
    public func fail(with error: ServiceError?) { self.error = error }

    /// Returns all games, newest first.
    public func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        try check()
        return kept
    }

    /// Replaces all games by the three initial ones.
    @discardableResult public func reset() async throws -> Int? {
        try check()
        return try await change(WordleChange(.reset, from: kept, to: WordleScore.initial))
    }

    /// Makes a change completely or not at all, as `WordleScoresService` describes.
    @discardableResult public func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        try check()
        var games = kept
        try body(&games)
        let change = WordleChange(kind, from: kept, to: games)
        let step = kind == .undo || change.numbers.isEmpty ? nil : try await undoLog.note(change)
        kept = games.sorted(by: WordleScore.newestFirst)
        return step
    }

    private func check() throws {
        try Task.checkCancellation()
        if let error { throw error }
    }
}

/// An undo log in memory.
public actor UndoLogInMemory: UndoLog {
    private var kept: [UndoStep]
    private var last: Int

    /// Creates a log with changes, newest first.
    public init(_ changes: [WordleChange] = []) {
        last = changes.count
        kept = changes.enumerated().map { index, change in
            UndoStep(id: changes.count - index, at: nil, source: "memory", change: change)
        }
    }

    /// Returns the steps, newest first.
    public func steps() -> [UndoStep] { kept }

    /// Adds a step; returns its id.
    public func note(_ change: WordleChange) -> Int {
        last += 1
        let moment = Date(timeIntervalSince1970: 1_700_000_000)
        kept.insert(UndoStep(id: last, at: moment, source: "memory", change: change), at: 0)
        return last
    }

    /// Replaces a step, or removes it if `step` is nil.
    public func replace(_ id: Int, with step: UndoStep?) {
        guard let index = kept.firstIndex(where: { $0.id == id }) else { return }
        if let step { kept[index] = step } else { kept.remove(at: index) }
    }
}
