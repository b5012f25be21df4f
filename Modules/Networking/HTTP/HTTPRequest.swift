import Models
import QuintetPlatform

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
    /// The token, which is not among `headers` but among `fields`.
    public var token: Token?
    /// The body, if there is one.
    public var body: Data?
    /// The page number that the log shows in place of the path, if the URL came from a server.
    public var page: Int?
    /// The time in seconds after which a client ends the request with `ServiceError.Cause.timedOut`, if there is a limit.
    public var timeLimit: Double?
    /// The name of the separate rate limit that applies to this request, such as `search`, if there is one.
    ///
    /// If that limit is used up, the request gets the response that reports it, without a wait.
    public var separateLimit: String?

    /// Whether a cached answer that is still fresh may be used in place of a request.
    public var cachePolicy: CachePolicy

    /// A token, and the service whose rules determine the header field of the token.
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

    /// Returns the origin of the request; throws `.connection` for URLs and header fields that network libraries would
    /// reject, or silently drop or change.
    public func check() throws(ServiceError.Cause) -> Origin {
        guard let origin = Origin(url) else { throw .connection("only http and https addresses are supported") }
        guard url.user == nil, url.password == nil else {
            throw .connection("addresses with a user name or password are not supported")
        }
        for (name, value) in fields {
            guard (name + value).unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
                throw .connection("the header field \(name) contains a control character")
            }
        }
        return origin
    }
}
