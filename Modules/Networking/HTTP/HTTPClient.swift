import Foundation

/// Sends a request and returns the response.
///
/// An error status is a response, not an error. Decorators wrap a client to add one duty each.
public protocol HTTPClient: Sendable {
    /// Returns the response; throws `HTTPFailure` when there is none, `FailureWithCachedResponse` when there is a cached one, or
    /// `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A failure of a request with a cached response.
public struct FailureWithCachedResponse: Error, Hashable, Sendable {
    /// The failure.
    public let failure: HTTPFailure
    /// When the cached response was last valid.
    public let date: Date
}

/// Why there is no response to a request.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// The connection was refused: no server listens at the address.
    case refused
    /// The host name could not be resolved.
    case unresolved
    /// No complete response arrived within `seconds`; all `tries` together took `total` seconds.
    case timedOut(seconds: Double, tries: Int = 1, total: Double = 0)
    /// The TLS handshake failed or the certificate is not trusted.
    case tlsRefused
    /// The connection closed before the response was complete.
    case cutShort
    /// The body exceeds the limit, in bytes after decompression.
    case tooLarge(limit: Int)
    /// The server redirected to another origin, given without anything that may be secret.
    case redirected(to: String)
    /// Network connections are disabled.
    case offline
    /// A token would be sent unencrypted to another machine.
    case insecureToken
    /// A token would be sent unencrypted through the proxy at this address.
    case insecureProxy(String)
    /// The proxy failed; the text names it.
    case proxy(String)
    /// The network library cannot be loaded, with the system's message.
    case libraryMissing(String)
    /// The network library does not support this form of address.
    case unusableAddress
    /// Any other failure, with the system's message.
    case other(String)
}
