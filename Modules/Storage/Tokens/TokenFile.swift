import Foundation
import Models

/// Tokens in a file that only its owner can read (mode 0600).
public struct TokenFile: TokenStore {
    private let store: JSONFileStore

    /// Opens the tokens in a file, which need not be there yet.
    public init(_ url: URL) {
        store = JSONFileStore(file: DurableFile(url, mode: 0o600), content: "tokens")
    }

    /// Returns the token of a service, or nil when none is stored.
    public func token(for service: ServiceError.Credential) throws -> StoredToken? {
        let values = try store.values()
        guard let value = values[service.rawValue], let origin = values[originKey(service)] else { return nil }
        return StoredToken(value: value, origin: origin)
    }

    /// Keeps the token of a service, or removes it when it is nil.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) throws {
        try store.change { values in
            values[service.rawValue] = token?.value
            values[originKey(service)] = token?.origin
        }
    }

    var url: URL { store.file.url }

    /// Whether there is a file; it stays when its last token goes.
    var exists: Bool {
        FileManager.default.fileExists(atPath: url.path)
    }

    /// Removes the token of a service without making a file for it.
    func remove(_ service: ServiceError.Credential) throws {
        if exists { try set(nil, for: service) }
    }

    private func originKey(_ service: ServiceError.Credential) -> String {
        "\(service.rawValue).origin"
    }
}
