import Models
import Platform

/// The cached responses to GET requests: a private cache as defined in RFC 9111.
///
/// Requests with different tokens never share a response. A fresh response is used without a request. A stale response
/// is used if the server confirms that the resource has not changed, or if there is no connection. Freshness is never
/// guessed: a response with neither `max-age` nor `Expires` is stale. The store may block, so use the cache in a
/// `BlockingWork`.
public struct HTTPCache: Sendable {
    let now: @Sendable () -> Date
    let onOffline: @Sendable (_ url: URL, _ age: TimeInterval) -> Void
    private let store: any DataCache
    private let usesFresh: Bool

    /// Creates a cache on a store.
    ///
    /// With `usesFresh: false`, the server has to confirm every response. `now` returns the current time. `onOffline`
    /// is called with the URL and the age in seconds of each response that is used because there is no connection.
    public init(
        _ store: any DataCache, usesFresh: Bool = true, now: @escaping @Sendable () -> Date,
        onOffline: @escaping @Sendable (_ url: URL, _ age: TimeInterval) -> Void
    ) {
        self.store = store
        self.usesFresh = usesFresh
        self.now = now
        self.onOffline = onOffline
    }

    func response(for request: HTTPRequest) -> CachedResponse? {
        store.data(for: CacheKey.of(request)).flatMap { CachedResponse($0.data, date: $0.date) }
    }

    func isFresh(_ cached: CachedResponse, for request: HTTPRequest) -> Bool {
        let age = now().timeIntervalSince(cached.date)
        // If the date is in the future, the clock was set back, and the true age is unknown.
        return usesFresh && request.cachePolicy == .useFresh && age >= 0 && age < Double(cached.freshFor)
    }

    /// Caches a response in place of the previous one.
    ///
    /// A success that must not be cached, or whose status is not 200, only removes the previous response. A failure
    /// changes nothing.
    func save(_ response: HTTPResponse, for request: HTTPRequest, sentAt start: Date) {
        guard response.isSuccess else { return }
        // A response that repeats a secret must not be written to the cache.
        guard response.status == 200, response[header: "vary"]?.contains("*") != true,
            !CacheControl(response).has("no-store"), !response.repeats(request.secret)
        else { return remove(request) }
        let end = now()
        let key = CacheKey.of(request)
        store.save(CachedResponse(response, sentAt: start, at: end).data, for: key, at: end)
    }

    /// Records that the server has confirmed a cached response (RFC 9111, section 4.3.4).
    func confirm(_ cached: CachedResponse, by response: HTTPResponse, for request: HTTPRequest, sentAt start: Date) {
        let end = now()
        let key = CacheKey.of(request)
        let confirmed = cached.response(confirmedBy: response)
        if CachedResponse(confirmed, sentAt: start, at: end).hasSameMetadata(as: cached) {
            store.confirm(key, at: end)
        } else {
            save(confirmed, for: request, sentAt: start)
        }
    }

    /// Makes the cached response to a request stale, if there is one.
    func outdate(_ request: HTTPRequest) {
        guard let cached = response(for: request), cached.freshFor > 0 else { return }
        store.save(cached.outdated.data, for: CacheKey.of(request), at: cached.date)
    }

    func remove(_ request: HTTPRequest) { store.remove(CacheKey.of(request)) }
}

enum CacheKey {
    /// Returns the first 128 bits, in hexadecimal, of a digest of the URL and the header fields, including the token.
    static func of(_ request: HTTPRequest) -> String {
        // The user agent changes with each version of the program, but the response does not.
        let headers = request.fields.map { ($0.key.lowercased(), $0.value) }.filter { $0.0 != "user-agent" }
        let lines = headers.map { "\($0.0): \($0.1)" }.sorted()
        let text = ([request.url.absoluteString] + lines).joined(separator: "\n")
        return String(SHA256.hex(text.utf8).prefix(32))
    }
}
