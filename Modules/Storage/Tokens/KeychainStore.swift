import Models
import QuintetPlatform

#if canImport(Security)
    import Security
#endif

/// Stores tokens in the Keychain of macOS and iOS, one generic password per account.
///
/// The cause of an error is `.connection` for the statuses in `KeychainStatus.absent`, and `.storage` for others.
package struct KeychainStore: Keyring {
    private let keychain: any Keychain

    init(_ keychain: any Keychain) { self.keychain = keychain }

    package func token(of account: String) async throws -> StoredToken? {
        let (status, data) = try await call { $0.password(of: account) }
        if status == KeychainStatus.noItem { return nil }
        try check(status, "read the token")
        return data.flatMap(StoredToken.init(data:))
    }

    package func hasToken(of account: String) async throws -> Bool {
        let (status, _) = try await call { $0.password(of: account) }
        if KeychainStatus.absent.contains(status) { try check(status, "read the token") }
        return status != KeychainStatus.noItem
    }

    package func set(_ token: StoredToken?, of account: String) async throws {
        guard let token else {
            let status = try await call { $0.remove(account) }
            if status != KeychainStatus.noItem { try check(status, "delete the token") }
            return
        }
        let data = token.data
        let status = try await call { keychain in
            // Removing the old token first would lose that token if the keychain then refused the new token.
            let status = keychain.update(account, to: data)
            return status == KeychainStatus.noItem ? keychain.add(account, data) : status
        }
        try check(status, "save the token")
    }

    /// Calls the keychain on a thread of `BlockingWork`, because the keychain may wait for the user.
    private func call<Result: Sendable>(
        _ body: @escaping @Sendable (any Keychain) -> Result
    ) async throws -> Result {
        try await BlockingWork.run { [keychain] in body(keychain) }
    }

    private func check(_ status: Int32, _ action: String) throws {
        guard status != 0 else { return }
        let words = keychain.words(for: status) ?? "status \(status)"
        guard !KeychainStatus.absent.contains(status) else {
            throw ServiceError(action: action, place: "the keychain", cause: .connection(words))
        }
        // A locked keychain must not be reported as a missing keychain. Otherwise `FallbackTokenStore` would save the
        // token in a file, and the token in the file would take precedence over the keychain later.
        let remedy =
            status == KeychainStatus.locked
            ? "Unlock the device, or log in at its screen, and try again."
            : "Unlock the keychain and allow quintet to use it."
        throw ServiceError(action: action, place: "the keychain", cause: .storage(words), remedy: .other(remedy))
    }
}

/// The Keychain functions that the store uses; all but `words` return an `OSStatus`, 0 for success.
protocol Keychain: Sendable {
    func password(of account: String) -> (status: Int32, data: Data?)
    func update(_ account: String, to data: Data) -> Int32
    func add(_ account: String, _ data: Data) -> Int32
    func remove(_ account: String) -> Int32
    func words(for status: Int32) -> String?
}

/// Statuses with a special meaning (`SecBase.h`).
enum KeychainStatus {
    /// The item does not exist (`errSecItemNotFound`).
    static let noItem: Int32 = -25300
    /// The keychain is locked, for example over ssh or on a locked device (`errSecInteractionNotAllowed`).
    static let locked: Int32 = -25308
    /// The statuses that mean that there is no keychain, or none that the program may use.
    ///
    /// These are `errSecNotAvailable`, `errSecNoSuchKeychain`, `errSecNoDefaultKeychain` and, for a program that may
    /// not use the keychain, `errSecMissingEntitlement`.
    static let absent: Set<Int32> = [-25291, -25294, -25307, -34018]
}

#if canImport(Security)
    extension KeychainStore {
        package init() { self.init(SystemKeychain()) }
    }

    /// The system's Keychain; passwords that are saved here stay on this device, readable only while it is unlocked.
    private struct SystemKeychain: Keychain {
        func password(of account: String) -> (status: Int32, data: Data?) {
            var query = item(account)
            query[kSecReturnData as String] = true
            var result: CFTypeRef?
            return (SecItemCopyMatching(query as CFDictionary, &result), result as? Data)
        }

        func update(_ account: String, to data: Data) -> Int32 {
            SecItemUpdate(item(account) as CFDictionary, value(data) as CFDictionary)
        }

        func add(_ account: String, _ data: Data) -> Int32 {
            SecItemAdd(item(account).merging(value(data)) { $1 } as CFDictionary, nil)
        }

        func remove(_ account: String) -> Int32 { SecItemDelete(item(account) as CFDictionary) }

        func words(for status: Int32) -> String? { SecCopyErrorMessageString(status, nil) as String? }

        // On macOS this is the login keychain. The keychain with data protection needs an entitlement, which a program
        // without an app does not have.
        private func item(_ account: String) -> [String: Any] {
            [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "quintet",
                kSecAttrAccount as String: account,
            ]
        }

        private func value(_ data: Data) -> [String: Any] {
            [
                kSecValueData as String: data,
                kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
            ]
        }
    }
#endif
