import Models

/// A cache of the token store: reading a keyring starts a program and may take seconds.
actor TokenCache {
    struct Key: Hashable {
        let service: TokenService
        let origin: String
    }

    private var lookups: [Key: Task<StoredToken?, any Error>] = [:]

    /// Returns the stored token, looked up once; concurrent callers share the lookup.
    ///
    /// A failure is not cached. A cancelled caller cancels the lookup, and the others start a new one.
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

    /// Changes a stored token and invalidates the cache, including lookups during the change.
    func change(_ key: Key, _ change: @Sendable () async throws -> Void) async throws {
        defer { lookups[key] = nil }
        try await change()
    }
}
