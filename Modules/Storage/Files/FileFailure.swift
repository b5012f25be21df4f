import Models
import QuintetPlatform

struct FileFailure: Error, Hashable {
    let operation: String
    let path: String
    let code: Int32
    /// The reason, in place of a system message that would not help.
    let reason: String?
    /// The action that failed, if it is not the action of the caller.
    let action: String?
    let remedy: Remedy?

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
        FileFailure(
            "sync the folder of", url, code: errno, action: "confirm the change",
            remedy: .other(
                "The change was made, but may be lost in a power failure."))
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
