import Foundation

extension ServiceError {
    /// Wraps any error: a service error stays as it is, another one is reported in the system's words.
    public init(_ error: any Error, action: String) {
        self = error as? ServiceError ?? ServiceError(action: action, cause: .connection(error.localizedDescription))
    }
}
