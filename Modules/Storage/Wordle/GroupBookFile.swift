import Formats
import Models
import Platform

/// Stores the book of a group in a JSON file: results without the guessed words, and facts such as merged names.
///
/// Several processes may use the file at once. An unreadable file is not changed. A file of an earlier version is
/// converted with the first change.
///
/// If there is a shared folder, each computer has a copy of its file there, named after a random id. The book is the
/// union of the local file and the other computers' copies. If this computer's copy differs from the local file and is
/// not older, another program uses the same id. This computer then takes a new id and leaves that copy unchanged.
package struct GroupBookFile: GroupStore {
    private let file: DurableFile
    private let log: UndoLogFile?
    private let sharedFolder: @Sendable () throws -> URL?
    private let now: @Sendable () -> Date

    /// Opens the book in a file, which is created with the first change.
    ///
    /// If `log` is not nil, each change except an undo is recorded in this undo log before the change is saved.
    /// `sharedFolder` returns the folder that several people share, or nil if there is none.
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
                var state = try state()
                if state.isBehind {
                    // Shares the results that were saved while there was no shared folder, or while the folder was not
                    // writable. An error is ignored here, because the next change reports it.
                    try? file.locked {
                        var locked = try stateToChange()
                        try publish(&locked)
                        state = locked
                    }
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
                let before = try stateToChange()
                try before.folder?.checkWritable(before.content)
                var after = before
                // The log records changes of this computer's book only, so an undo changes only that book.
                let answer = try kind == .undo ? body(&after.local.book, time) : after.change(body, at: time)
                if after.local.book != before.local.book {
                    let local = GroupChange(from: before.local.book, to: after.local.book, answer)
                    if kind != .undo { try log?.note(local.edit(kind)) }
                    try write(&after.local)
                }
                do {
                    try publish(&after)
                } catch let failure as FileFailure {
                    throw failure.afterSaving
                }
                return GroupChange(from: before.book, to: after.book, answer)
            }
        }
    }

    private func state() throws -> State {
        let local = try read()
        let folder = try sharedFolder().map { GroupFolder(url: $0, now: now()) }
        return State(local: local, folder: folder, content: try folder?.content(of: local.id) ?? GroupFolder.Content())
    }

    private func read() throws -> GroupDocument {
        guard let data = try file.read() else { return GroupDocument() }
        do {
            var local = try GroupBookReader.document(
                from: data, action: "read the saved results", place: file.url.path)
            // An invalid id, such as one with a slash, is dropped, because the id becomes part of a file's name.
            local.id = local.id.flatMap { GroupFolder.isID($0) ? $0 : nil }
            return local
        } catch {
            let isNewer = JSON(reading: data)?.isNewer(than: GroupBookReader.version) == true
            guard !isNewer else { throw FileFailure.newer(file.url) }
            throw ServiceError(error, action: "read the saved results").advising(.fixFile)
        }
    }

    /// Saves the book as its next revision; call under the lock.
    private func write(_ local: inout GroupDocument) throws {
        local.revision += 1
        try file.write(Data(GroupBookReader.json(of: local).text.utf8))
    }

    /// Returns the state; if another program uses the same id, takes a new id first.
    ///
    /// Call under the lock.
    private func stateToChange() throws -> State {
        var state = try state()
        if state.documentOfAnotherProgram != nil { _ = try takeNewID(&state) }
        return state
    }

    private func takeNewID(_ state: inout State) throws -> String {
        let id = GroupFolder.newID()
        state.local.id = id
        try write(&state.local)
        state.content = try state.folder?.content(of: id) ?? GroupFolder.Content()
        return id
    }

    /// Updates this computer's file in the shared folder; call under the lock.
    private func publish(_ state: inout State) throws {
        guard let folder = state.folder, state.isBehind else { return }
        let id = try state.local.id ?? takeNewID(&state)
        try folder.publish(state.published, over: state.content, id: id)
    }

    /// The book of this computer, and the files of the shared folder.
    private struct State {
        var local: GroupDocument
        let folder: GroupFolder?
        var content: GroupFolder.Content

        /// The entries of this computer's book and of the files in the folder, without forgotten entries.
        var book: GroupBook {
            let others = content.others.union(documentOfAnotherProgram?.book ?? GroupBook())
            return others.union(local.book).visible
        }

        /// The content that this computer's file in the shared folder should have.
        var published: GroupDocument { GroupDocument(local.book.exported, revision: local.revision) }

        /// Whether this computer's file in the shared folder has to be written.
        var isBehind: Bool {
            guard folder != nil else { return false }
            switch content.own {
            case .missing: return !published.book.isEmpty
            case .document(let document): return document.book != published.book
            case .damaged: return true
            case .newer: return false
            }
        }

        /// The content of this computer's file in the shared folder, if another program has written it; otherwise nil.
        ///
        /// If the data folder was copied to another computer, or restored from a backup, two programs use the same id
        /// and so the same file.
        var documentOfAnotherProgram: GroupDocument? {
            guard case .document(let own) = content.own, own.book != published.book, own.revision >= local.revision
            else { return nil }
            return own
        }

        mutating func change<Answer>(_ body: (inout GroupBook, Int) throws -> Answer, at time: Int) rethrows -> Answer {
            let before = book
            var after = before
            let answer = try body(&after, time)
            local.book = local.book.union(after.subtracting(before))
            // A book without an id has never been shared, so its forgotten entries can be deleted. A book with an id
            // may have been shared. If its forgotten entries were deleted here, `publish` would delete them in the
            // shared folder too, and the other computers would lose these entries.
            if local.id == nil { local.book = local.book.visible }
            return answer
        }
    }
}

extension FileFailure {
    /// The error for a change that was saved on this computer but could not be shared.
    fileprivate var afterSaving: FileFailure {
        FileFailure(
            operation, URL(filePath: path), code: code, reason: reason, action: "share the change",
            remedy: .other(
                "The change is saved on this machine and is shared the next time that you use the group. "
                    + "Check the shared folder."))
    }
}
