import Models
import Platform

/// A decorator that caches the responses to GET requests, revalidates them with the server, and serves them in offline
/// mode.
///
/// It belongs inside `CredentialsHTTPClient`, so that a response is cached for the credentials that it was given to.
public struct CachingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let cache: any ResponseCache
    private let now: @Sendable () -> Date
    private let onOffline: @Sendable (_ url: URL, _ age: TimeInterval) -> Void

    /// Wraps a client.
    ///
    /// - Parameters:
    ///   - client: The client that sends; when it throws `HTTPFailure.offline`, the cache answers.
    ///   - cache: Stores the responses.
    ///   - now: The clock.
    ///   - onOffline: Called with the URL and the age in seconds of a response that could not be revalidated.
    public init(
        _ client: any HTTPClient,
        cache: any ResponseCache,
        now: @escaping @Sendable () -> Date,
        onOffline: @escaping @Sendable (_ url: URL, _ age: TimeInterval) -> Void
    ) {
        self.client = client
        self.cache = cache
        self.now = now
        self.onOffline = onOffline
    }

    /// Sends a request, conditionally if a response is cached; offline, returns the cached response.
    ///
    /// - Throws: `HTTPFailure.offline` without a connection and a cached response; `FailureWithCachedResponse` when the
    ///   connection failed and there is a cached response.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // A caller that sends a conditional request has validators of its own and expects the server's status.
        guard request.method == .get, !request.isConditional else { return try await client.send(request) }
        let key = CacheKey.of(request)
        let cached = cache.response(for: key)
        do {
            let conditional = cached.map { request.conditional(on: Validators($0.headers)) } ?? request
            var response = try await client.send(conditional)
            if conditional.isConditional, response.mayRejectCondition { response = try await client.send(request) }
            if response.status == 304, let cached {
                cache.confirm(key, at: now())
                return HTTPResponse(cached, confirmedBy: response)
            }
            // Secrets must not be written to the cache.
            guard let kept = CachedResponse(response, date: now()), !response.repeats(request.secrets) else {
                if !response.isSuccess { response.cachedAt = cached?.date }
                return response
            }
            return response.kept(by: { [cache] in cache.keep(kept, for: key) })
        } catch HTTPFailure.offline {
            guard let cached else { throw HTTPFailure.offline }
            onOffline(request.url, max(0, now().timeIntervalSince(cached.date)))
            return HTTPResponse(cached)
        } catch let failure as HTTPFailure {
            guard let cached else { throw failure }
            throw FailureWithCachedResponse(failure: failure, date: cached.date)
        }
    }
}

extension CachedResponse {
    /// Creates an entry for a complete response, unless the server forbids caching or its `Vary` is `*`.
    fileprivate init?(_ response: HTTPResponse, date: Date) {
        guard response.status == 200, response[header: "vary"]?.contains("*") != true,
            response[header: "cache-control"]?.lowercased().contains("no-store") != true
        else { return nil }
        // Cookies are secrets, and the others are hop-by-hop fields.
        let dropped = ["set-cookie", "set-cookie2", "connection", "keep-alive", "transfer-encoding"]
        let headers = response.headers.filter { !dropped.contains($0.key) }
        self.init(headers: headers, body: response.body, date: date)
    }
}

extension HTTPResponse {
    /// The cached response, unchanged.
    fileprivate init(_ cached: CachedResponse) {
        self.init(status: 200, headers: cached.headers, body: cached.body)
        freshness = .cached(at: cached.date)
    }

    /// The cached response with the header fields of a 304, which does not describe a body of its own (RFC 9111,
    /// section 4.3.4).
    fileprivate init(_ cached: CachedResponse, confirmedBy response: HTTPResponse) {
        let news = response.headers.filter { !$0.key.hasPrefix("content-") }
        self.init(status: 200, headers: cached.headers.merging(news) { $1 }, body: cached.body)
        freshness = .confirmed
    }
}
