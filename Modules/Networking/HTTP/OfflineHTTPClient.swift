/// The client of offline mode, which opens no connection.
public struct OfflineHTTPClient: HTTPClient {
    /// Creates the client.
    public init() {}

    /// Throws `HTTPFailure.offline`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw HTTPFailure.offline }
}
