import Models
import QuintetFormats
import QuintetPlatform

/// A folder that several people share; each machine writes one file there and reads the files of all machines.
///
/// The folder is never created. A file that cannot be read is skipped, and a note tells the user what to do.
struct GroupFolder {
    /// The contents of the folder's files.
    struct Content {
        var own = OwnFile.missing
        /// The actions in the other files.
        var others: [GroupAction] = []
        /// The actions in conflicted copies of this machine's file, which are among `others` too.
        var copiesOfOwn: [GroupAction] = []
        var notes: [String] = []
        /// Whether the folder cannot be used now.
        var isAway = false
    }

    /// This machine's file in the folder.
    enum OwnFile {
        case missing
        case file(GroupFile)
        case unreadable
        /// A newer version of the program has written the file, which is at this URL.
        case newer(URL)
    }

    let url: URL
    let today: CalendarDate

    /// Reads all files; if the folder cannot be used, there is only a note that says so.
    ///
    /// `id` is the id of this machine, or nil if the machine does not have an id yet.
    func content(of id: String?) throws -> Content {
        if let reason = objection(R_OK | X_OK) {
            let note =
                "The shared folder “\(url.path)” cannot be used: \(reason). "
                + "Only what is saved on this machine is shown."
            return Content(notes: [note], isAway: true)
        }
        let own = id.map { file(of: $0).url.lastPathComponent }
        var content = Content()
        var changes: [GroupAction.ID: (name: String, action: GroupAction)] = [:]
        func compare(_ actions: [GroupAction], in name: String) {
            let first = actions.first { action in
                changes[action.id]?.action.contradicts(action) == true
            }
            for action in actions where changes[action.id] == nil { changes[action.id] = (name, action) }
            guard let first, let other = changes[first.id] else { return }
            content.notes.append(
                "“\(other.name)” and “\(name)” in the shared folder have different contents for the same change. "
                    + "Every machine uses the same one of them. If one is a copy that was edited, delete the copy.")
        }
        for name in try names() {
            let file = DurableFile(url.appending(component: name))
            if let whole = Self.nameOfPlaceholder(name) {
                if whole == own { content.own = .unreadable }
                content.notes.append(
                    "“\(whole)” in the shared folder is not downloaded yet. "
                        + "Download it with the program that syncs the folder.")
                continue
            }
            switch Self.read(file) {
            case .file(let group) where name == own:
                content.own = .file(group)
                compare(group.actions, in: name)
                if let note = noteOnAccess(to: file.url) { content.notes.append(note) }
            case .file(let group):
                add(group, in: name, to: &content)
                compare(group.machine == nil ? [] : group.actions, in: name)
                if let id, Self.isConflictedCopy(name), name.hasPrefix("quintet-\(id)") {
                    content.copiesOfOwn += group.actions
                }
            case .otherFile: break
            case .skipped(let reason, let isNewer):
                if name == own { content.own = isNewer ? .newer(file.url) : .unreadable }
                content.notes.append("Skipped “\(name)” in the shared folder: \(reason)")
            case .damaged where name == own:
                content.own = .unreadable
                content.notes.append(
                    "Your file “\(name)” in the shared folder is not complete yet. "
                        + "A program that syncs the folder may be writing it. Your results are saved on this machine.")
            case .damaged:
                content.notes.append(
                    "Skipped “\(name)” in the shared folder: it is incomplete or damaged. "
                        + "If every machine has synced, delete it or export it again.")
            }
        }
        return content
    }

    /// Throws if the folder is not writable, or if a newer version of the program has written this machine's file.
    func checkWritable(_ content: Content) throws {
        if let reason = objection(W_OK | R_OK | X_OK) {
            throw ServiceError(
                action: "use the shared folder", place: url.path, cause: .storage(reason),
                remedy: .other(
                    DurableFile.isFolder(url.path)
                        ? "Check the folder’s permissions, or remove the setting wordle.group."
                        : "Mount or sync it again, or remove the setting wordle.group."))
        }
        if case .newer(let file) = content.own { throw FileFailure.newer(file) }
    }

    /// Writes this machine's file; call this under the lock of the book.
    func publish(_ group: GroupFile) throws {
        guard let id = group.machine else { return }
        try file(of: id).write(Data(group.text.utf8))
    }

