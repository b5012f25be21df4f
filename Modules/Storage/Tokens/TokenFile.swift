import Formats

/// Stores tokens in a file that only its owner can read (mode 0600).
package struct TokenFile: TokenStore {
    private let store: JSONFileStore
    private let onExposed: @Sendable (_ file: URL) -> Void

    /// Opens the tokens in a file, which need not exist yet; `onExposed` gets it after others could read it.
    package init(_ url: URL, onExposed: @escaping @Sendable (_ file: URL) -> Void = { _ in }) {
        store = JSONFileStore(file: DurableFile(url, mode: 0o600, sizeLimit: 1_000_000), content: "tokens")
        self.onExposed = onExposed
    }

    package func origins(of service: ServiceError.Credential) throws -> [String] {
        try restrictToOwner()
        return TokenAccount.origins(of: service, among: try store.values().keys)
    }

    package func token(of service: ServiceError.Credential, for origin: String) throws -> StoredToken? {
        try restrictToOwner()
        return try store.values()[TokenAccount.name(service, origin)].map { StoredToken(value: $0, origin: origin) }
    }

    package func set(_ token: StoredToken, for service: ServiceError.Credential) throws {
        try restrictToOwner()
        try store.change { $0[TokenAccount.name(service, token.origin)] = token.value }
    }

    /// Removes the token for an origin without creating the file.
    package func remove(_ service: ServiceError.Credential, for origin: String) throws {
        guard exists, try token(of: service, for: origin) != nil else { return }
        try store.change { $0[TokenAccount.name(service, origin)] = nil }
    }

    var url: URL { store.file.url }

    var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

    private func restrictToOwner() throws {
        do throws(FileFailure) {
            if try store.file.restrictToOwner() { onExposed(url) }
        } catch {
            throw error.serviceError(action: "protect the tokens")
        }
    }
}

/// The name of a token in a store: `github https://api.github.com`.
enum TokenAccount {
    static func name(_ service: ServiceError.Credential, _ origin: String) -> String { "\(service.rawValue) \(origin)" }

    static func origins(of service: ServiceError.Credential, among names: some Sequence<String>) -> [String] {
        let prefix = name(service, "")
        return names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
    }
}

/// The JSON of a token in a store of single strings: the secret with its origin.
package enum TokenRecord {
    package static func encode(_ token: StoredToken) -> Data {
        Data((["origin": token.origin, "token": token.value] as JSON).text.utf8)
    }

    /// Returns nil for another program's data: without an origin it must not be sent anywhere.
    package static func decode(_ data: Data) -> StoredToken? {
        let texts = JSONReader.texts(of: ["origin", "token"], in: data)
        guard let origin = texts[0], let token = texts[1] else { return nil }
        return StoredToken(value: token, origin: origin)
    }
}
