import Models

/// The system's token store, with one token per account, an opaque name to the system.
///
/// When the store is unreachable, the error's cause is `.connection`; when it refuses, it is `.storage`.
package protocol Keyring: Sendable {
    func token(of account: String) async throws -> StoredToken?

    func set(_ token: StoredToken?, of account: String) async throws
}
