import Platform

/// An HTTP response.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code.
    public let status: Int
    /// The header fields, with names in lower case.
    public internal(set) var headers: [String: String]
    /// The body, decompressed.
    public internal(set) var body: Data

    /// Creates a response; header names may be in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// Returns a header field by its name in any case.
    public subscript(header name: String) -> String? { headers[name.lowercased()] }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}

/// The length of a body as its header fields declare it (RFC 9112, section 6.3).
///
/// Network libraries ignore a length that is too large for them, so a partial body would pass for the whole one.
package enum ContentLength {
    /// Returns the declared length, `Int.max` for one that does not fit into an `Int`, or nil if there is no valid one.
    package static func declared(by fields: [String: String], status: Int) -> Int? {
        guard status >= 200, status != 204, status != 304, fields["transfer-encoding"] == nil,
            let text = fields["content-length"]
        else { return nil }
        return Int(digits: text.utf8)
    }
}
