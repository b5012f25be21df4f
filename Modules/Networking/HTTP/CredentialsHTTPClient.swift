import Foundation
import Models

/// Adds a token to the requests that go to the one origin it belongs to, and to no other.
///
/// What a server says is shown and logged, so that a token which it repeats is taken out of its words.
public struct CredentialsHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let service: ServiceError.Credential
    private let origin: Origin?
    private let token: @Sendable () async throws -> String?

    /// Wraps a client.
    ///
    /// - Parameters:
    ///   - client: The client that sends.
    ///   - service: The service, which says how a request carries the token.
    ///   - base: An address at the origin where the token may go.
    ///   - token: Called for each request to that origin; returns the token of that moment, or nil when there is none.
    public init(
        _ client: any HTTPClient, service: ServiceError.Credential, base: URL,
        token: @escaping @Sendable () async throws -> String?
    ) {
        self.client = client
        self.service = service
        origin = Origin(base)
        self.token = token
    }

    /// Sends a request, with the token if it goes to the token's origin.
    ///
    /// - Throws: `HTTPFailure.insecureToken` instead of sending the token unencrypted to another machine, and what the
    ///   lookup of the token throws.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let origin, Origin(request.url) == origin, let token = try await token() else {
            return try await client.send(request)
        }
        guard origin.isSafeForSecrets else { throw HTTPFailure.insecureToken }
        var request = request
        switch service {
        case .wordle: request.headers["X-Authorization"] = token
        case .github: request.headers["Authorization"] = "Bearer \(token)"
        }
        do {
            var response = try await client.send(request).masking(request.secrets)
            response.answersToken = true
            return response
        } catch let failure as HTTPFailure {
            throw failure.masking(request.secrets)
        } catch let kept as KeptAnswerFailure {
            throw KeptAnswerFailure(failure: kept.failure.masking(request.secrets), date: kept.date)
        }
    }
}
