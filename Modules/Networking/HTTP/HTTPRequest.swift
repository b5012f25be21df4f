import Models
import Platform

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
    /// The header fields, by name, without the token.
    public var headers: [String: String]
    /// The token of the request, which only the transport puts into a header field.
    public var token: Token?
    /// The body, if there is one.
    public var body: Data?
    /// The page number of a URL that came from a server, for the log.
    public var page: Int?
    /// The name of a separate rate limit for such requests, such as `search`; once it is used up, they fail at once.
    public var separateLimit: String?

    /// Whether a cached answer that is still fresh may be used in place of a request.
    public var cachePolicy: CachePolicy

    /// A token and the service that it is for, which determines its header field.
    public struct Token: Hashable, Sendable {
        let service: TokenService
        let value: String

        /// Creates the token of a service.
        public init(_ value: String, of service: TokenService) {
            self.service = service
            self.value = value
        }
    }

    /// Creates a request.
    public init(
        _ method: Method = .get, _ url: URL, headers: [String: String] = [:], token: Token? = nil, body: Data? = nil,
        cachePolicy: CachePolicy = .revalidate
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.token = token
        self.body = body
        self.cachePolicy = cachePolicy
    }

    /// The header fields as they are sent, including the token.
    public var fields: [String: String] {
        guard let token else { return headers }
        var fields = headers
        fields[token.service.header] = token.service.headerValue(token.value)
        return fields
    }

    /// Rejects URLs and header fields that the network libraries would silently drop or change.
    public func check() throws(ServiceError.Cause) {
        guard Origin(url) != nil else { throw .connection("only http and https addresses are supported") }
        guard url.user == nil, url.password == nil else {
            throw .connection("addresses with a user name or password are not supported")
        }
        for (name, value) in fields {
            guard (name + value).unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                throw .connection("the header field \(name) contains a control character")
            }
        }
    }
}
