import Models
import QuintetPlatform

/// An advisory lock; the path of its file is the path of the protected file or folder with `.lock` added.
struct FileLock: Sendable {
    private let url: URL
    private let mode: mode_t
    private let timeout: Double

    /// Creates a lock for a file or folder, which need not exist.
    ///
    /// `mode` is the mode of the lock's own file. `timeout` is the maximum time to wait for the lock, in seconds.
    init(_ url: URL, mode: mode_t, timeout: Double = 10) {
        self.url = url
        self.mode = mode
        self.timeout = timeout
    }

    /// Runs an action while holding the lock.
    func locked<Result>(_ body: () throws -> Result) throws -> Result {
        let lock = try take()
        defer { close(lock) }
        return try body()
    }

    /// Takes the lock and returns its file descriptor; closing the descriptor releases the lock.
    func take() throws(FileFailure) -> Int32 {
        guard DurableFile.makeFolder(url.deletingLastPathComponent()) else {
            throw .system("create the folder of", url)
        }
        let lock = open(url.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode)
        guard lock != -1 else { throw .system("lock", url) }
        do {
            try acquire(lock)
        } catch {
            close(lock)
            throw error
        }
        return lock
    }

    /// Polls for the lock until the timeout, so that a suspended process with the lock does not block others forever.
    private func acquire(_ lock: Int32) throws(FileFailure) {
        let deadline = DispatchTime.now() + timeout
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .system("lock", url) }
            guard DispatchTime.now() < deadline else {
                let reason = "another program has locked it for \(TimeWords.number(timeout)) s"
                throw FileFailure("lock", url, code: EWOULDBLOCK, reason: reason)
            }
            usleep(500)
        }
    }
}
