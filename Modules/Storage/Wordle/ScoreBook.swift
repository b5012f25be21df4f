import Formats

/// Stores games in a JSON file in the format of the Wordle Scores API.
///
/// Without a file there are the three initial games. Several processes may use it at once. An unreadable file is
/// renamed, and the book starts anew; a file of a newer version is not changed.
package struct ScoreBook: WordleScoresService {
    private let file: DurableFile
    private let journal: WordleJournalFile
    private let onSetAside: @Sendable (_ file: URL) -> Void

    /// Opens the book in a file, whose folder comes with the first change; `onSetAside` gets an unreadable one's new name.
    package init(_ url: URL, onSetAside: @escaping @Sendable (_ file: URL) -> Void) {
        file = DurableFile(url)
        journal = WordleJournalFile(url.deletingPathExtension().appendingPathExtension("undo.json"))
        self.onSetAside = onSetAside
    }

    package func scores() async throws -> [WordleScore] {
        try FileFailure.attempt("list the scores") {
            do {
                return try read()
            } catch is ServiceError {
                // Decided under the lock, since another process may be renaming the file right now.
                return try file.locked { try readOrSetAside() }
            }
        }
    }

    package func score(id: Int) async throws -> WordleScore {
        guard let score = try await scores().first(where: { $0.id == id }) else { throw notFound("show", id) }
        return score
    }

    /// Adds a game; it is on disk when this returns.
    package func add(_ score: WordleScore) async throws -> WordleScore {
        try change("add game \(score.id)") { scores in
            guard !scores.contains(where: { $0.id == score.id }) else {
                throw ServiceError(action: "add game \(score.id)", cause: .conflict)
            }
            scores.append(score)
        }
        return score
    }

    package func delete(id: Int) async throws {
        try change("delete game \(id)", .delete) { scores in
            guard let index = scores.firstIndex(where: { $0.id == id }) else { throw notFound("delete", id) }
            scores.remove(at: index)
        }
    }

    package func reset() async throws { try change("reset the scores", .reset) { $0 = WordleScore.initial } }

    package func change(_ change: WordleChange) async throws {
        try self.change(change.action, change.kind) { $0 = try change.applied(to: $0) }
    }

    package func changes() async throws -> [WordleChange] { try await journal.changes() }

    private func change(
        _ action: String, _ kind: WordleChange.Kind? = nil, _ body: (inout [WordleScore]) throws -> Void
    ) throws {
        try file.locked(for: action) {
            let before = try readOrSetAside()
            var scores = before
            try body(&scores)
            let fields = ScoreBookFields(of: try file.read())
            // The journal comes first: without it a change could not be taken back.
            if let kind, kind != .undo {
                try journal.note(WordleChange(kind, from: before, to: scores), in: before, fields)
            }
            let games = fields.added(
                to: scores.sorted(by: WordleScore.newestFirst),
                others: kind == .undo ? try journal.removedFields() : [:])
            try file.write(Data(fields.book(of: games).text.utf8))
            if kind == .undo { try journal.clear() }
        }
    }

    private func readOrSetAside() throws -> [WordleScore] {
        do {
            return try read()
        } catch is ServiceError {
            if let aside = try file.setAside() { onSetAside(aside) }
            return WordleScore.initial
        }
    }

    private func read() throws -> [WordleScore] {
        guard let data = try file.read() else { return WordleScore.initial }
        guard !ScoreBookFields.areOfNewerVersion(data) else { throw FileFailure.newer(file.url) }
        return try WordleScoresReader.scores(from: data, action: "read the score book", place: file.url.path)
            .sorted(by: WordleScore.newestFirst)
    }

    private func notFound(_ verb: String, _ id: Int) -> ServiceError {
        ServiceError(action: "\(verb) game \(id)", cause: .notFound)
    }
}
