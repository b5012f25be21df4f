import Models
import QuintetPlatform

/// The token of a service, and the only origin that the token may be sent to.
public struct TokenProvider: Sendable {
    /// The environment variable that the token comes from, or nil for a stored token.
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

    /// Returns the request with the token added, or unchanged if there is no token or the URL has another origin.
    ///
    /// Throws `.insecureToken` if the token would be sent unencrypted to another machine, and any error of the lookup
    /// of the token.
    func authorized(_ request: HTTPRequest) async throws -> HTTPRequest {
        guard let origin, Origin(request.url) == origin, let token = try await token() else { return request }
        guard origin.isSafeForSecrets else { throw ServiceError.Cause.insecureToken }
        var request = request
        request.token = HTTPRequest.Token(token, of: service)
        return request
    }
}
