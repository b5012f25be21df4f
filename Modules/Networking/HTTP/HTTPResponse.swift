import Platform

/// An HTTP response.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code.
    public let status: Int
    /// The header fields, with names in lower case.
    public internal(set) var headers: [String: String]
    /// The body, decompressed.
    public internal(set) var body: Data
    /// Whether the server sent it or it was cached.
    public var freshness = Freshness.new
    /// Whether the request carried a token: a 401 or 403 then means a bad token, not a missing one.
    public var requestHadToken = false
    /// The environment variable that the token came from, or nil for a stored one.
    public var tokenVariable: String?
    /// When a cached response that could replace this unsuccessful one was last valid; nil when there is none.
    public var cachedAt: Date?
    private var keeping = Keeping()

    /// Where a response comes from.
    public enum Freshness: Hashable, Sendable {
        /// From the server.
        case new
        /// From the cache, revalidated by the server.
        case confirmed
        /// From the cache without revalidation; the date is when it was last valid.
        case cached(at: Date)
    }

    /// The closure that caches the body, which does not count in comparisons.
    private struct Keeping: Hashable, Sendable {
        var body: @Sendable () -> Void = {}

        static func == (_: Keeping, _: Keeping) -> Bool { true }

        func hash(into _: inout Hasher) {}
    }

    /// Creates a response; header names may be in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// Returns a header field by its name in any case.
    public subscript(header name: String) -> String? {
        headers[name.lowercased()]
    }

    /// When a cached response that was not revalidated was last valid, else nil.
    public var savedAt: Date? {
        if case .cached(let moment) = freshness { moment } else { nil }
    }

    /// Returns the response with a closure that caches it once its body was parsed.
    public func kept(by keep: @escaping @Sendable () -> Void) -> HTTPResponse {
        var response = self
        response.keeping.body = keep
        return response
    }

    /// Caches the response, after its body was parsed; does nothing without a cache.
    public func keep() { keeping.body() }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
