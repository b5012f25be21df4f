import Foundation
import Models

/// Tokens in the Keychain of macOS and iOS, one generic password for each service.
///
/// Where there is no keychain the error's cause is `.connection`; a keychain that refuses gives `.storage`.
public struct KeychainStore: TokenStore {
    private let keychain: any Keychain

    init(_ keychain: any Keychain) {
        self.keychain = keychain
    }

    /// Returns the token of a service, or nil when none is stored.
    public func token(for service: ServiceError.Credential) throws -> StoredToken? {
        let (status, data) = keychain.password(of: service.rawValue)
        if status == KeychainStatus.noItem { return nil }
        try check(status, "read the token")
        return data.flatMap(TokenRecord.decode)
    }

    /// Keeps the token of a service, or removes it when it is nil.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) throws {
        let account = service.rawValue
        guard let token else {
            let status = keychain.remove(account)
            return status == KeychainStatus.noItem ? () : try check(status, "remove the token")
        }
        let data = try TokenRecord.encode(token)
        // Removing the old one first would lose it where the new one is refused.
        var status = keychain.update(account, to: data)
        if status == KeychainStatus.noItem { status = keychain.add(account, data) }
        try check(status, "store the token")
    }

    private func check(_ status: Int32, _ action: String) throws {
        guard status != 0 else { return }
        let words = keychain.words(for: status) ?? "status \(status)"
        guard !KeychainStatus.absent.contains(status) else {
            throw ServiceError(action: action, place: "the keychain", cause: .connection(words))
        }
        throw ServiceError(
            action: action, place: "the keychain", cause: .storage(words), remedy: .unlockKeychain)
    }
}

/// The calls of the system's Keychain that the store makes; each returns a status (`OSStatus`), 0 when it worked.
protocol Keychain: Sendable {
    func password(of account: String) -> (status: Int32, data: Data?)
    func update(_ account: String, to data: Data) -> Int32
    func add(_ account: String, _ data: Data) -> Int32
    func remove(_ account: String) -> Int32
    func words(for status: Int32) -> String?
}

/// The statuses that mean more than success or failure (`SecBase.h`).
enum KeychainStatus {
    /// The one for an item that is not there (`errSecItemNotFound`).
    static let noItem: Int32 = -25300
    /// Those for a keychain that is not there (`errSecNotAvailable`, `errSecNoSuchKeychain`, `errSecNoDefaultKeychain`).
    static let absent: Set<Int32> = [-25291, -25294, -25307]
}
