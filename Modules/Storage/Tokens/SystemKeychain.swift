import Platform

#if canImport(Security)
    import Security

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
