import Formats

/// Stores the changes that can be taken back in a JSON file; one that cannot be read counts as empty.
package struct WordleJournalFile: WordleJournal {
    private let file: DurableFile

    /// A change as it stands in the file, where its games have the fields that only other programs know.
    private struct Entry {
        let change: WordleChange
        let json: JSON
    }

    /// Opens the journal in a file, which is created with the first change.
    package init(_ url: URL) { file = DurableFile(url) }

    package func changes() async throws -> [WordleChange] {
        try FileFailure.attempt("look at the last change") { try read().map(\.change) }
    }

    package func keep(_ changes: [WordleChange]) async throws {
        try file.locked(for: "note the change") { try write(changes.map(WordleScoresReader.json)) }
    }

    /// Puts a change before those still in effect, with the fields of the book before it; call it under a lock.
    func note(_ change: WordleChange, in games: [WordleScore], _ fields: ScoreBookFields) throws {
        let before = try read()
        let kept = change.noted(before: before.map(\.change), in: games).dropFirst()
        let removed = JSON.Field("removed", fields.added(to: change.removed))
        let json = JSON.object(WordleScoresReader.json(of: change).fields.filter { $0.name != "removed" } + [removed])
        try write([json] + kept.compactMap { change in before.first { $0.change == change }?.json })
    }

    /// The unknown fields of the games that were removed, each as when it was last removed.
    func removedFields() throws -> [WordleScore: [JSON.Field]] {
        try read().reduce(into: [:]) { fields, entry in
            for (game, json) in zip(entry.change.removed, entry.json["removed"]?.values ?? []) where fields[game] == nil
            { fields[game] = ScoreBookFields.unknown(in: json) }
        }
    }

    func clear() throws { try write([]) }

    private func write(_ changes: [JSON]) throws { try file.write(Data(changes.json.text.utf8)) }

    private func read() throws -> [Entry] {
        let entries = try file.read().flatMap { JSON(reading: $0) }?.values ?? []
        let changes = entries.compactMap { json in
            WordleScoresReader.change(from: json).map { Entry(change: $0, json: json) }
        }
        return changes.count == entries.count ? changes : []
    }
}
