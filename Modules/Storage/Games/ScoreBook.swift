import Models
import QuintetFormats
import QuintetPlatform

/// Stores games in a JSON file in the format of the Wordle Scores API.
///
/// A new book is empty. While a book is empty, the three initial games of the API are shown as samples. Several
/// processes may use the file at once. An unreadable file is renamed, and a new book is started. If a newer version of
/// the program has written the file, the file is not changed, and reading or changing games throws an error.
package struct ScoreBook: WordleScoresService {
    private let file: DurableFile
    private let log: UndoLogFile
    private let onSetAside: @Sendable (ServiceError) -> Void

    /// Opens the book in a file, whose folder is created with the first change.
    ///
    /// `onSetAside` is called each time the games are read while an unreadable file lies there under its new name, with
    /// that name and the reason. If `log` is nil, the undo log is a file next to the book.
    package init(_ url: URL, log: UndoLogFile? = nil, onSetAside: @escaping @Sendable (ServiceError) -> Void) {
        let beside = url.deletingPathExtension().appendingPathExtension("undo.json")
        file = DurableFile(url)
        self.log = log ?? UndoLogFile(beside, now: { Date() })
        self.onSetAside = onSetAside
    }

    package func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        try await BlockingWork.run {
            try FileFailure.attempt("list the games") {
                defer { reportSetAside() }
                do {
                    return try read(file)
                } catch is ServiceError {
                    // Read again under the lock, because another process may be renaming the file right now.
                    return try file.locked { try readOrSetAside() }
                }
            }
        }
    }

    package var samples: [WordleScore] { WordleScore.initial }

    @discardableResult package func reset() async throws -> Int? {
        try await change("reset the games", .reset) { $0 = [] }
    }

    package var undoLog: any UndoLog { log }

    /// Makes a change, which is on disk when this function returns.
    @discardableResult package func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        try await BlockingWork.run {
            try file.locked(for: action) {
                let before = try readOrSetAside()
                reportSetAside()
                var scores = before
                try body(&scores)
                // The log is written first: if that fails, no change is made that could not be undone.
                let change = WordleChange(kind, from: before, to: scores)
                let step = kind == .undo || change.numbers.isEmpty ? nil : try log.record(change)
                let book = WordleScoresReader.json(ofBook: scores.sorted(by: WordleScore.newestFirst))
                try file.write(Data(book.text.utf8))
                return step
            }
        }
    }

    private func readOrSetAside() throws -> [WordleScore] {
        do {
            return try read(file)
        } catch is ServiceError {
            _ = try file.setAside()
            return []
        }
    }

    /// Reports the file that was set aside, unless it has been corrected or removed.
    private func reportSetAside() {
        guard let aside = file.aside else { return }
        do { _ = try read(DurableFile(aside)) } catch { (error as? ServiceError).map(onSetAside) }
    }

    private func read(_ file: DurableFile) throws -> [WordleScore] {
        guard let data = try file.read() else { return [] }
        guard !isOfNewerVersion(data) else { throw FileFailure.newer(file.url) }
        return try WordleScoresReader.book(from: data, action: "read the saved games", place: file.url.path)
            .sorted(by: WordleScore.newestFirst)
    }

    /// Whether a newer version of the program has written the file.
    ///
    /// Only an object has a version, so only a document that begins with `{` is parsed here.
    private func isOfNewerVersion(_ data: Data) -> Bool {
        data.first { $0 > 0x20 } == UInt8(ascii: "{") && FormatVersion.isUnknown(JSON(reading: data)?["version"])
    }
}
