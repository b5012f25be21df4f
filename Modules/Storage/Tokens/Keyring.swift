import Models

/// The system's token store, with one token for each account; the name of an account has no meaning for the system.
///
/// The cause of an error is `.connection` if the store is unreachable, and `.storage` if it refuses a request.
package protocol Keyring: Sendable {
    func token(of account: String) async throws -> StoredToken?

    func set(_ token: StoredToken?, of account: String) async throws
}
