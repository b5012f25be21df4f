/// Why there is no response to a request, whatever it was sent for.
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
    /// The response exceeds the limit, in bytes after decompression, or declares a length beyond any.
    case tooLarge(limit: Int)
    /// The body cannot be decoded as its `Content-Encoding` says.
    case undecodable
    /// What arrived is not HTTP.
    case notHTTP
    /// The server redirected to another origin, which is never followed; the target, for display.
    case redirected(to: String)
    /// The request was not sent in offline mode.
    case offline
    /// The network library does not support this form of address.
    case unusableAddress
    /// The proxy failed, or would see a secret; the text names it.
    case proxy(String)
    /// A token would have been sent unencrypted to another machine.
    case insecureToken
    /// The network library cannot be loaded, with the system's message.
    case libraryMissing(String)
    /// Any other failure, with its description.
    case connection(String)

    /// The failure in words of the field, much as curl has them, for a log.
    public var words: String {
        switch self {
        case .refused: "connection refused"
        case .unresolved: "could not resolve host"
        case .timedOut(let seconds, _, _): "operation timed out after \(seconds) s"
        case .tlsRefused: "TLS connection failed or certificate not trusted"
        case .cutShort: "connection closed before the response was complete"
        case .tooLarge(let limit): "maximum response size exceeded (\(limit) bytes)"
        case .undecodable: "unrecognized or bad content encoding"
        case .notHTTP: "received no valid HTTP response"
        case .redirected(let target): "redirect to \(target) not followed"
        case .offline: "not sent (offline)"
        case .unusableAddress: "URL malformed"
        case .proxy(let words), .libraryMissing(let words), .connection(let words): words
        case .insecureToken: "not sent (a token over plain http)"
        }
    }
}
