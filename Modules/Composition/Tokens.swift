import Models
import Programs
import Storage

/// The user's tokens: from the environment, else stored ones, which are looked up once until they change.
struct Tokens: TokenStore {
    let environment: [String: String]
    let store: any TokenStore
    let memory: TokenMemory

    init(environment: [String: String], store: any TokenStore, memory: TokenMemory = TokenMemory()) {
        self.environment = environment
        self.store = store
        self.memory = memory
    }

    init(_ shared: Shared, notice: @escaping @Sendable (String) -> Void) {
        #if canImport(Security)
            let system = KeychainStore()
        #else
            let system = SecretToolStore(environment: shared.environment, processes: SystemProcessRunner())
        #endif
        let store = FallbackTokenStore(
            system, folder: shared.folders.config,
            onExposed: { file in
                notice(
                    "Other accounts could read \(file.path); now only you can. Replace the tokens if one may have done so."
                )
            },
            onFirstFile: { file in
                notice("The token is kept in \(file.path), which only you can read: no keyring can be used here.")
            })
        self.init(environment: shared.environment, store: store, memory: shared.memory)
    }

    func token(for service: ServiceError.Credential) async throws -> StoredToken? {
        try await memory.token(for: service, in: store)
    }

    func set(_ token: StoredToken?, for service: ServiceError.Credential) async throws {
        try await memory.set(token, for: service, in: store)
    }

    /// Returns the token for an origin, or nil when there is none.
    ///
    /// A stored token belongs to the origin that it was stored for; an environment variable overrides it.
    func token(for service: ServiceError.Credential, at origin: String) async throws -> String? {
        // Checked first, since the store may take seconds.
        if let name = variable(service, for: origin) { return environment[name] }
        guard let token = try await token(for: service), token.origin == origin else { return nil }
        return token.value
    }

    /// Returns the environment variable with a token for an origin, or nil when none is set.
    ///
    /// `QUINTET_GITHUB_TOKEN` and `QUINTET_WORDLE_TOKEN` are sent to any configured source; `GH_TOKEN`, then
    /// `GITHUB_TOKEN`, to `https://api.github.com` only. An empty variable is ignored.
    func variable(_ service: ServiceError.Credential, for origin: String) -> String? {
        var names = [service.variable]
        if service == .github, origin == "https://api.github.com" { names += ["GH_TOKEN", "GITHUB_TOKEN"] }
        return names.first { environment[$0]?.isEmpty == false }
    }
}

/// A cache of the token store, since a keyring starts a program and may take seconds.
actor TokenMemory {
    private var lookups: [ServiceError.Credential: Task<StoredToken?, any Error>] = [:]

    /// Returns the stored token, looked up once; concurrent callers share the lookup.
    ///
    /// A failure is not cached. A cancelled caller cancels the lookup, and the others start a new one.
    func token(for service: ServiceError.Credential, in store: any TokenStore) async throws -> StoredToken? {
        while true {
            let lookup = lookups[service] ?? Task { try await store.token(for: service) }
            lookups[service] = lookup
            do {
                return try await withTaskCancellationHandler {
                    try await lookup.value
                } onCancel: {
                    lookup.cancel()
                }
            } catch {
                if lookups[service] == lookup { lookups[service] = nil }
                guard lookup.isCancelled, !Task.isCancelled else { throw error }
            }
        }
    }

    /// Changes a stored token and invalidates the cache, including lookups during the change.
    func set(_ token: StoredToken?, for service: ServiceError.Credential, in store: any TokenStore) async throws {
        defer { lookups[service] = nil }
        try await store.set(token, for: service)
    }
}