    /// Adds the actions of another machine's file or of an export.
    private func add(_ group: GroupFile, in name: String, to content: inout Content) {
        // What another machine has forgotten is forgotten there only.
        let shared = group.actions.filter { if case .forgot = $0.change { false } else { true } }
        let (actions, objections) = shared.compactMap(\.ofAnotherMachine).valid(today: today)
        content.others += group.machine == nil ? Self.imported(actions, from: name) : actions
        if let first = objections.first {
            let entries = GroupedNumber.counted(objections.count, "entry", "entries")
            content.notes.append("Skipped \(entries) of “\(name)” in the shared folder. First: \(first).")
        }
        if Self.isConflictedCopy(name) {
            content.notes.append(
                "“\(name)” in the shared folder is a conflicted copy. Its results count too. "
                    + "Delete it when every machine has synced.")
        }
    }

    /// Returns the actions of an export as one import: the export may have only a part of an action that is in a log.
    private static func imported(_ actions: [GroupAction], from name: String) -> [GroupAction] {
        guard let counter = actions.map(\.id.counter).max() else { return [] }
        let id = GroupAction.ID(counter: counter, machine: "0000000000000000", salt: name)
        return [GroupAction(id: id, at: nil, by: nil, .imported(actions))]
    }

    private func objection(_ mode: Int32) -> String? {
        guard DurableFile.isFolder(url.path) else { return "it does not exist" }
        return access(url.path, mode) == 0 ? nil : errorWords(errno)
    }

    private func names() throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().filter { name in
                Self.nameOfPlaceholder(name) != nil
                    || !name.hasPrefix(".") && name.contains(".json") && !name.contains(".unreadable-")
            }
        } catch {
            throw FileFailure("list the files of", url, code: EIO)
        }
    }

    private func file(of id: String) -> DurableFile {
        DurableFile(url.appending(component: "quintet-\(id).json"))
    }

    /// Whether a file has the name of a machine's file with an addition, such as `quintet-… (conflicted copy).json`.
    private static func isConflictedCopy(_ name: String) -> Bool {
        let id = name.dropFirst("quintet-".count).prefix(16)
        return name.hasPrefix("quintet-\(id)") && GroupAction.ID.isMachine(id) && name != "quintet-\(id).json"
    }

    /// Returns the name of the file for which a placeholder stands; nil if the file is no placeholder.
    ///
    /// The placeholders of Nextcloud 3.x, ownCloud 2.x and iCloud are such as `a.json.nextcloud`, `a.json.owncloud` and
    /// `.a.json.icloud`. Their own content is no JSON.
    private static func nameOfPlaceholder(_ name: String) -> String? {
        var whole = Substring(name)
        if name.hasPrefix("."), name.hasSuffix(".icloud") { whole = whole.dropFirst() }
        guard let end = [".nextcloud", ".owncloud", ".icloud"].first(where: whole.hasSuffix) else { return nil }
        whole = whole.dropLast(end.count)
        return whole.hasSuffix(".json") && !whole.hasPrefix(".") ? String(whole) : nil
    }

    /// Returns a note if other accounts may use the folder, but none of them may read this machine's file.
    ///
    /// A new file has these permissions with the umask 077.
    private func noteOnAccess(to file: URL) -> String? {
        var folder = stat()
        var own = stat()
        guard stat(url.path, &folder) == 0, stat(file.path, &own) == 0 else { return nil }
        let readers = folder.st_mode & 0o044
        guard readers != 0, own.st_mode & readers == 0 else { return nil }
        return "Only you can read “\(file.lastPathComponent)” in the shared folder. "
            + "Change its permissions so that the others can read it."
    }

    private enum Reading {
        case file(GroupFile)
        /// A file that does not belong to a group, or that was deleted after the files were listed.
        case otherFile
        case skipped(_ reason: String, isNewer: Bool = false)
        /// A file with a part of its content only, or with other content.
        case damaged
    }

    private static func read(_ file: DurableFile) -> Reading {
        let data: Data
        do {
            guard let content = try file.read() else { return .otherFile }
            data = content
        } catch {
            return .skipped("\(error.clause). Check its permissions and size.")
        }
        let isProgramFile = file.url.lastPathComponent.hasPrefix("quintet-")
        guard let document = try? GroupDocument(data, action: "read the shared folder") else { return .damaged }
        guard document.isGroup || isProgramFile && document.hasVersion else { return .otherFile }
        guard !document.isOfUnknownVersion else {
            return .skipped("it was written by a newer version of quintet. Update quintet.", isNewer: true)
        }
        return (try? document.file()).map(Reading.file) ?? .damaged
    }
}
