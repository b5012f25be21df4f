import Models
import Platform

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
