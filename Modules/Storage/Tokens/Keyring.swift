import Models

/// The system's token store, with one token for each account.
///
/// The name of an account, such as `github https://api.github.com`, has no meaning for the system. To remove the token
/// of an account, set nil.
///
/// The cause of an error is `.connection` if the store is unreachable, and `.storage` if it refuses a request.
package protocol Keyring: Sendable {
    func token(of account: String) async throws -> StoredToken?

    func set(_ token: StoredToken?, of account: String) async throws
}
