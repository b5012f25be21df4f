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
                throw FileFailure("lock", url, code: EWOULDBLOCK, reason: reason, remedy: .retry)
            }
            usleep(500)
        }
    }
}

struct FileFailure: Error, Hashable {
    let operation: String
    let path: String
    let code: Int32
    /// The reason, in place of a system message that would not help.
    let reason: String?
    /// The action that failed, if it is not the action of the caller.
    let action: String?
    let remedy: Remedy?
    /// Whether the file was written, and only its folder not synced to disk.
    private(set) var isUnsynced = false

    init(
        _ operation: String, _ url: URL, code: Int32, reason: String? = nil, action: String? = nil,
        remedy: Remedy? = nil
    ) {
        self.operation = operation
        path = url.path
        self.code = code
        self.reason = reason
        self.action = action
        self.remedy = remedy
    }

    /// Returns the failure of a system call that has just set `errno`.
    static func system(_ operation: String, _ url: URL, reason: String? = nil) -> FileFailure {
        FileFailure(operation, url, code: errno, reason: reason)
    }

    /// Returns the failure to sync a completed change to disk; a system call has just set `errno`.
    static func notSynced(_ url: URL) -> FileFailure {
        var failure = FileFailure(
            "sync the folder of", url, code: errno, action: "confirm the change",
            remedy: .other(
                "The change was made, but may be lost in a power failure."))
        failure.isUnsynced = true
        return failure
    }

    static func newer(_ url: URL) -> FileFailure {
        FileFailure(
            "use", url, code: 0, reason: "it was written by a newer version of quintet",
            remedy: .other("Update quintet, or move the file away to start with a new one."))
    }

    /// Runs a closure and throws its `FileFailure` as a `ServiceError`; throws `CancellationError` in a cancelled task.
    static func attempt<Result>(_ action: String, _ body: () throws -> Result) throws -> Result {
        try Task.checkCancellation()
        do {
            return try body()
        } catch let failure as FileFailure {
            throw failure.serviceError(action: action)
        }
    }

    /// The reason, as a clause.
    var clause: String { reason ?? errorWords(code) }

    func serviceError(action: String) -> ServiceError {
        let words = "cannot \(operation) the file: \(clause)"
        return ServiceError(action: self.action ?? action, place: path, cause: .storage(words), remedy: remedy)
    }
}
