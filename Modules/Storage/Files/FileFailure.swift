import Foundation
import Models

/// A system call on a file that failed, in the system's words.
struct FileFailure: Error, Hashable {
    let operation: String
    let path: String
    let code: Int32
    /// Why, where the system's own words would not help.
    let reason: String?
    /// What could not be done, where it is not what the caller was about to do.
    let action: String?
    /// What to do next, where more is known than that.
    let remedy: Remedy?

    init(
        _ operation: String, _ url: URL, code: Int32 = errno, reason: String? = nil, action: String? = nil,
        remedy: Remedy? = nil
    ) {
        self.operation = operation
        path = url.path
        self.code = code
        self.reason = reason
        self.action = action
        self.remedy = remedy
    }

    /// A change that was made, of which nobody can tell whether the disk has it.
    static func notLasting(_ url: URL) -> FileFailure {
        FileFailure(
            "sync the folder of", url, action: "make sure that the change lasts",
            remedy: .mayBeLost)
    }

    /// A file whose form this version does not know.
    static func newer(_ url: URL) -> FileFailure {
        FileFailure(
            "use", url, code: 0, reason: "a newer version of quintet has written it",
            remedy: .updateProgram)
    }

    /// The failure as people read it.
    func serviceError(action: String) -> ServiceError {
        let words = "cannot \(operation) the file: \(reason ?? String(cString: strerror(code)).lowercased())"
        return ServiceError(action: self.action ?? action, place: path, cause: .storage(words), remedy: remedy)
    }
}
