import Foundation

/// Sends a request and brings the answer back.
///
/// Statuses are answers, not errors. Decorators wrap one client in another to add a single duty each.
public protocol HTTPClient: Sendable {
    /// Returns the answer to a request; throws `HTTPFailure` when there is none, `KeptAnswerFailure` where an
    /// older one is kept, or `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// A failure beside which there is an answer that was kept.
public struct KeptAnswerFailure: Error, Hashable, Sendable {
    /// Why there is no newer answer.
    public let failure: HTTPFailure
    /// When the kept one last held.
    public let date: Date
}

/// Why there is no answer to a request.
public enum HTTPFailure: Error, Hashable, Sendable {
    /// Nothing listens at the address.
    case refused
    /// The host's name has no address.
    case unresolved
    /// No complete answer came within the time limit; `tries` that took `total` seconds together came to this.
    case timedOut(seconds: Double, tries: Int = 1, total: Double = 0)
    /// No trusted encrypted connection could be made.
    case tlsRefused
    /// The connection ended before the answer did.
    case cutShort
    /// The body is larger than the limit, in bytes after decompression.
    case tooLarge(limit: Int)
    /// The server sends the request on to an address at another origin, told without what may be secret in it.
    case redirected(to: String)
    /// No connection may be opened.
    case offline
    /// A token would travel unencrypted to another machine.
    case insecureToken
    /// A token would travel unencrypted through a proxy, whose address it is.
    case insecureProxy(String)
    /// The proxy failed, in words that name it.
    case proxy(String)
    /// The network library cannot be used, in the system's words.
    case libraryMissing(String)
    /// The network library takes no address of this form.
    case unusableAddress
    /// Anything else, in the system's words.
    case other(String)
}
