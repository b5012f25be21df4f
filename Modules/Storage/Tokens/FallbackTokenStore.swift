import Foundation
import Models

/// Stores tokens in the system's token store, or in a file where there is none.
///
/// A list of the tokens in the system's store is kept beside the file, since a query of the store may hang until its
/// timeout on a machine without a display. A token in the file beats the system's: it was written when that store was
/// unreachable, and is newer. When the system's store is reachable but refuses a token, the file is not used.
public struct FallbackTokenStore: TokenStore {
    private let system: (any TokenStore)?
    private let file: TokenFile
    /// The origins of the tokens in the system's store, by service.
    private let list: JSONFileStore
    private let onFirstFile: @Sendable (_ file: URL) -> Void

    /// Combines a system's store with a file.
    ///
    /// - Parameters:
    ///   - system: The system's store, or nil when there is none.
    ///   - folder: The folder of the files `tokens.json` and `tokens-kept-elsewhere.json`.
    ///   - onExposed: Called with the file when others could read it, after its permissions were fixed.
    ///   - onFirstFile: Called with the file when it was created for a token.
    public init(
        _ system: (any TokenStore)?, folder: URL, onExposed: @escaping @Sendable (_ file: URL) -> Void = { _ in },
        onFirstFile: @escaping @Sendable (_ file: URL) -> Void
    ) {
        self.system = system
        file = TokenFile(folder.appending(component: "tokens.json"), onExposed: onExposed)
        let list = folder.appending(component: "tokens-kept-elsewhere.json")
        self.list = JSONFileStore(file: DurableFile(list, mode: 0o600), content: "list of tokens")
        self.onFirstFile = onFirstFile
    }

    /// Returns the token of a service, or nil when none is stored.
    ///
    /// - Throws: `ServiceError` when one is stored and cannot be read.
    public func token(for service: ServiceError.Credential) async throws -> StoredToken? {
        if let token = try file.token(for: service) { return token }
        return try isListed(service) ? await system?.token(for: service) : nil
    }

    /// Stores the token of a service, or removes it when it is nil.
    ///
    /// - Throws: `ServiceError` when it cannot be stored, or when its removal cannot be confirmed.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) async throws {
        guard let token else { return try await remove(service) }
        if let system, try await storeIfReachable(system, token, service) {
            try list.change { $0[service.rawValue] = token.origin }
            return try file.remove(service)
        }
        let isFirst = !file.exists
        try file.set(token, for: service)
        if isFirst { onFirstFile(file.url) }
    }

    /// Stores a token in the system's store; returns false when that is unreachable.
    private func storeIfReachable(
        _ system: any TokenStore,
        _ token: StoredToken,
        _ service: ServiceError.Credential
    ) async throws -> Bool {
        do {
            try await system.set(token, for: service)
            return true
        } catch let error as ServiceError where error.isUnreachableStore {
            return false
        }
    }

    private func remove(_ service: ServiceError.Credential) async throws {
        try file.remove(service)
        guard try isListed(service) else { return }
        try await system?.set(nil, for: service)
        try list.change { $0[service.rawValue] = nil }
    }

    private func isListed(_ service: ServiceError.Credential) throws -> Bool {
        try list.values()[service.rawValue] != nil
    }
}

extension ServiceError {
    /// Whether the token store is unreachable; a store that refuses fails with `.storage`.
    fileprivate var isUnreachableStore: Bool {
        if case .connection = cause { true } else { false }
    }
}
