import Models
import QuintetPlatform
import Storage

/// The user's saved tokens, which are cached; `secret` prefers a token in an environment variable.
struct Tokens: TokenStore {
    let environment: [String: String]
    let store: any TokenStore
    let cache: TokenCache

    init(environment: [String: String], store: any TokenStore, cache: TokenCache = TokenCache()) {
        self.environment = environment
        self.store = store
        self.cache = cache
    }

    /// Uses the system's token store, or the user's file.
    init(_ shared: ProgramState, _ options: ConnectionOptions) {
        #if canImport(Security)
            let system = KeychainStore()
        #else
            let count = shared.keyringWaits
            let tell = options.onKeyringWait
            let waits = KeyringWindows.answered { isWaiting in
                let waiting = count.withLock { count in
                    count += isWaiting ? 1 : -1
                    return count
                }
                let words = "Waiting for the keyring. Answer its window, which asks for your password or for access."
                if waiting == (isWaiting ? 1 : 0) { tell(isWaiting ? words : nil) }
            }
            let system = SecretToolStore(
                environment: shared.environment, windows: options.isAttended ? waits : .unanswered)
        #endif
        let notice = options.notice
        let store = FallbackTokenStore(
            system, folder: shared.folders.config,
            onExposed: { file in
                notice(
                    "Other accounts could read \(file.path). Now only you can. Replace your tokens if someone may have read them."
                )
            },
            onFirstFile: { file in
                notice("No keyring can be used, so the token is saved in \(file.path), which only you can read.")
            })
        self.init(environment: shared.environment, store: store, cache: shared.tokenCache)
    }

    func origins(of service: TokenService) async throws -> [String] { try await store.origins(of: service) }

    func token(of service: TokenService, for origin: String) async throws -> StoredToken? {
        try await cache.token(TokenCache.Key(service: service, origin: origin), in: store)
    }

    func set(_ token: StoredToken, for service: TokenService) async throws {
        try await naming(service, token.origin) {
            try await cache.change(TokenCache.Key(service: service, origin: token.origin)) { [store] in
                try await store.set(token, for: service)
            }
        }
    }

    func remove(_ service: TokenService, for origin: String) async throws {
        try await cache.change(TokenCache.Key(service: service, origin: origin)) { [store] in
            try await store.remove(service, for: origin)
        }
    }

    /// Returns the token for an origin from an environment variable or else from the store; nil if there is none.
    func secret(of service: TokenService, for origin: String) async throws -> String? {
        // The environment is checked first, because reading the store may take seconds.
        if let name = variable(service, for: origin), let token = environment[name] {
            if let objection = StoredToken.objection(to: token) {
                throw ServiceError(
                    action: "use the token", place: name, cause: .invalid(objection),
                    remedy: .other("Correct or unset \(name).", allowsRetry: false))
            }
            return token
        }
        return try await naming(service, origin) { try await token(of: service, for: origin)?.value }
    }

    /// Returns the name of the environment variable with the token for an origin, or nil if none is set.
    ///
    /// The service's own variable, `QUINTET_GITHUB_TOKEN` or `QUINTET_WORDLE_TOKEN`, is used for any origin. If that
    /// variable is not set and the origin is `https://api.github.com`, `GH_TOKEN` is used, or else `GITHUB_TOKEN`. An
    /// empty variable is ignored.
    func variable(_ service: TokenService, for origin: String) -> String? {
        variables(service, for: origin).first { environment[$0]?.isEmpty == false }
    }

    private func variables(_ service: TokenService, for origin: String) -> [String] {
        let isGitHub = service == .github && origin == "https://api.github.com"
        return [service.variable] + (isGitHub ? ["GH_TOKEN", "GITHUB_TOKEN"] : [])
    }

    /// Runs a body; if the keyring is locked, the error names the variable that can have the token instead.
    private func naming<Value>(
        _ service: TokenService, _ origin: String, _ body: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await body()
        } catch let error as ServiceError where error.cause == .keyringLocked {
            let name = variables(service, for: origin).prefix(2).last ?? service.variable
            throw error.advising(.other("Unlock it, or set \(name)."))
        }
    }
}

/// A cache of the token store, which may be slow: reading a keyring starts a program and may take seconds.
actor TokenCache {
    struct Key: Hashable {
        let service: TokenService
        let origin: String
    }

    private var tokens: [Key: StoredToken?] = [:]
    /// The number of changes, by which a lookup notices that its answer may be outdated.
    private var changes = 0

    /// Returns the stored token, which is looked up once; a failure is not cached.
    func token(_ key: Key, in store: any TokenStore) async throws -> StoredToken? {
        if let token = tokens[key] { return token }
        let before = changes
        let token = try await store.token(of: key.service, for: key.origin)
        if changes == before { tokens.updateValue(token, forKey: key) }
        return token
    }

    /// Changes a stored token, then removes the token from the cache, even if a lookup is still running.
    func change(_ key: Key, _ change: @Sendable () async throws -> Void) async throws {
        defer {
            tokens[key] = nil
            changes += 1
        }
        try await change()
    }
}
