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

    /// Refuses what a network library would leave out, or let become something else, without a word.
    public func check() throws(HTTPFailure) {
        guard Origin(url) != nil else { throw .other("only http and https addresses can be asked") }
        guard url.user == nil, url.password == nil else {
            throw .other("an address with a name or a password in it is not asked")
        }
        for (name, value) in headers {
            guard (name + value).unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                throw .other("the header field \(name) has a control character in it")
            }
        }
    }
}
