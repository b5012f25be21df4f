import Models

/// A cache of the token store, which may be slow: reading a keyring starts a program and may take seconds.
actor TokenCache {
    struct Key: Hashable {
        let service: TokenService
        let origin: String
    }

    private var lookups: [Key: Task<StoredToken?, any Error>] = [:]

    /// Returns the stored token, which is looked up once; callers at the same time share the lookup.
    ///
    /// A failure is not cached. If one of the callers is cancelled, the lookup is cancelled, and the other callers
    /// start a new lookup.
    func token(_ key: Key, in store: any TokenStore) async throws -> StoredToken? {
        while true {
            let lookup = lookups[key] ?? Task { try await store.token(of: key.service, for: key.origin) }
            lookups[key] = lookup
            do {
                return try await withTaskCancellationHandler {
                    try await lookup.value
                } onCancel: {
                    lookup.cancel()
                }
            } catch {
                if lookups[key] == lookup { lookups[key] = nil }
                guard lookup.isCancelled, !Task.isCancelled else { throw error }
            }
        }
    }

    /// Changes a stored token, then removes the token from the cache, even if the lookup began during the change.
    func change(_ key: Key, _ change: @Sendable () async throws -> Void) async throws {
        defer { lookups[key] = nil }
        try await change()
    }
}
