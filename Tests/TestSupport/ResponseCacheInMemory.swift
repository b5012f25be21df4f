import Foundation
import Models

/// A response cache in memory.
public final class ResponseCacheInMemory: ResponseCache, @unchecked Sendable {
    private let lock = NSLock()
    private var kept: [String: CachedResponse] = [:]

    /// Creates an empty cache.
    public init() {}

    /// The cached responses, by key.
    public var responses: [String: CachedResponse] { lock.withLock { kept } }

    /// Returns the response under a key.
    public func response(for key: String) -> CachedResponse? { responses[key] }

    /// Stores a response under a key.
    public func keep(_ response: CachedResponse, for key: String) {
        lock.withLock { kept[key] = response }
    }

    /// Sets the date of the response under a key.
    public func confirm(_ key: String, at date: Date) {
        lock.withLock {
            kept[key] = kept[key].map { CachedResponse(headers: $0.headers, body: $0.body, date: date) }
        }
    }
}
