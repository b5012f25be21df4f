import Foundation
import Models

/// A store of tokens in memory that fails when it is told to.
public final class TokenStoreSpy: TokenStore, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [ServiceError.Credential: StoredToken]
    private var failure: ServiceError?

    /// Creates a store with the token of GitHub that was stored before, if any.
    public init(github token: StoredToken? = nil) {
        kept = token.map { [.github: $0] } ?? [:]
    }

    /// Lets every call fail from now on, or none.
    public func fail(with error: ServiceError?) {
        lock.withLock { failure = error }
    }

    /// The tokens that are kept at this moment.
    public var tokens: [ServiceError.Credential: StoredToken] { lock.withLock { kept } }

    /// Returns what is kept.
    public func token(for service: ServiceError.Credential) throws -> StoredToken? {
        try lock.withLock {
            if let failure { throw failure }
            return kept[service]
        }
    }

    /// Keeps a token.
    public func set(_ token: StoredToken?, for service: ServiceError.Credential) throws {
        try lock.withLock {
            if let failure { throw failure }
            kept[service] = token
        }
    }
}
