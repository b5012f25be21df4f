import Foundation
import Models

/// A system call on a file that failed, in the system's words.
struct FileFailure: Error, Hashable {
    let operation: String
    let path: String
    let code: Int32
    /// Why, where the system's own words would not help.
    let reason: String?

    init(_ operation: String, _ url: URL, code: Int32 = errno, reason: String? = nil) {
        self.operation = operation
        path = url.path
        self.code = code
        self.reason = reason
    }

    /// The failure as people read it.
    func serviceError(action: String) -> ServiceError {
        let words = "cannot \(operation) the file: \(reason ?? String(cString: strerror(code)).lowercased())"
        return ServiceError(action: action, place: path, cause: .storage(words))
    }
}
