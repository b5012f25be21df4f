import Formats
import Models
import Platform

/// Stores the book of a group in a JSON file: results without words, and the facts about them.
///
/// Several processes may use it at once. An unreadable file is not changed; one of an earlier version is converted with
/// the first change.
package struct GroupBookFile: GroupStore {
    private let file: DurableFile
    private let log: UndoLogFile?
    private let now: @Sendable () -> Date

    /// Opens the book in a file, which is created with the first change; each change is noted in the log before.
    package init(_ url: URL, log: UndoLogFile? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
        file = DurableFile(url, mode: 0o600)
        self.log = log
        self.now = now
    }

    package func book() async throws -> GroupBook {
        try await BlockingWork.run { try FileFailure.attempt("list the saved results") { try read() } }
    }

    package func change<Answer: Sendable>(
        _ kind: GroupChangeKind, _ body: @escaping @Sendable (inout GroupBook, _ time: Int) throws -> Answer
    ) async throws -> GroupChange<Answer> {
        try await BlockingWork.run {
            try file.locked(for: kind.action) {
                let time = Int(roundingDown: now().timeIntervalSince1970 * 1_000_000)
                let change = try GroupChange(of: try read(), at: time, body)
                if change.after != change.before {
                    if kind != .undo { try log?.note(change.edit(kind)) }
                    try write(change.after)
                }
                return change
            }
        }
    }

    private func write(_ book: GroupBook) throws {
        try file.write(Data(GroupBookReader.json(of: book).text.utf8))
    }

    private func read() throws -> GroupBook {
        guard let data = try file.read() else { return GroupBook() }
        do {
            return try GroupBookReader.book(from: data, action: "read the saved results", place: file.url.path)
        } catch {
            let isNewer = JSON(reading: data)?.isNewer(than: GroupBookReader.version) == true
            throw isNewer ? FileFailure.newer(file.url) : error
        }
    }
}
