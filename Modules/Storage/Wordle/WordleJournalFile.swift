import Formats
import Models
import Platform

/// Stores the changes that can be taken back in a JSON file.
///
/// A file that cannot be read counts as empty, and the next change replaces it.
public struct WordleJournalFile: WordleJournal {
    private let file: DurableFile

    /// Opens the journal in a file, which is created with the first change.
    public init(_ url: URL) { file = DurableFile(url) }

    /// Returns the changes, newest first.
    public func changes() async throws -> [WordleChange] {
        try FileFailure.attempt("look at the last change") { try read() }
    }

    /// Replaces the changes.
    public func keep(_ changes: [WordleChange]) async throws {
        try FileFailure.attempt("note the change") { try file.locked { try write(changes) } }
    }

    /// Puts a change before those that are still in effect; call it under a lock.
    func note(_ change: WordleChange, in games: [WordleScore]) throws {
        try write(change.noted(before: read(), in: games))
    }

    /// Replaces the changes; call it under a lock.
    func write(_ changes: [WordleChange]) throws { try file.write(WordleScoresReader.data(for: changes)) }

    private func read() throws -> [WordleChange] {
        guard let data = try file.read() else { return [] }
        return (try? WordleScoresReader.changes(from: data, action: "look at the last change")) ?? []
    }
}
