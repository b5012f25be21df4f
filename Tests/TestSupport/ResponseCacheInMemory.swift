import Foundation
import Models

/// Answers that are kept as long as the test.
public final class ResponseCacheInMemory: ResponseCache, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String: CachedResponse] = [:]

    /// Creates an empty cache.
    public init() {}

    /// What is kept, by key.
    public var responses: [String: CachedResponse] { lock.withLock { kept } }

    /// Returns the answer under a key.
    public func response(for key: String) -> CachedResponse? { responses[key] }

    /// Keeps an answer under a key.
    public func keep(_ response: CachedResponse, for key: String) {
        lock.withLock { kept[key] = response }
    }

    /// Gives the answer under a key a new date.
    public func confirm(_ key: String, at date: Date) {
        lock.withLock {
            kept[key] = kept[key].map { CachedResponse(headers: $0.headers, body: $0.body, date: date) }
        }
    }
}
