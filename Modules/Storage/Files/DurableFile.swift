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

    init(_ url: URL, mode: mode_t = 0o644) {
        self.url = url
        self.mode = mode
    }

    private var folder: URL { url.deletingLastPathComponent() }

    /// Returns the content, or nil when there is no file.
    func read() throws(FileFailure) -> Data? {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FileFailure("read", url)
        }
        defer { close(descriptor) }
        do {
            return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
        } catch {
            throw FileFailure("read", url, code: EIO)
        }
    }

    /// Replaces the content: a temporary file beside it, synced, renamed over it, and the folder synced.
    func write(_ data: Data) throws(FileFailure) {
        try makeFolder()
        let temporary = folder.appending(
            component: ".\(url.lastPathComponent).\(getpid()).\(UInt32.random(in: 0 ... .max))")
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

    /// Runs a body while no other process or thread runs one for the same file.
    func locked<Result>(_ body: () throws -> Result) throws -> Result {
        try makeFolder()
        let lock = open(url.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, mode)
        guard lock >= 0 else { throw FileFailure("lock", url) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileFailure("lock", url) }
        }
        return try body()
    }

    /// Moves the file out of the way under a name of its own and returns that name, or nil when there is no file.
    func setAside() throws(FileFailure) -> URL? {
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

    private func makeFolder() throws(FileFailure) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw FileFailure("make the folder of", url, code: errno == 0 ? EACCES : errno)
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
