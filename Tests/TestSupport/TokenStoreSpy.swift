import Foundation
import Models

/// A token store in memory that can be made to fail.
public final class TokenStoreSpy: TokenStore, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [ServiceError.Credential: StoredToken]
    private var failure: ServiceError?

    /// Creates a store, optionally with a GitHub token.
    public init(github token: StoredToken? = nil) {
        kept = token.map { [.github: $0] } ?? [:]
    }

    /// Makes every call fail from now on, or none for nil.
    public func fail(with error: ServiceError?) {
        lock.withLock { failure = error }
    }

    /// The stored tokens.
    public var tokens: [ServiceError.Credential: StoredToken] { lock.withLock { kept } }

    /// Returns the stored token.
    public func token(for service: ServiceError.Credential) throws -> StoredToken? {
        try lock.withLock {
            if let failure { throw failure }
            return kept[service]
        }
    }

    /// Stores a token.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) throws {
        try lock.withLock {
            if let failure { throw failure }
            kept[service] = token
        }
    }
}
