import Foundation
import Models

/// Keeps the answers to GET requests once they were read: the server is asked whether they still hold, and offline they
/// stand in for it.
///
/// It belongs inside `CredentialsHTTPClient`: an answer is kept for the credentials that it was given to.
public struct CachingHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let cache: any ResponseCache
    private let now: @Sendable () -> Date
    private let onOffline: @Sendable (_ url: URL, _ age: TimeInterval) -> Void

    /// Wraps a client.
    ///
    /// - Parameters:
    ///   - client: The client that sends; where it throws `HTTPFailure.offline`, the cache answers.
    ///   - cache: Where answers are kept.
    ///   - now: The clock.
    ///   - onOffline: Called with the address and the age in seconds of an answer that nobody could confirm.
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

    /// Sends a request unless the answer is kept and no connection may be opened.
    ///
    /// - Throws: `HTTPFailure.offline` when there is neither a connection nor an answer that was kept;
    ///   `KeptAnswerFailure` when a connection failed and there is such an answer.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // Who asks on a condition of their own wants to see the server's answer to it.
        guard request.method == .get, !request.isConditional else { return try await client.send(request) }
        let key = CacheKey.of(request)
        let cached = cache.response(for: key)
        do {
            let conditional = cached.map { request.unlessStill(Validators($0.headers)) } ?? request
            var response = try await client.send(conditional)
            if conditional.isConditional, response.mayRefuseCondition { response = try await client.send(request) }
            if response.status == 304, let cached {
                cache.confirm(key, at: now())
                return HTTPResponse(cached, confirmedBy: response)
            }
            // A file with a secret in it would be one place too many.
            guard let kept = CachedResponse(response, date: now()), !response.repeats(request.secrets) else {
                if !response.isSuccess { response.keptAt = cached?.date }
                return response
            }
            return response.kept(by: { [cache] in cache.keep(kept, for: key) })
        } catch HTTPFailure.offline {
            guard let cached else { throw HTTPFailure.offline }
            onOffline(request.url, max(0, now().timeIntervalSince(cached.date)))
            return HTTPResponse(cached)
        } catch let failure as HTTPFailure {
            guard let cached else { throw failure }
            throw KeptAnswerFailure(failure: failure, date: cached.date)
        }
    }
}

extension CachedResponse {
    /// Keeps a whole answer, unless the server forbids it or nobody could tell what it depends on.
    fileprivate init?(_ response: HTTPResponse, date: Date) {
        guard response.status == 200, response[header: "vary"]?.contains("*") != true,
            response[header: "cache-control"]?.lowercased().contains("no-store") != true
        else { return nil }
        // Cookies are secrets, and the others are about the connection that the answer came on.
        let dropped = ["set-cookie", "set-cookie2", "connection", "keep-alive", "transfer-encoding"]
        let headers = response.headers.filter { !dropped.contains($0.key) }
        self.init(headers: headers, body: response.body, date: date)
    }
}

extension HTTPResponse {
    /// The kept answer as it was.
    fileprivate init(_ cached: CachedResponse) {
        self.init(status: 200, headers: cached.headers, body: cached.body)
        freshness = .cached(at: cached.date)
    }

    /// The kept answer, with what the server has to say now; a 304 describes no body of its own (RFC 9111, section
    /// 4.3.4).
    fileprivate init(_ cached: CachedResponse, confirmedBy response: HTTPResponse) {
        let news = response.headers.filter { !$0.key.hasPrefix("content-") }
        self.init(status: 200, headers: cached.headers.merging(news) { $1 }, body: cached.body)
        freshness = .confirmed
    }
}
