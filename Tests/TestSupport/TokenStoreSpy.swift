import Foundation
import Models

/// A token store in memory that can be made to fail.
public final class TokenStoreSpy: TokenStore, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [(service: ServiceError.Credential, token: StoredToken)]
    private var failure: ServiceError?

    /// Creates a store, optionally with a GitHub token.
    public init(github token: StoredToken? = nil) { kept = token.map { [(.github, $0)] } ?? [] }

    /// Makes every call fail from now on, or none for nil.
    public func fail(with error: ServiceError?) { lock.withLock { failure = error } }

    /// The last stored token of each service.
    public var tokens: [ServiceError.Credential: StoredToken] {
        lock.withLock { Dictionary(kept.map { ($0.service, $0.token) }) { $1 } }
    }

    /// Returns the origins of the stored tokens.
    public func origins(of service: ServiceError.Credential) throws -> [String] {
        try attempt { kept.filter { $0.service == service }.map(\.token.origin).sorted() }
    }

    /// Returns the stored token.
    public func token(of service: ServiceError.Credential, for origin: String) throws -> StoredToken? {
        try attempt { kept.first { $0.service == service && $0.token.origin == origin }?.token }
    }

    /// Stores a token.
    public func set(_ token: StoredToken, for service: ServiceError.Credential) throws {
        try attempt {
            kept.removeAll { $0.service == service && $0.token.origin == token.origin }
            kept.append((service, token))
        }
    }

    /// Removes a token.
    public func remove(_ service: ServiceError.Credential, for origin: String) throws {
        try attempt { kept.removeAll { $0.service == service && $0.token.origin == origin } }
    }

    private func attempt<Result>(_ body: () -> Result) throws -> Result {
        try lock.withLock {
            if let failure { throw failure }
            return body()
        }
    }
}
