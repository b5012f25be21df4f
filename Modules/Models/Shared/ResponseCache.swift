import Platform

/// A cached HTTP response.
public struct CachedResponse: Hashable, Sendable {
    /// The header fields, with names in lower case.
    public let headers: [String: String]
    /// The body, decompressed.
    public let body: Data
    /// When the server last sent or validated it.
    public let date: Date

    /// Creates a cached response.
    public init(headers: [String: String], body: Data, date: Date) {
        self.headers = headers
        self.body = body
        self.date = date
    }
}

/// A cache of HTTP responses.
///
/// Its methods never fail: a response that cannot be written is not cached, and an unreadable one is a miss. A key
/// consists of letters and digits.
public protocol ResponseCache: Sendable {
    /// Returns the response under a key, or nil when there is none or it is damaged.
    func response(for key: String) -> CachedResponse?

    /// Stores a response under a key, replacing the previous one.
    func keep(_ response: CachedResponse, for key: String)

    /// Sets the date of the response under a key after the server validated it.
    func confirm(_ key: String, at date: Date)
}
