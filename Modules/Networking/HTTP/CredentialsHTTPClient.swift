import Models
import Platform

/// A decorator that adds a token to requests to the one origin that it belongs to.
///
/// The server's messages are displayed and logged, so that the token is masked where the server repeats it.
public struct CredentialsHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let service: ServiceError.Credential
    private let origin: Origin?
    private let variable: String?
    private let token: @Sendable () async throws -> String?

    /// Wraps a client.
    ///
    /// - Parameters:
    ///   - client: The client that sends.
    ///   - service: The service, which determines the header field of the token.
    ///   - base: A URL at the origin that the token may be sent to.
    ///   - variable: The environment variable that the token comes from, if it is not stored.
    ///   - token: Called for each request to that origin; returns the current token, or nil when there is none.
    public init(
        _ client: any HTTPClient, service: ServiceError.Credential, base: URL, variable: String? = nil,
        token: @escaping @Sendable () async throws -> String?
    ) {
        self.client = client
        self.service = service
        origin = Origin(base)
        self.variable = variable
        self.token = token
    }

    /// Sends a request, with the token if it is to the token's origin.
    ///
    /// - Throws: `HTTPFailure.insecureToken` instead of sending the token unencrypted to another machine, and errors of
    ///   the token's lookup.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let origin, Origin(request.url) == origin, let token = try await token() else {
            return try await client.send(request)
        }
        guard origin.isSafeForSecrets else { throw HTTPFailure.insecureToken }
        var request = request
        request.headers[service.header] = service.headerValue(token)
        do {
            var response = try await client.send(request).masking(request.secrets)
            (response.requestHadToken, response.tokenVariable) = (true, variable)
            return response
        } catch let failure as HTTPFailure {
            throw failure.masking(request.secrets)
        } catch let kept as FailureWithCachedResponse {
            throw FailureWithCachedResponse(failure: kept.failure.masking(request.secrets), date: kept.date)
        }
    }
}
