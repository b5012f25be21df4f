#if canImport(Security)
    import Foundation
    import Models
    import Security

    /// Tokens in the Keychain of macOS and iOS, one generic password for each service.
    public struct KeychainStore: TokenStore {
        /// Opens the person's default keychain.
        public init() {}

        /// Returns the token of a service, or nil when none is stored.
        public func token(for service: ServiceError.Credential) throws -> StoredToken? {
            var query = Self.item(service)
            query[kSecReturnData as String] = true
            var result: CFTypeRef?
            let status = SecItemCopyMatching(query as CFDictionary, &result)
            if status == errSecItemNotFound { return nil }
            try Self.check(status, "read the token")
            return (result as? Data).flatMap(TokenRecord.decode)
        }

        /// Keeps the token of a service, or removes it when it is nil.
        public func set(_ token: StoredToken?, for service: ServiceError.Credential) throws {
            let item = Self.item(service)
            let removal = SecItemDelete(item as CFDictionary)
            if removal != errSecItemNotFound { try Self.check(removal, "remove the token") }
            guard let token else { return }
            var new = item
            new[kSecValueData as String] = try TokenRecord.encode(token)
            try Self.check(SecItemAdd(new as CFDictionary, nil), "store the token")
        }

        private static func item(_ service: ServiceError.Credential) -> [String: Any] {
            [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "quintet",
                kSecAttrAccount as String: service.rawValue,
            ]
        }

        private static func check(_ status: OSStatus, _ action: String) throws {
            guard status != errSecSuccess else { return }
            let words = SecCopyErrorMessageString(status, nil) as String? ?? "status \(status)"
            throw ServiceError(action: action, place: "the keychain", cause: .connection(words))
        }
    }
#endif
