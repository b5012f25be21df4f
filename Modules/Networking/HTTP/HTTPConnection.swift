import Models
import QuintetPlatform

/// A service's connection to its server: the client, the token for that server, and the cache.
public struct HTTPConnection: Sendable {
    /// A response in which the secrets of its request are masked.
    struct Answer: Sendable {
        let response: HTTPResponse
        /// Whether the request had a token, so that a 401 or 403 means that the server refused the token.
        let hadToken: Bool
        /// The environment variable that provides the connection's token, or nil for a stored token and for no token.
        let tokenVariable: String?
        /// When the server last sent or confirmed `response`, if it is a cached response that is used in offline mode.
        var cachedAt: Date?
        /// If `response` is an error: when the server last sent or confirmed the cached response to show instead.
        ///
        /// It is nil if there is no such cached response.
        var fallbackCachedAt: Date?
    }

    struct Failure: Error {
        let cause: ServiceError.Cause
        let fallbackCachedAt: Date?
    }

    private let client: any HTTPClient
    private let tokenProvider: TokenProvider?
    private let cache: HTTPCache?

    /// Creates a connection; if the client throws `.offline`, cached responses are used whatever their age.
    public init(_ client: any HTTPClient, tokenProvider: TokenProvider? = nil, cache: HTTPCache? = nil) {
        self.client = client
        self.tokenProvider = tokenProvider
        self.cache = cache
    }

    /// Whether the program is in offline mode, so that a change can be refused before it starts.
    var isOffline: Bool { client is OfflineHTTPClient }

    /// Sends a request without using the cache; throws `Failure`, or the error of the token's lookup.
    func send(_ request: HTTPRequest) async throws -> Answer {
        let request = try await authorized(request)
        do {
            return makeAnswer(try await client.send(request), to: request)
        } catch let cause as ServiceError.Cause {
            throw Failure(cause: cause.masking(request.secret), fallbackCachedAt: nil)
        }
    }

    /// Returns the value that `reader` reads from a fresh cached response, or else from the server's response.
    ///
    /// In offline mode, and with the policy `.onlyCached`, `reader` gets the cached response even if it is stale. Throws
    /// `Failure` if there is then no cached response, or if the server cannot be reached. A new response is cached only if
    /// `reader` does not throw. Responses to methods other than GET are not cached.
    func read<Value>(_ request: HTTPRequest, _ reader: (Answer) throws -> Value) async throws -> Value {
        guard let cache, request.method == .get else { return try reader(await send(request)) }
        let request = try await authorized(request)
        let cached = try await BlockingWork.run { cache.response(for: request) }
        if let cached, cache.isFresh(cached, for: request) {
            return try reader(makeAnswer(cached.response, to: request))
        }
        let start = cache.now()
        let response: HTTPResponse
        do {
            guard request.cachePolicy != .onlyCached else { throw Failure(cause: .offline, fallbackCachedAt: nil) }
            response = try await transmit(request, revalidating: cached)
        } catch let error as Failure {
            guard error.cause == .offline, let cached else { throw error }
            cache.onOffline(request.url, max(0, cache.now().timeIntervalSince(cached.date)))
            return try reader(makeAnswer(cached.response, to: request, cachedAt: cached.date))
        }
        if response.status == 304, let cached {
            let value = try reader(makeAnswer(cached.response(confirmedBy: response), to: request))
            try await BlockingWork.run { cache.confirm(cached, by: response, for: request, sentAt: start) }
            return value
        }
        // A deleted resource must not be shown from the cache later.
        let isGone = response.status == 404 || response.status == 410
        if isGone { try await BlockingWork.run { cache.remove(request) } }
        let fallbackCachedAt = response.isSuccess || isGone ? nil : cached?.date
        let value = try reader(makeAnswer(response, to: request, fallbackCachedAt: fallbackCachedAt))
        try await BlockingWork.run { cache.save(response, for: request, sentAt: start) }
        return value
    }

    /// Makes the cached responses of some URLs stale; called before a change of their resources is sent.
    func outdate(_ urls: [URL]) async throws {
        try await forEachCached(urls) { cache, request in cache.outdate(request) }
    }

    /// Removes the cached responses of some URLs; called after a change of their resources (RFC 9111, section 4.4).
    func forget(_ urls: [URL]) async throws {
        try await forEachCached(urls) { cache, request in cache.remove(request) }
    }

    private func forEachCached(
        _ urls: [URL], _ body: @escaping @Sendable (HTTPCache, HTTPRequest) -> Void
    ) async throws {
        guard let cache else { return }
        for url in urls {
            // Finds only responses to requests without `headers`, because the cache key includes the header fields.
            let request = try await authorized(HTTPRequest(.get, url))
            try await BlockingWork.run { body(cache, request) }
        }
    }

    /// Returns an ID of the user's account at a URL: a hash of the URL and of the token that is sent to the URL.
    ///
    /// The token cannot be derived from the ID.
    func account(at url: URL) async throws -> String {
        do {
            return CacheKey(try await authorized(HTTPRequest(.get, url))).name
        } catch is Failure {
            // No token can be sent to this URL, so the ID is that of requests without a token.
            return CacheKey(HTTPRequest(.get, url)).name
        }
    }

    private func authorized(_ request: HTTPRequest) async throws -> HTTPRequest {
        do {
            return try await tokenProvider?.authorized(request) ?? request
        } catch let cause as ServiceError.Cause {
            throw Failure(cause: cause, fallbackCachedAt: nil)
        }
    }

    /// Sends a request; with `cached`, adds the condition that the resource has changed since it was cached.
    private func transmit(_ request: HTTPRequest, revalidating cached: CachedResponse?) async throws -> HTTPResponse {
        do {
            return try await client.send(cache?.request(request, revalidating: cached) ?? request)
        } catch let cause as ServiceError.Cause {
            throw Failure(cause: cause.masking(request.secret), fallbackCachedAt: cached?.date)
        }
    }

    /// Returns an answer in which the token is masked, because the server's messages are displayed and logged.
    private func makeAnswer(
        _ response: HTTPResponse, to request: HTTPRequest, cachedAt: Date? = nil, fallbackCachedAt: Date? = nil
    ) -> Answer {
        Answer(
            response: response.masking(request.secret), hadToken: request.token != nil,
            tokenVariable: tokenProvider?.variable, cachedAt: cachedAt, fallbackCachedAt: fallbackCachedAt)
    }
}

/// The token of a service, and the only origin that the token may be sent to.
public struct TokenProvider: Sendable {
    /// The environment variable that the token comes from, or nil for a stored token.
    let variable: String?
    private let service: TokenService
    private let origin: Origin?
    private let token: @Sendable () async throws -> String?

    /// Creates the provider of a service's token for the origin of `base`.
    ///
    /// `variable` is the environment variable that the token comes from, or nil for a stored token.
    public init(
        of service: TokenService, at base: URL, variable: String? = nil,
        token: @escaping @Sendable () async throws -> String?
    ) {
        self.variable = variable
        self.service = service
        origin = Origin(base)
        self.token = token
    }

    /// Returns the request with the token added, or unchanged if there is no token or the URL has another origin.
    ///
    /// Throws `.insecureToken` if the token would be sent unencrypted to another machine, and any error of the lookup
    /// of the token.
    func authorized(_ request: HTTPRequest) async throws -> HTTPRequest {
        guard let origin, Origin(request.url) == origin, let token = try await token() else { return request }
        guard origin.isSafeForSecrets else { throw ServiceError.Cause.insecureToken }
        var request = request
        request.token = HTTPRequest.Token(token, of: service)
        return request
    }
}
