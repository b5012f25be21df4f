import Models
import QuintetFormats
import QuintetPlatform

/// Stores tokens in a file that only its owner can read (mode 0600).
package struct TokenFile: TokenStore {
    private let store: JSONFileStore
    private let onExposed: @Sendable (_ file: URL) -> Void

    /// Opens the tokens in a file, which need not exist yet.
    ///
    /// `onExposed` is called with the file if other users could read it; their access has been removed.
    package init(_ url: URL, onExposed: @escaping @Sendable (_ file: URL) -> Void = { _ in }) {
        store = JSONFileStore(file: DurableFile(url, mode: 0o600, sizeLimit: 1_000_000), content: "tokens")
        self.onExposed = onExposed
    }

    package func origins(of service: TokenService) throws -> [String] {
        try restrictToOwner()
        return service.origins(among: try store.values().keys)
    }

    package func token(of service: TokenService, for origin: String) throws -> StoredToken? {
        try restrictToOwner()
        return try store.values()[service.account(for: origin)].map { StoredToken(value: $0, origin: origin) }
    }

    package func set(_ token: StoredToken, for service: TokenService) throws {
        try restrictToOwner()
        try store.change { $0[service.account(for: token.origin)] = token.value }
    }

    /// Removes the token for an origin; does not create a missing file.
    package func remove(_ service: TokenService, for origin: String) throws {
        guard try token(of: service, for: origin) != nil else { return }
        try store.change { $0[service.account(for: origin)] = nil }
    }

    var url: URL { store.file.url }

    func isMissing() throws -> Bool { try FileFailure.attempt("read the tokens") { try store.file.read() == nil } }

    private func restrictToOwner() throws {
        do throws(FileFailure) {
            if try store.file.restrictToOwner() { onExposed(url) }
        } catch {
            throw error.serviceError(action: "protect the tokens")
        }
    }
}
