import Models
import QuintetPlatform

/// The cached responses to GET requests: a private cache as defined in RFC 9111.
///
/// Requests with different tokens never share a response. A fresh response is used without a request. A stale response
/// is used if the server confirms that the resource has not changed, or if there is no connection. Freshness is never
/// guessed: a response without `max-age` is stale. The store may block, so use the cache in a `BlockingWork`.
public struct HTTPCache: Sendable {
    /// How cached responses are used.
    public enum Use: Sendable {
        /// A fresh response is used without a request.
        case fresh
        /// The server has to confirm every response.
        case confirmed
        /// Each response is requested once without a condition; then the server has to confirm it.
        case replaced
    }

    let now: @Sendable () -> Date
    let onOffline: @Sendable (_ url: URL, _ age: TimeInterval) -> Void
    private let store: any DataCache
    private let use: Use
    /// The keys of the responses that were replaced.
    private let replaced = Locked<Set<String>>([])

    /// Creates a cache on a store.
    ///
    /// `now` returns the current time. `onOffline` is called with the URL and the age in seconds of each response that is
    /// used because there is no connection.
    public init(
        _ store: any DataCache, use: Use = .fresh, now: @escaping @Sendable () -> Date,
        onOffline: @escaping @Sendable (_ url: URL, _ age: TimeInterval) -> Void
    ) {
        self.store = store
        self.use = use
        self.now = now
        self.onOffline = onOffline
    }

    func response(for request: HTTPRequest) -> CachedResponse? {
        let key = CacheKey(request)
        return store.data(for: key.name).flatMap { CachedResponse($0.data, of: key, date: $0.date) }
    }

    func isFresh(_ cached: CachedResponse, for request: HTTPRequest) -> Bool {
        let age = now().timeIntervalSince(cached.date)
        // If the date is in the future, the clock was set back, and the true age is unknown.
        return use == .fresh && request.cachePolicy == .useFresh && age >= 0 && age < Double(cached.freshFor)
    }

    /// Returns a request for a response that is not fresh.
    ///
    /// Unless a fresh response would do, `Cache-Control` gets past the caches on the way: a proxy would otherwise answer
    /// a condition from its own cache (seen with squid 5.7).
    func request(_ request: HTTPRequest, revalidating cached: CachedResponse?) -> HTTPRequest {
        guard request.cachePolicy == .revalidate || use == .replaced else {
            return cached?.condition(for: request) ?? request
        }
        let isFirst = replaced.withLock { $0.insert(CacheKey(request).name).inserted }
        var request = use == .replaced && isFirst ? request : cached?.condition(for: request) ?? request
        request.headers["Cache-Control"] = "no-cache"
        return request
    }

    /// Caches a response in place of the previous one.
    ///
    /// A success that must not be cached, or whose status is not 200, only removes the previous response. A failure
    /// changes nothing.
    func save(_ response: HTTPResponse, for request: HTTPRequest, sentAt start: Date) {
        guard response.isSuccess else { return }
        // A response that repeats a secret must not be written to the cache.
        guard response.status == 200, response.cacheControl["no-store"] == nil, !response.repeats(request.secret) else {
            return remove(request)
        }
        let end = now()
        save(CachedResponse(response, sentAt: start, at: end), for: request, at: end)
    }

    /// Records that the server has confirmed a cached response (RFC 9111, section 4.3.4).
    func confirm(_ cached: CachedResponse, by response: HTTPResponse, for request: HTTPRequest, sentAt start: Date) {
        let end = now()
        let confirmed = CachedResponse(cached.response(confirmedBy: response), sentAt: start, at: end)
        if confirmed.headers == cached.headers, confirmed.freshFor == cached.freshFor {
            store.confirm(CacheKey(request).name, at: end)
        } else {
            save(confirmed, for: request, at: end)
        }
    }

    /// Makes the cached response to a request stale, if there is one.
    func outdate(_ request: HTTPRequest) {
        guard var cached = response(for: request), cached.freshFor > 0 else { return }
        cached.freshFor = 0
        save(cached, for: request, at: cached.date)
    }

    func remove(_ request: HTTPRequest) { store.remove(CacheKey(request).name) }

    private func save(_ cached: CachedResponse, for request: HTTPRequest, at date: Date) {
        let key = CacheKey(request)
        store.save(cached.data(of: key), for: key.name, at: date)
    }
}

/// A cached response: its body, and the header fields that are needed to use it, validate it and find the next page.
struct CachedResponse: Hashable {
    let headers: [String: String]
    let body: Data
    /// When the server last sent or confirmed the response.
    let date: Date
    /// The number of seconds after `date` for which the response is fresh.
    fileprivate(set) var freshFor: Int

    /// The header fields that are cached; others, such as cookies, rate limits and `Date`, are not needed later.
    private static let names = ["cache-control", "content-type", "etag", "last-modified", "link", "vary"]
    /// The version of the stored form.
    private static let version = "4"

