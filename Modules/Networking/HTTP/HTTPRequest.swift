import Foundation

/// A request as a value.
public struct HTTPRequest: Hashable, Sendable {
    /// The methods that the services use.
    public enum Method: String, Hashable, Sendable {
        /// Reads.
        case get = "GET"
        /// Creates.
        case post = "POST"
        /// Removes.
        case delete = "DELETE"
    }

    /// What is to be done.
    public var method: Method
    /// The absolute address.
    public var url: URL
    /// The header fields, by name.
    public var headers: [String: String]
    /// The body, if there is one.
    public var body: Data?
    /// The number of the page, where its address is one that a server made up.
    public var page: Int?

    /// Creates a request.
    public init(_ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}
