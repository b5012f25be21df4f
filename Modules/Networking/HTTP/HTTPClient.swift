import Models
import Platform

/// Sends a request and returns the response.
///
/// An error status is a response, not an error. Decorators wrap a client to add one duty each.
public protocol HTTPClient: Sendable {
    /// Returns the response; throws `HTTPFailure` when there is none, or `CancellationError`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// The client of offline mode, which opens no connection.
public struct OfflineHTTPClient: HTTPClient {
    /// Creates the client.
    public init() {}

    /// Throws `HTTPFailure.offline`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw HTTPFailure.offline }
}