    init(_ response: HTTPResponse, sentAt start: Date, at end: Date) {
        let validators = response.hasWeakDate(receivedAt: end) ? ["etag", "last-modified"] : []
        headers = response.headers.filter { Self.names.contains($0.key) && !validators.contains($0.key) }
        body = response.body
        date = end
        freshFor = response.secondsFresh(sentAt: start, receivedAt: end)
    }

    /// Reads the stored form; returns nil for another form, and for a response to another request.
    init?(_ data: Data, of key: CacheKey, date: Date) {
        guard let end = data.firstRange(of: [0x0A, 0x0A]) else { return nil }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\n")
        let first = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        guard first.count == 3, first[0] == Self.version, let freshFor = Int(first[1]), first[2] == key.text else {
            return nil
        }
        // A combining mark at the start of a value forms one character with the colon, but stays a scalar of its own.
        let fields = lines.dropFirst().map {
            $0.unicodeScalars.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        }
        headers = Dictionary(fields.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 }
        body = Data(data[end.upperBound...])
        self.date = date
        self.freshFor = freshFor
    }

    /// The stored form: a line with version, lifetime and key, the header fields, an empty line and the body.
    func data(of key: CacheKey) -> Data {
        let fields = headers.sorted { $0.key < $1.key }.map { "\($0):\($1)\n" }.joined()
        return Data("\(Self.version) \(freshFor) \(key.text)\n\(fields)\n".utf8) + body
    }

    var response: HTTPResponse { HTTPResponse(status: 200, headers: headers, body: body) }

    /// Returns the cached response, updated with the header fields of the 304 that confirmed it.
    ///
    /// `Content-…` fields are not updated, because a 304 has no body that they could describe.
    func response(confirmedBy answer: HTTPResponse) -> HTTPResponse {
        let news = answer.headers.filter { !$0.key.hasPrefix("content-") }
        return HTTPResponse(status: 200, headers: headers.merging(news) { $1 }, body: body)
    }

    /// Returns the request with the condition that the resource has changed (RFC 9110, section 13.1).
    func condition(for request: HTTPRequest) -> HTTPRequest {
        var request = request
        request.headers["If-None-Match"] = headers["etag"].flatMap(Self.repeatable)
        request.headers["If-Modified-Since"] = headers["last-modified"].flatMap(Self.repeatable)
        return request
    }

    /// Returns a validator, or nil if it is longer than 1,024 bytes or has bytes that are not printable ASCII.
    ///
    /// Each later request for the resource would repeat such a validator, and could fail because of it.
    private static func repeatable(_ text: String) -> String? {
        text.utf8.count <= 1_024 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? text : nil
    }
}

/// What a cached response is the response to.
struct CacheKey {
    /// The address without its secrets, such as its query, and a hash of the address and the header fields.
    ///
    /// The header fields include the token, which cannot be derived from the hash.
    let text: String

    init(_ request: HTTPRequest) {
        // The user agent changes with each version of the program, but the response does not.
        let headers = request.fields.map { ($0.key.lowercased(), $0.value) }.filter { $0.0 != "user-agent" }
        let address = request.url.absoluteString
        let lines = [address] + headers.map { "\($0.0): \($0.1)" }.sorted()
        let hash = lines.joined(separator: "\n").utf8.stableHash.hexadecimal(digits: 16)
        text = "\(Source.withoutQuery(address)) \(hash)"
    }

    /// The name under which the response is stored.
    var name: String { text.utf8.stableHash.hexadecimal(digits: 16) }
}

extension HTTPResponse {
    /// The directives of the `Cache-Control` field (RFC 9111, section 5.2.2), with an empty text for those without one.
    fileprivate var cacheControl: [String: String] {
        let pairs = (self[header: "cache-control"] ?? "").lowercased().split(separator: ",").map { text in
            let parts = text.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace && $0 != "\"" } }
            return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Whether the resource may have changed again within the second of its date (RFC 9110, section 8.8.2.2).
    ///
    /// Neither the date nor an ETag that a server makes of it (nginx: date and length) then tells two versions apart.
    /// The time of arrival stands for a `Date` that is missing or repeated (section 6.6.1).
    fileprivate func hasWeakDate(receivedAt end: Date) -> Bool {
        guard let change = self[header: "last-modified"].flatMap(RateLimit.date) else { return false }
        return (self[header: "date"].flatMap(RateLimit.date) ?? end).timeIntervalSince(change) < 2
    }

    /// Returns how many seconds the response stays fresh, counted from its arrival at `end` (RFC 9111, section 4.2).
    func secondsFresh(sentAt start: Date, receivedAt end: Date) -> Int {
        let directives = cacheControl
        // `Vary: *` says that no other request has the same response (RFC 9111, section 4.1).
        let variesAlways = self[header: "vary"]?.contains("*") == true
        guard !variesAlways, directives["no-cache"] == nil,
            let lifetime = directives["max-age"].flatMap({ Int(digits: $0.utf8) })
        else { return 0 }
        let age = Double(self[header: "age"].flatMap { Int(digits: $0.utf8) } ?? 0) + end.timeIntervalSince(start)
        // A lifetime of more than a year is a mistake of the server, so it is shortened.
        return Int(min(max(0, Double(lifetime) - max(0, age)), 31_536_000).rounded())
    }
}
