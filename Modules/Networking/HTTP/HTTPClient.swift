import Models
import QuintetPlatform

/// A client that sends a request and returns the response.
///
/// A response with an error status is returned, not thrown. A client can be a decorator: it wraps another client and
/// adds one feature to it, such as retries.
public protocol HTTPClient: Sendable {
    /// Returns the response; throws `ServiceError.Cause` on failure, or `CancellationError` if the task is cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// The client of offline mode, which opens no connection.
public struct OfflineHTTPClient: HTTPClient {
    /// Creates the client.
    public init() {}

    /// Throws `ServiceError.Cause.offline`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw ServiceError.Cause.offline }
}

extension HTTPClient {
    /// Returns a client that adds redirects within the origin, a timeout, a log and retries to this client.
    ///
    /// This client must not follow redirects itself, and must not send a POST twice. An `HTTPConnection` adds the cache
    /// and the token. `timeout` limits one attempt, from its start to the last byte of the response. `longestWait`
    /// limits the total of all waits of one request. Both limits are in seconds. Pass the same `pauses` to all clients
    /// of the program. Otherwise a client does not know of a server's rate limit that another client has reached. `log`
    /// is called with one line for each attempt; pass nil for no log. `onWait` is called at the start of a wait, then
    /// once a second, and at the end of the wait with 0 seconds left.
    public func decorated(
        timeout: Double, longestWait: Double = 60, pauses: HostPauses, sleeper: any Sleeper,
        log: (@Sendable (String) -> Void)?, onWait: @escaping @Sendable (NetworkWait) -> Void
    ) -> any HTTPClient {
        let client = RedirectingHTTPClient(self, timeout: timeout)
        return RetryingHTTPClient(
            log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client,
            longestWait: longestWait, pauses: pauses, sleeper: sleeper,
            random: { Double.random(in: $0) }, onWait: onWait)
    }
}

/// An HTTP response.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code.
    public let status: Int
    /// The header fields, with names in lower case.
    public internal(set) var headers: [String: String]
    /// The body, decompressed.
    public internal(set) var body: Data
    /// The address of a proxy that may have answered in place of the server, or nil.
    package var proxy: String?

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
