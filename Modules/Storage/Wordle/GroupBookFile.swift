import Formats
import Models
import Platform

/// Stores the book of a group in a JSON file: results without words, and the facts about them.
///
/// Several processes may use it at once. An unreadable file is not changed; one of an earlier version is converted with
/// the first change. With a shared folder the book is the union of this file and of all files there; the own file there
/// has what is in this one, without what is forgotten.
package struct GroupBookFile: GroupStore {
    private let file: DurableFile
    private let log: UndoLogFile?
    private let sharedFolder: @Sendable () throws -> URL?
    private let now: @Sendable () -> Date

    /// Opens the book in a file, which is created with the first change; each change is noted in the log before.
    ///
    /// `sharedFolder` returns the folder that several people share, or nil for none.
    package init(
        _ url: URL, log: UndoLogFile? = nil, now: @escaping @Sendable () -> Date = { Date() },
        sharedFolder: @escaping @Sendable () throws -> URL? = { nil }
    ) {
        file = DurableFile(url, mode: 0o600)
        self.log = log
        self.sharedFolder = sharedFolder
        self.now = now
    }

    package func reading() async throws -> GroupReading {
        try await BlockingWork.run {
            try FileFailure.attempt("list the saved results") {
                let state = try state()
                if state.isBehind {
                    // Shares what was saved before there was a folder, or while it could not be written to. A failure
                    // is ignored here: the next change reports it.
                    try? file.locked { try self.state().publish() }
                }
                return GroupReading(state.book, notes: state.content.notes)
            }
        }
    }

    package func change<Answer: Sendable>(
        _ kind: GroupChangeKind, _ body: @escaping @Sendable (inout GroupBook, _ time: Int) throws -> Answer
    ) async throws -> GroupChange<Answer> {
        try await BlockingWork.run {
            try file.locked(for: kind.action) {
                let time = Int(roundingDown: now().timeIntervalSince1970 * 1_000_000)
                let before = try state()
                try before.folder?.checkWritable(before.content)
                var after = before
                let answer = try kind == .undo ? after.undo(body, at: time) : after.change(body, at: time)
                if after.local != before.local {
                    let edit = GroupChange(from: before.local, to: after.local, answer).edit(kind)
                    if kind != .undo { try log?.note(edit) }
                    try file.write(Data(GroupBookReader.json(of: after.local).text.utf8))
                }
                do {
                    try after.publish(over: before.content)
                } catch let failure as FileFailure {
                    throw failure.afterSaving
                }
                return GroupChange(from: before.book, to: after.book, answer)
            }
        }
    }

    private func state() throws -> State {
        let folder = try sharedFolder().map { url in
            let id = file.url.deletingPathExtension().appendingPathExtension("id")
            return GroupFolder(url: url, identity: DurableFile(id, mode: 0o600))
        }
        return State(local: try read(), folder: folder, content: try folder?.content() ?? GroupFolder.Content())
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

    /// The book of this machine, and the files of the folder that it shares.
    private struct State {
        var local: GroupBook
        let folder: GroupFolder?
        var content: GroupFolder.Content

        /// The entries of all files, which count.
        var book: GroupBook { folder == nil ? local : content.others.union(content.own).union(local) }
        /// The entries that this program's file in the folder should have.
        private var published: GroupBook { content.own.union(local.exported) }
        /// Whether the own file in the folder lacks something.
        var isBehind: Bool { folder != nil && published != content.own && !content.isOwnNewer }

        mutating func change<Answer>(_ body: (inout GroupBook, Int) throws -> Answer, at time: Int) rethrows -> Answer {
            let before = book
            var after = before
            let answer = try body(&after, time)
            local = folder == nil ? after : local.union(after.subtracting(before))
            return answer
        }

        /// Undoes a change in what this program has written, and leaves the files of others out of it.
        mutating func undo<Answer>(_ body: (inout GroupBook, Int) throws -> Answer, at time: Int) rethrows -> Answer {
            if folder != nil { _ = try body(&content.own, time) }
            return try body(&local, time)
        }

        /// Brings the own file in the folder up to date; `present` is what is there.
        func publish(over present: GroupFolder.Content? = nil) throws {
            guard !content.isOwnNewer else { return }
            try folder?.publish(published, over: present ?? content)
        }
    }
}

extension FileFailure {
    /// The failure of sharing a change that is saved on this machine.
    fileprivate var afterSaving: FileFailure {
        FileFailure(
            operation, URL(filePath: path), code: code, reason: reason, action: "share the change",
            remedy: .other("It is saved on this computer. Check the shared folder, then try again to share it."))
    }
}
