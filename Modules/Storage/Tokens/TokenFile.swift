import Models
import Platform

/// Stores tokens in a file that only its owner can read (mode 0600).
public struct TokenFile: TokenStore {
    private let store: JSONFileStore
    private let onExposed: @Sendable (_ file: URL) -> Void

    /// Opens the tokens in a file.
    ///
    /// - Parameters:
    ///   - url: The file, which need not exist yet.
    ///   - onExposed: Called with the file when others could read it, after its permissions were fixed.
    public init(_ url: URL, onExposed: @escaping @Sendable (_ file: URL) -> Void = { _ in }) {
        store = JSONFileStore(file: DurableFile(url, mode: 0o600), content: "tokens")
        self.onExposed = onExposed
    }

    /// Returns the origins of a service's tokens.
    public func origins(of service: ServiceError.Credential) throws -> [String] {
        try restrictToOwner()
        return Self.origins(of: service, in: try store.values())
    }

    /// Returns the token for an origin, or nil when none is stored.
    public func token(of service: ServiceError.Credential, for origin: String) throws -> StoredToken? {
        try restrictToOwner()
        return Self.value(of: service, origin, in: try store.values()).map { StoredToken(value: $0, origin: origin) }
    }

    /// Stores a token.
    public func set(_ token: StoredToken, for service: ServiceError.Credential) throws {
        try restrictToOwner()
        try store.change { values in
            Self.remove(service, token.origin, from: &values)
            values[TokenAccount.name(service, token.origin)] = token.value
        }
    }

    /// Removes the token for an origin without creating the file.
    public func remove(_ service: ServiceError.Credential, for origin: String) throws {
        guard exists, try token(of: service, for: origin) != nil else { return }
        try store.change { Self.remove(service, origin, from: &$0) }
    }

    /// The file.
    var url: URL { store.file.url }

    /// Whether the file exists.
    var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

    private func restrictToOwner() throws {
        do throws(FileFailure) {
            if try store.file.restrictToOwner() { onExposed(url) }
        } catch {
            throw error.serviceError(action: "protect the tokens")
        }
    }

    private static func origins(of service: ServiceError.Credential, in values: [String: String]) -> [String] {
        let prefix = TokenAccount.name(service, "")
        var origins = Set(values.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
        if values[service.rawValue] != nil, let older = values[olderOrigin(service)] { origins.insert(older) }
        return origins.sorted()
    }

    private static func value(
        of service: ServiceError.Credential, _ origin: String, in values: [String: String]
    ) -> String? {
        values[TokenAccount.name(service, origin)]
            ?? (values[olderOrigin(service)] == origin ? values[service.rawValue] : nil)
    }

    private static func remove(
        _ service: ServiceError.Credential, _ origin: String, from values: inout [String: String]
    ) {
        values[TokenAccount.name(service, origin)] = nil
        guard values[olderOrigin(service)] == origin else { return }
        (values[service.rawValue], values[olderOrigin(service)]) = (nil, nil)
    }

    /// The key of the origin in the format of earlier versions, which stored one token per service.
    private static func olderOrigin(_ service: ServiceError.Credential) -> String { "\(service.rawValue).origin" }
}
