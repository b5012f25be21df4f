import QuintetPlatform

/// Folders, and what makes a change of them survive a crash.
extension DurableFile {
    /// Creates a folder and its missing parents, with access for the owner only; returns whether that succeeded.
    ///
    /// Syncs the parent of each new folder, so that the new folder survives a crash.
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
            // If the new folder stayed, the next attempt would find it, and would not sync its parent.
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

    /// Syncs a folder to disk, so that files created or renamed in the folder survive a crash.
    ///
    /// Returns whether that succeeded; also returns true if the file system does not support syncing a folder.
    static func sync(folder: URL) -> Bool {
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor != -1 else { return false }
        defer { close(descriptor) }
        // Some file systems do not support syncing a folder and return EINVAL.
        return sync(descriptor) || errno == EINVAL
    }

    /// Syncs an open file or folder to disk; returns whether that succeeded.
    ///
    /// On Apple platforms, also empties the disk's own cache if the file system supports that.
    static func sync(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // On Apple platforms, fsync may leave data in the disk's own cache, so F_FULLFSYNC is tried first. Not
            // every file system supports F_FULLFSYNC.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }
}
