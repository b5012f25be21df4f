import Foundation
import Models

/// Tokens in the system's own store where that works, else in a file.
///
/// A list of what is in the system's store stands beside the file, so that a store which takes its time, as on a machine
/// without a screen to ask on, is asked for nothing it does not have. A token in the file was put there when there
/// was no such store: it is the newest. A store that refuses a token is no reason to keep it in a file.
public struct FallbackTokenStore: TokenStore {
    private let system: (any TokenStore)?
    private let file: TokenFile
    /// The origins of the tokens in the system's store, by service.
    private let list: JSONFileStore
    private let onFirstFile: @Sendable (_ file: URL) -> Void

    /// Joins the two.
    ///
    /// - Parameters:
    ///   - system: The system's store, or nil where there is none.
    ///   - folder: Where the files are, `tokens.json` and `tokens-kept-elsewhere.json`.
    ///   - onExposed: Called with the file when others could read it, after that was mended.
    ///   - onFirstFile: Called with the file after a token went there when it did not exist before.
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
    /// - Throws: `ServiceError` when there is one and the store cannot be read.
    public func token(for service: ServiceError.Credential) async throws -> StoredToken? {
        if let token = try file.token(for: service) { return token }
        return try isListed(service) ? await system?.token(for: service) : nil
    }

    /// Keeps the token of a service, or removes it when it is nil.
    ///
    /// - Throws: `ServiceError` when it can be kept nowhere, or when nobody can tell whether it is gone.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) async throws {
        guard let token else { return try await remove(service) }
        if let system, try await keeps(system, token, service) {
            try list.change { $0[service.rawValue] = token.origin }
            return try file.remove(service)
        }
        let isFirst = !file.exists
        try file.set(token, for: service)
        if isFirst { onFirstFile(file.url) }
    }

    /// Whether the system's store has taken a token; false where there is none that could.
    private func keeps(
        _ system: any TokenStore,
        _ token: StoredToken,
        _ service: ServiceError.Credential
    ) async throws -> Bool {
        do {
            try await system.set(token, for: service)
            return true
        } catch let error as ServiceError where error.meansNoTokenStore {
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
    /// Whether a store of tokens could not be reached at all; one that was reached and refused says `.storage`.
    fileprivate var meansNoTokenStore: Bool {
        if case .connection = cause { true } else { false }
    }
}
