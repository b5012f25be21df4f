import Foundation

/// An answer of a server that was kept.
public struct CachedResponse: Hashable, Sendable {
    /// The header fields; names are in lower case.
    public let headers: [String: String]
    /// The body, decompressed.
    public let body: Data
    /// When the server last said that this is its answer.
    public let date: Date

    /// Creates an answer.
    public init(headers: [String: String], body: Data, date: Date) {
        self.headers = headers
        self.body = body
        self.date = date
    }
}

/// Where answers are kept that can be fetched again.
///
/// Nothing here fails: what cannot be kept is not kept, and what cannot be read is not there. A key is made of letters
/// and digits.
public protocol ResponseCache: Sendable {
    /// Returns the answer under a key, or nil when there is none or it is damaged.
    func response(for key: String) -> CachedResponse?

    /// Keeps an answer under a key instead of the one before.
    func keep(_ response: CachedResponse, for key: String)

    /// Gives the answer under a key a new date.
    func confirm(_ key: String, at date: Date)
}
