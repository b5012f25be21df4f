import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A small file that is replaced as a whole: whoever reads sees the old content or the new, never a mixture, and what
/// was acknowledged survives a crash.
struct DurableFile: Sendable {
    let url: URL
    /// The mode that a newly written file gets.
    let mode: mode_t
    /// The most seconds that another process or thread is waited for.
    let patience: Double

    init(_ url: URL, mode: mode_t = 0o644, patience: Double = 10) {
        self.url = url
        self.mode = mode
        self.patience = patience
    }

    private var folder: URL { url.deletingLastPathComponent() }

    /// Returns the content, or nil when there is no file.
    func read() throws(FileFailure) -> Data? {
        // Opening a pipe would otherwise wait for somebody to write.
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FileFailure("read", url)
        }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw FileFailure("read", url) }
        try requireRegularFile(information, to: "read")
        do {
            return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
        } catch {
            throw FileFailure("read", url, code: EIO)
        }
    }

    /// Replaces the content: a temporary file beside it, synced, renamed over it, and the folder synced.
    ///
    /// Call under the lock only: its holder owns the temporary file, so that one which was left behind by a crash is
    /// used again and they never pile up.
    func write(_ data: Data) throws(FileFailure) {
        try makeFolder()
        try requireReplaceable(to: "write")
        let temporary = folder.appending(component: ".\(url.lastPathComponent).new")
        unlink(temporary.path)
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw FileFailure("write", url) }
        do throws(FileFailure) {
            defer { close(descriptor) }
            try writeAll(data, to: descriptor)
            guard fsync(descriptor) == 0 else { throw FileFailure("write", url) }
        } catch {
            unlink(temporary.path)
            throw error
        }
        guard rename(temporary.path, url.path) == 0 else {
            let failure = FileFailure("write", url)
            unlink(temporary.path)
            throw failure
        }
        try syncFolder()
    }

    /// Runs a body while no other process or thread runs one for the same file, or folder.
    func locked<Result>(_ body: () throws -> Result) throws -> Result {
        try makeFolder()
        let lock = open(url.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode)
        guard lock >= 0 else { throw FileFailure("lock", url) }
        defer { close(lock) }
        try acquire(lock)
        return try body()
    }

    /// A process that was stopped while it held the lock would else be waited for without end.
    private func acquire(_ lock: Int32) throws(FileFailure) {
        let deadline = DispatchTime.now() + patience
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw FileFailure("lock", url) }
            guard DispatchTime.now() < deadline else {
                let reason = "another program has held it for \(patience.formatted()) s"
                throw FileFailure("lock", url, code: EWOULDBLOCK, reason: reason)
            }
            usleep(500)
        }
    }

    /// Moves the file out of the way under a name of its own and returns that name, or nil when there is no file.
    func setAside() throws(FileFailure) -> URL? {
        try requireReplaceable(to: "set aside")
        for number in 1...999 {
            let aside = url.appendingPathExtension("unreadable-\(number)")
            // A link refuses to replace what is there, which a rename would not.
            if link(url.path, aside.path) == 0 {
                guard unlink(url.path) == 0 else { throw FileFailure("set aside", url) }
                try syncFolder()
                return aside
            }
            if errno == ENOENT { return nil }
            guard errno == EEXIST else { throw FileFailure("set aside", url) }
        }
        throw FileFailure("set aside", url, code: EEXIST)
    }

    /// Makes the folder and those above it that are missing, for their owner alone.
    private func makeFolder() throws(FileFailure) {
        guard Self.makeFolder(folder) else { throw FileFailure("make the folder of", url) }
    }

    private static func makeFolder(_ folder: URL) -> Bool {
        var information = stat()
        if stat(folder.path, &information) == 0 {
            errno = ENOTDIR
            return information.st_mode & S_IFMT == S_IFDIR
        }
        guard errno == ENOENT else { return false }
        let parent = folder.deletingLastPathComponent()
        guard parent.path != folder.path, makeFolder(parent) else { return false }
        return mkdir(folder.path, 0o700) == 0 || errno == EEXIST
    }

    /// A link is read like its target, but never replaced: that would cut the two apart in silence.
    private func requireReplaceable(to operation: String) throws(FileFailure) {
        var information = stat()
        guard lstat(url.path, &information) == 0 else {
            if errno == ENOENT { return }
            throw FileFailure(operation, url)
        }
        guard information.st_mode & S_IFMT != S_IFLNK else {
            throw FileFailure(operation, url, code: ELOOP, reason: "it is a symbolic link, which is not replaced")
        }
        try requireRegularFile(information, to: operation)
    }

    private func requireRegularFile(_ information: stat, to operation: String) throws(FileFailure) {
        switch information.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw FileFailure(operation, url, code: EISDIR, reason: "it is a folder")
        default: throw FileFailure(operation, url, code: EINVAL, reason: "it is no regular file")
        }
    }

    private func syncFolder() throws(FileFailure) {
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileFailure("write", url) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileFailure("write", url) }
    }

    private func writeAll(_ data: Data, to descriptor: Int32) throws(FileFailure) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw FileFailure("write", url)
            }
        }
    }
}
