import QuintetPlatform

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

    /// The value of a header field, or nil if there is no such field; the name may be in any case.
    public subscript(header name: String) -> String? { headers[name.lowercased()] }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(status) }
}

/// The length of a body as its header fields declare it (RFC 9112, section 6.3).
///
/// Network libraries ignore a length that is too large for them, and would then take a partial body for the whole body.
/// So the transports compare the declared length with their size limit.
package enum ContentLength {
    /// Returns the declared length, or `Int.max` if the length does not fit into an `Int`.
    ///
    /// Returns nil without a valid `Content-Length`, with `Transfer-Encoding`, and for a status without a body.
    package static func declared(by fields: [String: String], status: Int) -> Int? {
        guard status >= 200, status != 204, status != 304, fields["transfer-encoding"] == nil,
            let text = fields["content-length"]
        else { return nil }
        return Int(digits: text.utf8)
    }
}
