import Models
import QuintetFormats
import QuintetPlatform

/// Stores what this machine did in a group in a JSON file, the book.
///
/// Several processes may use the file at once. An unreadable file is not changed.
///
/// If there is a shared folder, each machine has a copy of its file there, named after a random id, and reads the files
/// of all machines. If the file there, or a conflicted copy of it, has actions that the book lacks, or if the book has the
/// mark of another machine, the book was copied to this machine or restored from a backup. With its next change, this
/// machine then takes a new id and leaves that file unchanged. Reading never takes a new id, because a sync program may
/// show a file in part for a moment.
package struct GroupBookFile: GroupStore {
    private let file: DurableFile
    private let log: UndoLogFile?
    private let sharedFolder: @Sendable () throws -> URL?
    private let now: @Sendable () -> Date

    /// Opens the book in a file, which is created with the first change.
    ///
    /// `log` is the undo log, in which each action gets its place.
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
                let state = try state()
                var reading = state.reading
                guard state.isBehind else { return reading }
                // Shares the results that were saved while there was no shared folder, or while the folder was not
                // writable. Another error is ignored here, because the next change reports it.
                try? file.locked {
                    var locked = try self.state()
                    reading = locked.reading
                    do {
                        try publish(&locked)
                        reading.isShared = locked.file.isShared
                    } catch let failure as FileFailure {
                        reading.notes.append(
                            "Your results are not shared, because the shared folder cannot be written: "
                                + "\(failure.clause).")
                    }
                }
                return reading
            }
        }
    }

    @discardableResult package func change<Answer: Sendable>(
        _ purpose: String, by: String?,
        _ body: @escaping @Sendable (GroupReading) throws -> (GroupAction.Change?, Answer)
    ) async throws -> MadeChange<Answer> {
        try await BlockingWork.run {
            try file.locked(for: purpose) {
                var state = try stateToChange()
                try state.folder?.checkWritable(state.content)
                let before = state.reading
                let (change, answer) = try body(before)
                var id: GroupAction.ID?
                if let change {
                    state.file.isShared = state.file.isShared || state.folder != nil
                    if state.file.mark == nil { state.file.mark = mark }
                    let made = try state.file.add(change, at: now(), by: by, after: before, purpose)
                    if !change.isUndo { try log?.place(made) }
                    try write(state.file)
                    id = made
                }
                var made = MadeChange(id, state.reading, answer)
                do {
                    try publish(&state)
                    made = MadeChange(id, state.reading, answer)
                } catch let failure as FileFailure {
                    // The change is made: an error would say that it is not, and an undo would then be repeated.
                    made.note = failure.noteAfterSaving
                }
                return made
            }
        }
    }

    private func state() throws -> State {
        let book = try read()
        let folder = try sharedFolder().map { GroupFolder(url: $0, today: CalendarDate(now(), in: .gmt)) }
        let content = try folder?.content(of: book.machine)
        let isCopied = book.machine != nil && book.mark != nil && book.mark != mark
        return State(file: book, folder: folder, content: content ?? GroupFolder.Content(), isCopied: isCopied)
    }

    private var mark: String { MachineMark.mark(of: file.url) }

    private func takeNewID(_ book: inout GroupFile) {
        book.machine = GroupAction.ID.random(digits: 16)
        book.mark = mark
    }

    private func read() throws -> GroupFile {
        guard let data = try file.read() else { return GroupFile() }
        do {
            let book = try GroupDocument(data, action: "read the saved results", place: file.url.path)
            guard !book.isOfUnknownVersion else { throw FileFailure.newer(file.url) }
            return try book.file()
        } catch let failure as FileFailure {
            throw failure
        } catch {
            throw ServiceError(error, action: "read the saved results").advising(.fixFile)
        }
    }

    private func write(_ book: GroupFile) throws { try file.write(Data(book.text.utf8)) }

    /// Returns the state; takes a new id first if the id may be another machine's too.
    ///
    /// Call under the lock.
    private func stateToChange() throws -> State {
        let state = try state()
        guard state.isOfAnotherMachine else { return state }
        var book = state.file
        takeNewID(&book)
        try write(book)
        return try self.state()
    }

    /// Updates this machine's file in the shared folder; call under the lock.
    private func publish(_ state: inout State) throws {
        guard let folder = state.folder, state.isBehind else { return }
        if state.file.machine == nil || !state.file.isShared {
            if state.file.machine == nil { takeNewID(&state.file) }
            state.file.isShared = true
            try write(state.file)
        }
        try folder.publish(state.published)
        state.content.own = .file(state.published)
    }

    /// The book of this machine, and the files of the shared folder.
    private struct State {
        var file: GroupFile
        let folder: GroupFolder?
        var content: GroupFolder.Content
        /// Whether the book has the mark of another machine.
        let isCopied: Bool

        var reading: GroupReading {
            var others = content.others
            // Until a new id is taken, the file is another machine's.
            if case .file(let own) = content.own, isOfAnotherMachine { others += own.actions }
            return GroupReading(
                own: file.log, others: GroupLog(others), seen: file.seen, isShared: file.isShared,
                notes: content.notes)
        }

        /// The content that this machine's file in the shared folder should have.
        var published: GroupFile {
            GroupFile(file.log.published.actions, machine: file.machine, isShared: true)
        }

        /// Whether this machine's file in the shared folder has to be written.
        var isBehind: Bool {
            guard folder != nil, !content.isAway, !isOfAnotherMachine else { return false }
            return switch content.own {
            case .missing: !published.actions.isEmpty
            case .file(let own): own.actions != published.actions
            case .unreadable, .newer: false
            }
        }

        /// Whether this machine's id may be another machine's too, or its file in the folder cannot be read.
        var isOfAnotherMachine: Bool {
            if isCopied { return true }
            var others = content.copiesOfOwn
            switch content.own {
            case .missing, .newer: break
            case .unreadable: return true
            case .file(let own): others += own.actions
            }
            guard !others.isEmpty else { return false }
            let known = Set(file.actions.map(\.id))
            return others.contains { !known.contains($0.id) }
        }
    }
}

extension FileFailure {
    /// The note for a change that was saved on this machine but could not be shared.
    fileprivate var noteAfterSaving: String {
        "The change is saved on this machine, but it could not be shared: \(clause). It is shared the next time that "
            + "you use the group. Check the shared folder."
    }
}
