import Foundation

/// An answer as a value.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code.
    public let status: Int
    /// The header fields; names are in lower case.
    public internal(set) var headers: [String: String]
    /// The body, decompressed.
    public internal(set) var body: Data
    /// Whether it comes from the server or was kept.
    public var freshness = Freshness.new
    /// Whether a token went with the request: then a refusal is about the token, not about the lack of one.
    public var answersToken = false
    /// When a kept answer last held that could stand in for this one, which is no success; nil when there is none.
    public var keptAt: Date?
    private var keeping = Keeping()

    /// Where an answer comes from.
    public enum Freshness: Hashable, Sendable {
        /// From the server.
        case new
        /// It was kept, and the server says that it still holds.
        case confirmed
        /// It was kept, and the server was not asked; the date is when it last held.
        case cached(at: Date)
    }

    /// What keeping an answer takes, which makes no difference between answers.
    private struct Keeping: Hashable, Sendable {
        var body: @Sendable () -> Void = {}

        static func == (_: Keeping, _: Keeping) -> Bool { true }

        func hash(into _: inout Hasher) {}
    }

    /// Creates an answer; header names may come in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// Returns a header field, whatever the case of its name.
    public subscript(header name: String) -> String? {
        headers[name.lowercased()]
    }

    /// When a kept answer that was not asked for again last held, else nil.
    public var savedAt: Date? {
        if case .cached(let moment) = freshness { moment } else { nil }
    }

    /// Returns the same answer for a client that keeps answers: it is told when the body was read and found good.
    public func kept(by keep: @escaping @Sendable () -> Void) -> HTTPResponse {
        var response = self
        response.keeping.body = keep
        return response
    }

    /// Says that the body was read, and may be kept for later; does nothing where nobody keeps it.
    public func keep() { keeping.body() }

    /// Whether the status says that all went well.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
