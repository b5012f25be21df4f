import Models
import Platform

/// Sends a request and returns the response.
///
/// An error status is a response, not an error. Each decorator wraps a client and adds one function.
public protocol HTTPClient: Sendable {
    /// Returns the response; throws `ServiceError.Cause` if there is none, or `CancellationError`.
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
    /// Returns this transport in the decorators of every request: redirects within the origin, a timeout, log, and retries.
    ///
    /// The transport must neither follow redirects nor retry by itself. Cache and credentials belong to an
    /// `HTTPConnection`. The timeout is for one attempt from its start to its last byte, `longestWait` for all waits of one
    /// request together, both in seconds. `pauses` are shared by all chains of the program, `log` gets a line for each
    /// attempt, and `onWait` is called at the start of a wait, then once a second, and with 0 seconds left at its end.
    public func decorated(
        timeout: Double = 15, longestWait: Double = 60, pauses: HostPauses, sleeper: any Sleeper,
        log: (@Sendable (String) -> Void)?, onWait: @escaping @Sendable (NetworkWait) -> Void
    ) -> any HTTPClient {
        let client = DeadlineHTTPClient(RedirectingHTTPClient(self), seconds: timeout)
        return RetryingHTTPClient(
            log.map { LoggingHTTPClient(client, now: { Date() }, log: $0) } ?? client,
            policy: RetryPolicy(longestWait: longestWait), pauses: pauses, sleeper: sleeper,
            random: { Double.random(in: $0) }, onWait: onWait)
    }
}
