import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension DurableFile {
    /// Makes the folder and those above it that are missing, for their owner alone; each is on the disk when this
    /// returns.
    func makeFolder() throws(FileFailure) {
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
        guard mkdir(folder.path, 0o700) == 0 else { return errno == EEXIST }
        guard sync(folder: parent) else {
            // Else the next try would find the folder there and take it for safe.
            let code = errno
            rmdir(folder.path)
            errno = code
            return false
        }
        return true
    }

    /// Brings the names in a folder to the disk.
    static func sync(folder: URL) -> Bool {
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // Some file systems have nothing to do for a folder, and say so.
        return sync(descriptor) || errno == EINVAL
    }

    /// Brings what was written to the disk itself.
    static func sync(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // There fsync reaches the drive, which may keep it in memory; not every file system knows the other call.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }
}
