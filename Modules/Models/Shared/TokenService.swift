/// The services that accept a token, in the order in which they are listed.
public enum TokenService: String, Hashable, Sendable, CaseIterable {
    case github
    /// The Wordle Scores API.
    case wordle

    /// The name of the service in a sentence.
    public var name: String {
        switch self {
        case .github: "GitHub"
        case .wordle: "the Wordle Scores API"
        }
    }

    /// The header that carries the token.
    public var header: String {
        switch self {
        case .github: "Authorization"
        case .wordle: "X-Authorization"
        }
    }

    /// Returns the value of the header for a token.
    public func headerValue(_ token: String) -> String { self == .github ? "Bearer \(token)" : token }
    /// The app whose source accepts the token, or nil when no app does.
    public var app: AppName? { AppName.allCases.first { $0.tokenService == self } }
    /// The environment variable with a token for the service.
    ///
    /// Unlike a stored token, this token is not bound to an origin: it is sent to any server that `app` uses.
    public var variable: String { "QUINTET_\(rawValue.uppercased())_TOKEN" }
}
