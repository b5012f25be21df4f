import Models
import Platform

/// The token of a service and the one origin that it may be sent to.
public struct TokenProvider: Sendable {
    /// The environment variable that the token comes from, or nil for a stored one.
    let variable: String?
    private let service: TokenService
    private let origin: Origin?
    private let token: @Sendable () async throws -> String?

    /// Creates the provider of a service's token for the origin of `base`.
    ///
    /// `variable` is the environment variable that the token comes from, or nil for a stored token.
    public init(
        of service: TokenService, at base: URL, variable: String? = nil,
        token: @escaping @Sendable () async throws -> String?
    ) {
        self.variable = variable
        self.service = service
        origin = Origin(base)
        self.token = token
    }

    /// Returns a request with the token added, if the URL has the token's origin.
    ///
    /// Throws `.insecureToken` if the token would be sent unencrypted to another machine, and errors of the token's
    /// lookup.
    func authorized(_ request: HTTPRequest) async throws -> HTTPRequest {
        guard let origin, Origin(request.url) == origin, let token = try await token() else { return request }
        guard origin.isSafeForSecrets else { throw ServiceError.Cause.insecureToken }
        var request = request
        request.token = HTTPRequest.Token(token, of: service)
        return request
    }
}
