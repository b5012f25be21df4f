/// An HTTP request.
public struct HTTPRequest: Hashable, Sendable {
    /// The methods that the services use.
    public enum Method: String, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
        case delete = "DELETE"
    }

    /// The method.
    public var method: Method
    /// The absolute URL.
    public var url: URL
    /// The header fields, by name.
    public var headers: [String: String]
    /// The body, if there is one.
    public var body: Data?
    /// The page number of a URL that came from a server, for the log.
    public var page: Int?
    /// The name of a limit that only such requests count against, `search`, and that is answered at once when it is used up.
    public var ownLimit: String?

    /// Creates a request.
    public init(_ method: Method = .get, _ url: URL, headers: [String: String] = [:], body: Data? = nil) {
        (self.method, self.url, self.headers) = (method, url, headers)
        self.body = body
    }

    /// Rejects URLs and header fields that the network libraries would silently drop or change.
    public func check() throws(HTTPFailure) {
        guard Origin(url) != nil else { throw .connection("only http and https addresses can be asked") }
        guard url.user == nil, url.password == nil else {
            throw .connection("an address with a name or a password in it is not asked")
        }
        for (name, value) in headers {
            guard (name + value).unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                throw .connection("the header field \(name) has a control character in it")
            }
        }
    }
}
