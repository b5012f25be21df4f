import Foundation
import Models

/// A token store in memory that can be made to fail.
package final class TokenStoreSpy: TokenStore, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [(service: TokenService, token: StoredToken)]
    private var failure: ServiceError?

    /// Creates a store, optionally with a GitHub token.
    package init(github token: StoredToken? = nil) { kept = token.map { [(.github, $0)] } ?? [] }
    package func fail(with error: ServiceError?) { lock.withLock { failure = error } }

    package var tokens: [TokenService: StoredToken] {
        lock.withLock { Dictionary(kept.map { ($0.service, $0.token) }) { $1 } }
    }

    package func origins(of service: TokenService) throws -> [String] {
        try attempt { kept.filter { $0.service == service }.map(\.token.origin).sorted() }
    }

    package func token(of service: TokenService, for origin: String) throws -> StoredToken? {
        try attempt { kept.first { $0.service == service && $0.token.origin == origin }?.token }
    }

    package func set(_ token: StoredToken, for service: TokenService) throws {
        try attempt {
            kept.removeAll { $0.service == service && $0.token.origin == token.origin }
            kept.append((service, token))
        }
    }

    package func remove(_ service: TokenService, for origin: String) throws {
        try attempt { kept.removeAll { $0.service == service && $0.token.origin == origin } }
    }

    private func attempt<Result>(_ body: () -> Result) throws -> Result {
        try lock.withLock {
            if let failure { throw failure }
            return body()
        }
    }
}
