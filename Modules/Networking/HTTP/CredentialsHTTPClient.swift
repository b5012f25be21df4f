import Foundation

/// Adds a secret to the requests that go to the one origin it belongs to, and to no other.
///
/// What a server says about a failure is shown and logged, so that a secret it repeats is taken out of its words.
public struct CredentialsHTTPClient: HTTPClient {
    /// A header field with a secret, and where it may go.
    public struct Credentials: Sendable {
        let header: String
        let value: String
        let origin: Origin

        /// Binds a header field with a secret to an origin.
        public init(header: String, value: String, origin: Origin) {
            self.header = header
            self.value = value
            self.origin = origin
        }
    }

    private let client: any HTTPClient
    private let credentials: Credentials?

    /// Wraps a client; without credentials it changes nothing.
    public init(_ client: any HTTPClient, credentials: Credentials?) {
        self.client = client
        self.credentials = credentials
    }

    /// Sends a request with the secret if it goes to the secret's origin.
    ///
    /// - Throws: `HTTPFailure.insecureToken` instead of sending the secret unencrypted to another machine.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let credentials, Origin(request.url) == credentials.origin else { return try await client.send(request) }
        guard credentials.origin.isSafeForSecrets else { throw HTTPFailure.insecureToken }
        var request = request
        request.headers[credentials.header] = credentials.value
        let response = try await client.send(request)
        return response.isSuccess ? response : response.masking(request.secrets)
    }
}
