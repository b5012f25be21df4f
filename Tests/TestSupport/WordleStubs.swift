import InMemoryServices
import Models

/// A chat reader with a fixed result.
package struct ChatReaderStub: ChatReader {
    private let reading: ChatReading

    package init(_ reading: ChatReading = ChatReading()) { self.reading = reading }
    package func reading(of chat: [UInt8], fields: ChatFields) throws(ServiceError) -> ChatReading { reading }
}

/// A document reader that writes the format and the numbers of games, and reads games that the test sets.
package struct WordleGamesDocumentsStub: WordleGamesDocuments {
    private let reading: WordleGamesReading

    package init(_ reading: WordleGamesReading = WordleGamesReading()) { self.reading = reading }

    package func games(in text: String) throws(ServiceError) -> WordleGamesReading { reading }

    /// Returns the fixed games; throws for an empty document.
    package func backup(in document: [UInt8]) throws(ServiceError) -> WordleGamesReading? {
        guard !document.isEmpty else { throw ServiceError(action: "import the games", cause: .invalid("it is empty")) }
        return reading
    }

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

extension WordleScoresService {
    /// Returns the game with a number; throws `.notFound` if there is none.
    package func score(id: Int) async throws -> WordleScore { try await shownGame(id: id, .revalidate).score }

    /// The changes that are in the log, newest first.
    package func changes() async throws -> [WordleChange] { try await undoLog.steps().map(\.change) }
}

extension UndoLogInMemory {
    package static func shared() -> @Sendable (_ account: String) -> any UndoLog {
        let log = UndoLogInMemory()
        return { _ in log }
    }
}

extension GroupStore {
    /// Returns the table of the saved results.
    package func table() async throws -> GroupTable { try await reading().table() }

    /// Saves those of some results that say something new.
    @discardableResult package func save(_ results: [PostedResult]) async throws -> GroupAction.ID? {
        try await change("save the results", by: nil) { reading in
            let new = reading.log.unsaved(results)
            return (new.isEmpty ? nil : .saved(new), ())
        }.id
    }

    /// Merges two names, or splits a name off if both are the same; does nothing if that changes nothing.
    @discardableResult package func rename(_ old: String, to new: String) async throws -> GroupAction.ID? {
        try await change("merge the names", by: nil) { reading in
            let names = reading.table().names.statements(for: PlayerRename(old, to: new))
            return (names.isEmpty ? nil : .named(names), ())
        }.id
    }

    /// Sets the result of a name for a puzzle, or removes it.
    @discardableResult package func correct(
        _ name: String, _ puzzle: Int, to outcome: Outcome?
    ) async throws -> GroupAction.ID? {
        try await change("correct the result", by: nil) { _ in (.corrected(name, puzzle: puzzle, outcome), ()) }.id
    }

    /// Forgets all names of a player, or everyone if the name is nil.
    @discardableResult package func forget(_ name: String?) async throws -> GroupAction.ID? {
        try await change("forget the results", by: nil) { reading in
            (.forgot(name.map { reading.table().allNames(of: $0) }, known: reading.seen), ())
        }.id
    }

    /// Adds what an export has in addition.
    @discardableResult package func importActions(_ export: [GroupAction]) async throws -> GroupAction.ID? {
        try await change("import the results", by: nil) { reading in
            let added = GroupImport(export, into: reading.log).added
            return (added.isEmpty ? nil : .imported(added), ())
        }.id
    }
}
