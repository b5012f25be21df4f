import Foundation

/// An answer as a value.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code.
    public let status: Int
    /// The header fields; names are in lower case.
    public let headers: [String: String]
    /// The body, decompressed.
    public let body: Data

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

    /// Whether the status says that all went well.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
