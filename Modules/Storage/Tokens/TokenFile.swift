import Foundation
import Models

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

    /// Returns the token of a service, or nil when none is stored.
    public func token(for service: ServiceError.Credential) throws -> StoredToken? {
        try restrictToOwner()
        let values = try store.values()
        guard let value = values[service.rawValue], let origin = values[originKey(service)] else { return nil }
        return StoredToken(value: value, origin: origin)
    }

    /// Stores the token of a service, or removes it when it is nil.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) throws {
        try restrictToOwner()
        try store.change { values in
            values[service.rawValue] = token?.value
            values[originKey(service)] = token?.origin
        }
    }

    var url: URL { store.file.url }

    /// Whether the file exists; it remains when its last token is removed.
    var exists: Bool {
        FileManager.default.fileExists(atPath: url.path)
    }

    /// Removes the token of a service without creating the file.
    func remove(_ service: ServiceError.Credential) throws {
        if exists { try set(nil, for: service) }
    }

    private func restrictToOwner() throws {
        do throws(FileFailure) {
            if try store.file.restrictToOwner() { onExposed(url) }
        } catch {
            throw error.serviceError(action: "protect the tokens")
        }
    }

    private func originKey(_ service: ServiceError.Credential) -> String {
        "\(service.rawValue).origin"
    }
}
