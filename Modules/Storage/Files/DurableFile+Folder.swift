import Platform

extension DurableFile {
    /// If `makesFolder` is true, creates the folder and its missing parents, for the owner only, and syncs them.
    func makeFolder() throws(FileFailure) {
        guard !makesFolder || Self.makeFolder(folder) else { throw FileFailure.system("create the folder of", url) }
    }

    static func makeFolder(_ folder: URL) -> Bool {
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
            // If the folder were left there, the next attempt would find it and not sync it.
            let code = errno
            rmdir(folder.path)
            errno = code
            return false
        }
        return true
    }

    /// Whether there is a folder at a path.
    static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// Syncs a folder to disk, so that files created or renamed in it survive a crash; returns whether that succeeded.
    static func sync(folder: URL) -> Bool {
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor != -1 else { return false }
        defer { close(descriptor) }
        // Some file systems do not support syncing a folder and return EINVAL.
        return sync(descriptor) || errno == EINVAL
    }

    /// Syncs a file to the disk itself, not only to the disk's cache; returns whether that succeeded.
    static func sync(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // On Apple platforms, fsync may leave data in the disk's cache; not every file system supports F_FULLFSYNC.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }
}
