import Models
import QuintetPlatform

/// Settings in memory.
public final class SettingsInMemory: SettingsStore {
    private let values: Locked<[String: String]>

    /// Creates settings with their values by name, such as `wordle.me`.
    public init(_ values: [String: String] = [:]) { self.values = Locked(values) }

    /// Returns the values by name.
    public func settings() throws -> [String: String] { values.withLock { $0 } }
    /// Returns whether there is a folder at a path on this machine.
    public func isFolder(_ path: String) -> Bool { (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil }
    /// Returns whether there is a file or folder at a path on this machine.
    public func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
    /// Stores a value, or removes it if `value` is nil.
    public func set(_ key: String, to value: String?) throws { values.withLock { $0[key] = value } }
}

/// Tokens in memory, which can be made to fail.
public final class TokensInMemory: TokenStore {
    private struct Content {
        var kept: [(service: TokenService, token: StoredToken)]
        var failure: ServiceError?
    }

    private let content: Locked<Content>

    /// Creates a store, with a token of GitHub or without any.
    public init(github token: StoredToken? = nil) {
        content = Locked(Content(kept: token.map { [(.github, $0)] } ?? []))
    }

    /// Makes every later call throw an error; nil ends that.
    public func fail(with error: ServiceError?) { content.withLock { $0.failure = error } }

    /// The newest token of each service.
    public var tokens: [TokenService: StoredToken] {
        content.withLock { Dictionary($0.kept.map { ($0.service, $0.token) }) { $1 } }
    }

    /// Returns the origins with a token of a service, sorted.
    public func origins(of service: TokenService) throws -> [String] {
        try attempt { kept in kept.filter { $0.service == service }.map(\.token.origin).sorted() }
    }

    /// Returns the token of a service for an origin, or nil if none is stored.
    public func token(of service: TokenService, for origin: String) throws -> StoredToken? {
        try attempt { kept in kept.first { $0.service == service && $0.token.origin == origin }?.token }
    }

    /// Stores a token in place of the one for the same origin.
    public func set(_ token: StoredToken, for service: TokenService) throws {
        try attempt { kept in
            kept.removeAll { $0.service == service && $0.token.origin == token.origin }
            kept.append((service, token))
        }
    }

    /// Removes the token of a service for an origin.
    public func remove(_ service: TokenService, for origin: String) throws {
        try attempt { kept in kept.removeAll { $0.service == service && $0.token.origin == origin } }
    }

    private func attempt<Result>(
        _ body: (inout [(service: TokenService, token: StoredToken)]) -> Result
    ) throws -> Result {
        try content.withLock { content in
            if let failure = content.failure { throw failure }
            return body(&content.kept)
        }
    }
}
