import Formats
import Models
import Platform

/// A folder that several people share; each computer writes one file there and reads the files of all computers.
///
/// The folder is never created. A file that cannot be read is skipped, and a note tells the user what to do.
struct GroupFolder {
    /// The contents of the folder's files.
    struct Content {
        var own = OwnFile.missing
        /// The entries of the other files.
        var others = GroupBook()
        var notes: [String] = []
    }

    /// This computer's file in the folder.
    enum OwnFile {
        case missing
        case document(GroupDocument)
        /// The file cannot be read.
        case damaged
        /// A newer version of the program has written the file, which is at this URL.
        case newer(URL)
    }

    let url: URL
    let now: Date

    /// Reads all files; throws if the folder does not exist or cannot be read.
    ///
    /// `id` is the id of this computer, or nil if the computer does not have an id yet.
    func content(of id: String?) throws -> Content {
        try check(R_OK | X_OK)
        let own = id.map { file(of: $0).url.lastPathComponent }
        let today = CalendarDate(now, in: .gmt)
        var content = Content()
        for name in try names() {
            let isOwn = name == own
            switch Self.read(DurableFile(url.appending(component: name))) {
            case .book(let document) where isOwn:
                content.own = .document(document)
            case .book(let document):
                let (book, objections) = document.book.exported.possible(today: today)
                content.others = content.others.union(book)
                if let first = objections.first {
                    let entries = GroupedNumber.counted(objections.count, "entry", "entries")
                    content.notes.append("Skipped \(entries) of “\(name)” in the shared folder. First: \(first).")
                }
                if Self.isConflictedCopy(name) {
                    content.notes.append(
                        "“\(name)” in the shared folder is a conflicted copy. Its results count too. "
                            + "Delete it when every machine has synced.")
                }
            case .otherFile: break
            case .skipped(let reason, let isNewer):
                if isOwn { content.own = isNewer ? .newer(url.appending(component: name)) : .damaged }
                let isWrittenAgain = isOwn && !isNewer
                content.notes.append(
                    isWrittenAgain
                        ? "This machine’s file in the shared folder, “\(name)”, cannot be read and will be replaced."
                        : "Skipped “\(name)” in the shared folder: \(reason)")
            }
        }
        return content
    }

    /// Throws if the folder is not writable, or if a newer version of the program has written this computer's file.
    func checkWritable(_ content: Content) throws {
        try check(W_OK)
        if case .newer(let file) = content.own { throw FileFailure.newer(file) }
    }

    /// Writes this computer's file; if the file in the folder is damaged, renames that file first.
    ///
    /// Call this under the lock of the local file (`GroupBookFile`).
    func publish(_ document: GroupDocument, over content: Content, id: String) throws {
        let file = file(of: id)
        if case .damaged = content.own { _ = try file.setAside() }
        try file.write(Data(GroupBookReader.json(of: document).text.utf8))
    }

    /// Returns a random id, which no other computer is likely to have.
    static func newID() -> String {
        let digits = Array("0123456789abcdef")
        return String((0..<idLength).map { _ in digits[Int.random(in: digits.indices)] })
    }

    private func check(_ mode: Int32) throws {
        let isFolder = DurableFile.isFolder(url.path)
        if isFolder, access(url.path, mode) == 0 { return }
        let reason = isFolder ? String(cString: strerror(errno)).lowercased() : "it does not exist"
        throw ServiceError(
            action: "use the shared folder", place: url.path, cause: .storage(reason),
            remedy: .other(
                isFolder
                    ? "Check the folder’s permissions, or remove the setting wordle.group."
                    : "Mount or sync it again, or remove the setting wordle.group."))
    }

    private func names() throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().filter { name in
                !name.hasPrefix(".") && name.contains(".json") && !name.contains(".unreadable-")
            }
        } catch {
            throw FileFailure("list the files of", url, code: EIO)
        }
    }

    private func file(of id: String) -> DurableFile {
        DurableFile(url.appending(component: "quintet-\(id).json"), makesFolder: false)
    }

    private static let idLength = 16

    static func isID(_ text: some StringProtocol) -> Bool {
        text.utf8.count == idLength && text.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
    }

    /// Whether a file has the name of a computer's file with an addition, such as `quintet-… (conflicted copy).json`.
    private static func isConflictedCopy(_ name: String) -> Bool {
        let id = name.dropFirst("quintet-".count).prefix(idLength)
        return name.hasPrefix("quintet-\(id)") && isID(id) && name != "quintet-\(id).json"
    }

    private enum Reading {
        case book(GroupDocument)
        /// A file that does not belong to a group, or that was deleted after the files were listed.
        case otherFile
        case skipped(_ reason: String, isNewer: Bool = false)
    }

    private static func read(_ file: DurableFile) -> Reading {
        let data: Data
        do {
            guard let content = try file.read() else { return .otherFile }
            data = content
        } catch {
            return .skipped("\(error.clause). Check its permissions and size.")
        }
        guard let json = JSON(reading: data) else { return JSON.isIncomplete(data) ? incomplete : damaged(file) }
        let isNewer = json.isNewer(than: GroupBookReader.version)
        do {
            if let document = try GroupBookReader.export(in: data, action: "read the shared folder") {
                return .book(document)
            }
            return isNewer && isProgramFile(file.url.lastPathComponent) ? newer : .otherFile
        } catch {
            if isNewer { return newer }
            return damaged(file)
        }
    }

    private static func isProgramFile(_ name: String) -> Bool { name.hasPrefix("quintet-") }

    private static let incomplete = Reading.skipped(
        "it is incomplete or not an export. If it has synced, delete it or export it again.")
    /// Returns the reason for a damaged file: quintet replaces its own files, but not a file that a user has exported.
    private static func damaged(_ file: DurableFile) -> Reading {
        isProgramFile(file.url.lastPathComponent)
            ? .skipped("it is damaged. It will be replaced when quintet runs on the machine that wrote it.")
            : .skipped("it is damaged. Export it again, or delete it.")
    }
    private static let newer = Reading.skipped(
        "it was written by a newer version of quintet. Update quintet.", isNewer: true)
}
