import Models
import QuintetPlatform

/// A small file that is replaced by an atomic rename.
///
/// Readers see either the old or the new content. A completed write survives a crash, unless it passed `synced: false`.
struct DurableFile: Sendable {
    let url: URL
    /// The mode of a new file.
    ///
    /// When a file of this user is replaced, its permissions stay; but if `mode` gives access to the owner only, `mode`
    /// is used.
    let mode: mode_t
    /// The lock for changes of the file.
    private let lock: FileLock
    /// The maximum size in bytes; a larger file is neither read nor written.
    let sizeLimit: Int

    init(_ url: URL, mode: mode_t = 0o644, sizeLimit: Int = 100_000_000) {
        self.url = url
        self.mode = mode
        lock = FileLock(url, mode: mode)
        self.sizeLimit = sizeLimit
    }

    var folder: URL { url.deletingLastPathComponent() }

    func read() throws(FileFailure) -> Data? {
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor != -1 else {
            if errno == ENOENT { return nil }
            throw FileFailure.system("read", url)
        }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw FileFailure.system("read", url) }
        try requireRegularFile(information, to: "read")
        guard information.st_size <= sizeLimit else { throw tooLarge("read") }
        return try readAll(descriptor, expecting: Int(information.st_size))
    }

    /// Replaces the file with a new one: writes and syncs a temporary file, renames it, and syncs the folder.
    ///
    /// Call this under the lock, which creates the folder. Without the lock, the folder must exist, and `ending` must be
    /// unique, so that two writers do not use the same name for the temporary file. Pass `synced: false` for data that
    /// can be fetched again.
    func write(_ data: Data, synced: Bool = true, ending: String = "new") throws(FileFailure) {
        let present = try replaceable(to: "write")
        let mode = isPrivate ? nil : present.flatMap { Self.permissions(of: $0, for: geteuid()) }
        let temporary = try writeTemporary(data, mode: mode, synced: synced, ending: ending)
        guard rename(temporary.path, url.path) == 0 else {
            let failure = FileFailure.system("write", url)
            unlink(temporary.path)
            throw failure
        }
        guard !synced || Self.sync(folder: folder) else { throw .notSynced(url) }
    }

    /// Returns the permissions of a file that a user may pass on to a new file; nil for another user's file.
    ///
    /// Another user could otherwise make the new file one that runs with this user's rights (setuid), and write to it.
    static func permissions(of file: stat, for user: uid_t) -> mode_t? {
        file.st_uid == user ? file.st_mode & 0o777 : nil
    }

    /// Writes a new file in an existing folder, whole or not at all; throws `EEXIST` if the file already exists.
    ///
    /// `ending` must be unique, so that two writers never share a temporary file.
    func create(_ data: Data, ending: String) throws(FileFailure) {
        let temporary = try writeTemporary(data, mode: nil, synced: true, ending: ending)
        defer { unlink(temporary.path) }
        // link(2) fails if the name exists, while rename(2) would replace the existing file.
        if link(temporary.path, url.path) != 0 {
            // Some file systems do not support hard links.
            guard errno == EPERM || errno == ENOTSUP, access(url.path, F_OK) != 0,
                rename(temporary.path, url.path) == 0
            else { throw .system("write", url) }
        }
        guard Self.sync(folder: folder) else { throw .notSynced(url) }
    }

    /// Writes the content to a temporary file in the same folder and returns the URL of that file.
    ///
    /// If `exact` is set, the temporary file gets exactly that mode, whatever the umask. If it is nil, the file gets the
    /// property `mode`, to which the umask applies.
    private func writeTemporary(
        _ data: Data, mode exact: mode_t?, synced: Bool, ending: String
    ) throws(FileFailure) -> URL {
        guard data.count <= sizeLimit else { throw tooLarge("write") }
        let temporary = folder.appending(component: ".\(url.lastPathComponent).\(ending)")
        unlink(temporary.path)
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor != -1 else { throw .system("write", url) }
        defer { close(descriptor) }
        let hasMode = exact.map { fchmod(descriptor, $0) == 0 } ?? true
        guard hasMode, writeAll(data, to: descriptor), !synced || Self.sync(descriptor) else {
            let failure = FileFailure.system("write", url)
            unlink(temporary.path)
            throw failure
        }
        return temporary
    }

    /// Returns numbers of which at least one differs after the file was changed or replaced; empty without a file.
    func version() -> [Int] {
        var information = stat()
        guard stat(url.path, &information) == 0 else { return [] }
        #if canImport(Darwin)
            let changed = information.st_mtimespec
        #else
            let changed = information.st_mtim
        #endif
        return [
            Int(information.st_dev), Int(information.st_ino), Int(information.st_size), changed.tv_sec, changed.tv_nsec,
        ]
    }

    /// Removes other users' access to a file that is for its owner only; returns whether they had access.
    func restrictToOwner() throws(FileFailure) -> Bool {
        var information = stat()
        guard isPrivate else { return false }
        guard stat(url.path, &information) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return false }
            throw FileFailure.system("restrict access to", url)
        }
        guard information.st_mode & S_IFMT == S_IFREG, information.st_mode & 0o077 != 0 else { return false }
        guard chmod(url.path, information.st_mode & 0o700) == 0 else {
            throw FileFailure.system("restrict access to", url)
        }
        return true
    }

    private var isPrivate: Bool { mode & 0o077 == 0 }

    /// Runs a closure under the lock; throws a failure of the file as a `ServiceError` with the action.
    func locked<Result>(for action: String, _ body: () throws -> Result) throws -> Result {
        try FileFailure.attempt(action) { try lock.locked(body) }
    }

    func locked<Result>(_ body: () throws -> Result) throws -> Result { try lock.locked(body) }

    /// The newest file that `setAside()` has made and that is still there, of the first nine; nil if there is none.
    var aside: URL? { (1...9).reversed().map(aside).first { access($0.path, F_OK) == 0 } }

    private func aside(_ number: Int) -> URL { url.appendingPathExtension("unreadable-\(number)") }

    /// Renames the file to a new unique name and returns the new URL, or nil if there is no file.
    func setAside() throws(FileFailure) -> URL? {
        _ = try replaceable(to: "set aside")
        for number in 1...999 {
            let aside = aside(number)
            // link(2) fails if the new name exists, while rename(2) would replace that file.
            if link(url.path, aside.path) == 0 {
                // The new name must be on disk before the old one is removed, or a crash could lose both.
                guard Self.sync(folder: folder), unlink(url.path) == 0 else {
                    let failure = FileFailure.system("set aside", url)
                    unlink(aside.path)
                    throw failure
                }
                return aside
            }
            if errno == ENOENT { return nil }
            guard errno == EEXIST else { throw FileFailure.system("set aside", url) }
        }
        throw FileFailure("set aside", url, code: EEXIST)
    }

    /// Returns the status of the file, or nil if there is no file; throws if the file must not be replaced.
    ///
    /// A symbolic link is followed for reading but never replaced, because its target would then no longer be used.
    private func replaceable(to operation: String) throws(FileFailure) -> stat? {
        var information = stat()
        guard lstat(url.path, &information) == 0 else {
            if errno == ENOENT { return nil }
            throw FileFailure.system(operation, url)
        }
        guard information.st_mode & S_IFMT != S_IFLNK else {
            throw FileFailure(
                operation, url, code: ELOOP, reason: "it is a symbolic link",
                remedy: .other("Delete the link, or put a regular file in its place."))
        }
        try requireRegularFile(information, to: operation)
        return information
    }

    private func requireRegularFile(_ information: stat, to operation: String) throws(FileFailure) {
        switch information.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw FileFailure(operation, url, code: EISDIR, reason: "it is a folder")
        default: throw FileFailure(operation, url, code: EINVAL, reason: "it is not a regular file")
        }
    }

    private func tooLarge(_ operation: String) -> FileFailure {
        FileFailure(
            operation, url, code: EFBIG, reason: "it is larger than \(ByteCount.words(sizeLimit))",
            remedy: .fixFile)
    }

    private func readAll(_ descriptor: Int32, expecting size: Int) throws(FileFailure) -> Data {
        var data = Data(capacity: max(0, size))
        while let piece = readPiece(of: descriptor, upTo: 1 << 16) {
            guard !piece.isEmpty else { return data }
            // The file may grow while it is read, so the limit is checked again.
            guard piece.count <= sizeLimit - data.count else { throw tooLarge("read") }
            data.append(contentsOf: piece)
        }
        throw FileFailure.system("read", url)
    }
}
