import Models

/// A service of Wordle games in memory.
package actor WordleScoresInMemory: WordleScoresService {
    package nonisolated let undoLog: any UndoLog
    package nonisolated let samples: [WordleScore]
    package nonisolated let storesHardMode: Bool
    private var kept: [WordleScore]
    private var error: ServiceError?

    package init(
        _ scores: [WordleScore] = WordleScore.initial, changes: [WordleChange] = [], samples: [WordleScore] = [],
        storesHardMode: Bool = true
    ) {
        kept = scores
        undoLog = UndoLogInMemory(changes)
        self.samples = samples
        self.storesHardMode = storesHardMode
    }

    package func fail(with error: ServiceError?) { self.error = error }

    package func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        try check()
        return kept
    }

    @discardableResult package func reset() async throws -> Int? {
        try check()
        return try await change(WordleChange(.reset, from: kept, to: WordleScore.initial))
    }

    @discardableResult package func change(
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

extension WordleScoresService {
    /// Returns the game with a number; throws `.notFound` if there is none.
    package func score(id: Int) async throws -> WordleScore { try await shownGame(id: id, .revalidate).score }
}

/// A document reader that writes the format and the numbers of games, and reads games that the test sets.
package struct WordleGamesDocumentsStub: WordleGamesDocuments {
    private let reading: WordleGamesReading

    package init(_ reading: WordleGamesReading = WordleGamesReading()) { self.reading = reading }

    /// Returns the fixed games; throws for an empty document.
    package func games(
        in document: [UInt8], of names: [String], fields: ChatFields
    ) throws(ServiceError) -> WordleGamesReading {
        guard !document.isEmpty else { throw ServiceError(action: "import the games", cause: .invalid("it is empty")) }
        return reading
    }

    /// Returns the fixed games unless they are shares.
    package func backup(in document: [UInt8]) -> WordleGamesReading? { reading.areShares ? nil : reading }

    package func document(of games: [WordleScore], as format: WordleGamesFormat) -> String {
        ([format.rawValue] + games.map { "\($0.id)" }).joined(separator: " ")
    }
}

/// Documents of a group, with a fixed export and the number of actions as a text.
package struct GroupDocumentsStub: GroupDocuments {
    private let export: GroupExport?

    package init(_ export: GroupExport? = nil) { self.export = export }

    package func export(in document: [UInt8]) throws(ServiceError) -> GroupExport? { export }

    package func document(of log: GroupLog) -> String { "\(log.actions.count) actions" }
}
