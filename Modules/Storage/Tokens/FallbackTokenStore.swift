import Models
import QuintetFormats
import QuintetPlatform

/// Stores tokens in the system's token store, or in a file if there is no such store.
///
/// Each token in the system's store has an account, such as `github https://api.github.com`. A second file lists these
/// accounts, and those for which the system's store has no token. Without that list, every search for a token would
/// query the system's store, and on a machine without a display, a query may hang until a timeout. If both stores have a token for an origin, the token in the file is used:
/// that token is newer, because it was saved when there was no system's store. If the system's store is there but is
/// locked, slow or refuses a token, the token is not saved in the file.
package struct FallbackTokenStore: TokenStore {
    private let system: (any Keyring)?
    private let file: TokenFile
    /// The accounts of the tokens in the system's store, each with its origin, or with an empty text if there is none.
    private let systemAccounts: JSONFileStore
    private let onFirstFile: @Sendable (_ file: URL) -> Void

    /// Combines the system's store, if there is one, with the files `tokens.json` and `tokens-kept-elsewhere.json`.
    ///
    /// `onExposed` is called with the token file if other users could read that file; their access has been removed.
    /// `onFirstFile` is called with the token file after it was created.
    package init(
        _ system: (any Keyring)?, folder: URL, onExposed: @escaping @Sendable (_ file: URL) -> Void = { _ in },
        onFirstFile: @escaping @Sendable (_ file: URL) -> Void
    ) {
        self.system = system
        file = TokenFile(folder.appending(component: "tokens.json"), onExposed: onExposed)
        let list = folder.appending(component: "tokens-kept-elsewhere.json")
        systemAccounts = JSONFileStore(
            file: DurableFile(list, mode: 0o600, sizeLimit: 1_000_000), content: "list of tokens")
        self.onFirstFile = onFirstFile
    }

    package func origins(of service: TokenService) async throws -> [String] {
        try await BlockingWork.run { [file, systemAccounts] in
            let listed = service.origins(among: try systemAccounts.values().filter { !$0.value.isEmpty }.keys)
            return Set(try file.origins(of: service)).union(listed).sorted()
        }
    }

    /// Returns the token for an origin, or nil if none is stored.
    ///
    /// Throws `ServiceError` if a store cannot be read, and with the cause `.tokenGone` if the list has the token's account,
    /// but the system's store does not have the token: without an error, requests would go out without the token.
    package func token(of service: TokenService, for origin: String) async throws -> StoredToken? {
        if let token = try await BlockingWork.run({ [file] in try file.token(of: service, for: origin) }) {
            return token
        }
        let account = service.account(for: origin)
        guard try await isInSystem(account, origin) else { return nil }
        guard let system else { throw notHere("read the token") }
        guard let token = try await system.token(of: account), token.origin == origin else {
            throw ServiceError(action: "read the token", cause: .tokenGone)
        }
        return token
    }

    /// Stores a token; throws `ServiceError` if that fails.
    package func set(_ token: StoredToken, for service: TokenService) async throws {
        let account = service.account(for: token.origin)
        if let system, try await storeIfThere(system, token, account) {
            return try await BlockingWork.run { [file, systemAccounts] in
                try systemAccounts.change { $0[account] = token.origin }
                try file.remove(service, for: token.origin)
            }
        }
        try await BlockingWork.run { [file, onFirstFile] in
            let isFirst = try file.isMissing()
            try file.set(token, for: service)
            if isFirst { onFirstFile(file.url) }
        }
    }

    /// Removes the token for an origin from both stores.
    ///
    /// Throws `ServiceError` if the list has the token's account, but the system's store is missing or fails to remove
    /// the token. Then nothing is removed.
    package func remove(_ service: TokenService, for origin: String) async throws {
        let account = service.account(for: origin)
        if try await listedOrigin(of: account)?.isEmpty == false {
            guard let system else { throw notHere("delete the token") }
            try await system.set(nil, of: account)
            try await BlockingWork.run { [systemAccounts] in try systemAccounts.change { $0[account] = nil } }
        }
        try await BlockingWork.run { [file] in try file.remove(service, for: origin) }
    }

    private func notHere(_ action: String) -> ServiceError {
        ServiceError(
            action: action, place: "the keyring", cause: .connection("it has a token but is not available here"),
            remedy: .other("Run quintet in a desktop session."))
    }

    private func storeIfThere(_ system: any Keyring, _ token: StoredToken, _ account: String) async throws -> Bool {
        do {
            try await system.set(token, of: account)
            return true
        } catch let error as ServiceError where error.isMissingStore {
            return false
        }
    }

    /// Returns whether the system's store has a token of an account.
    ///
    /// The list may have been lost. So the store is asked once about an account that is not in the list; a store that is
    /// missing is known to have no token. A store that is locked has not answered: that is an error, and the store is
    /// asked again the next time.
    private func isInSystem(_ account: String, _ origin: String) async throws -> Bool {
        if let listed = try await listedOrigin(of: account) { return !listed.isEmpty }
        let isThere: Bool
        do {
            guard let answer = try await system?.hasToken(of: account) else { return false }
            isThere = answer
        } catch let error as ServiceError where error.cause != .keyringLocked {
            return false
        }
        // If the list cannot be written, the store is asked again the next time.
        try? await BlockingWork.run { [systemAccounts] in
            try systemAccounts.change { $0[account] = isThere ? origin : "" }
        }
        return isThere
    }

    private func listedOrigin(of account: String) async throws -> String? {
        try await BlockingWork.run { [systemAccounts] in try systemAccounts.values() }[account]
    }
}

extension ServiceError {
    /// Whether there is no token store; a store that is locked or refuses a request has another cause.
    fileprivate var isMissingStore: Bool { if case .connection = cause { true } else { false } }
}

/// The system's token store, with one token for each account.
///
/// The name of an account, such as `github https://api.github.com`, has no meaning for the system. To remove the token
/// of an account, set nil.
///
/// The cause of an error is `.connection` if there is no store, and another one if it is locked or refuses a request.
package protocol Keyring: Sendable {
    func hasToken(of account: String) async throws -> Bool

    func token(of account: String) async throws -> StoredToken?

    func set(_ token: StoredToken?, of account: String) async throws
}

extension TokenService {
    /// Returns the account of an origin's token in a store, such as `github https://api.github.com`.
    func account(for origin: String) -> String { "\(rawValue) \(origin)" }

    /// Returns the sorted origins of the accounts that belong to this service; ignores the other accounts.
    func origins(among accounts: some Sequence<String>) -> [String] {
        let prefix = account(for: "")
        return accounts.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
    }
}

extension StoredToken {
    /// The token and its origin as JSON, for stores that have one string for each account.
    package var data: Data { Data((["origin": origin, "token": value] as JSON).text.utf8) }

    /// Reads a token from JSON; returns nil for any other data, such as data of another program.
    ///
    /// A token without an origin is not accepted, because a token may only be sent to its origin.
    package init?(data: Data) {
        guard let json = JSON(reading: data), let origin = json.words("origin"), let token = json.words("token") else {
            return nil
        }
        self.init(value: token, origin: origin)
    }
}
