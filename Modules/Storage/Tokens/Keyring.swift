import Models

/// The system's token store, with one token for each account, whose name is opaque to the system.
///
/// If the store is unreachable, the error's cause is `.connection`; if the store refuses, it is `.storage`.
package protocol Keyring: Sendable {
    func token(of account: String) async throws -> StoredToken?

    func set(_ token: StoredToken?, of account: String) async throws
}
