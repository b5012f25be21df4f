/// A token bound to the only origin that it is sent to.
public struct StoredToken: Hashable, Sendable {
    /// The secret.
    public let value: String
    /// The scheme, the host and any non-standard port, such as `https://wordle.shareup.fun`.
    public let origin: String

    /// Binds a token to an origin.
    public init(value: String, origin: String) {
        self.value = value
        self.origin = origin
    }

    /// Creates a token from text that was typed or piped in.
    ///
    /// Throws unless the text, without white space around it, has 1 to 4096 visible ASCII characters and no others.
    public init(typed text: String, origin: String) throws(ServiceError) {
        let value = text.trimmed
        if let objection = Self.objection(to: value) {
            throw ServiceError(action: "save the token", cause: .invalid(objection))
        }
        self.init(value: value, origin: origin)
    }

    /// Returns why a text cannot be a token, as a clause, or nil if it can.
    public static func objection(to text: String) -> String? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return "a token must be one line of visible ASCII characters without spaces"
        }
        return text.utf8.count > 4096 ? "a token must have at most 4,096 characters" : nil
    }
}

/// The origin that a service's token is sent to.
public struct TokenDestination: Hashable, Sendable {
    /// The origin of the source that the app uses, in the form of `StoredToken.origin`.
    public let origin: String
    /// The environment variable that overrides the stored token, or nil if no variable does.
    public let variable: String?
    /// Whether a token may be sent to the origin: only over https, or to this machine.
    public let isSafe: Bool

    /// Creates a destination.
    public init(origin: String, variable: String? = nil, isSafe: Bool = true) {
        self.origin = origin
        self.variable = variable
        self.isSafe = isSafe
    }
}

/// Stores one token per service and origin.
///
/// Every method throws `ServiceError` when the store cannot be read or written. A call may take seconds, for example
/// while the system prompts the user; cancelling the task ends the wait with `CancellationError`.
public protocol TokenStore: Sendable {
    /// Returns the origins for which tokens of a service are stored, sorted.
    func origins(of service: TokenService) async throws -> [String]
    /// Returns the token of a service for an origin, or nil when none is stored.
    func token(of service: TokenService, for origin: String) async throws -> StoredToken?
    /// Stores a token of a service, replacing the stored token for the same origin.
    func set(_ token: StoredToken, for service: TokenService) async throws
    /// Removes the token of a service for an origin, if there is one.
    func remove(_ service: TokenService, for origin: String) async throws
}

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
