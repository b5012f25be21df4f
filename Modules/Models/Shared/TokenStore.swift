/// A token with the origin that it belongs to and goes to only.
public struct StoredToken: Hashable, Sendable {
    /// The secret.
    public let value: String
    /// The scheme, host and port: `https://wordle.shareup.fun`.
    public let origin: String

    /// Binds a token to an origin.
    public init(value: String, origin: String) {
        self.value = value
        self.origin = origin
    }
}

/// Where the token of a service goes.
public struct TokenPlace: Hashable, Sendable {
    /// The scheme, host and port of the source in force.
    public let origin: String
    /// The environment variable whose token beats the stored one, or nil.
    public let variable: String?

    /// Creates a place.
    public init(origin: String, variable: String? = nil) {
        self.origin = origin
        self.variable = variable
    }
}

/// Where tokens are kept, one for each service.
///
/// Every method throws `ServiceError` when the store cannot be read or written. A store may take seconds, as when the
/// system asks the person; a cancelled task ends that wait with `CancellationError`.
public protocol TokenStore: Sendable {
    /// Returns the token of a service, or nil when none is stored.
    func token(for service: ServiceError.Credential) async throws -> StoredToken?

    /// Keeps the token of a service, or removes it when it is nil.
    func set(_ token: StoredToken?, for service: ServiceError.Credential) async throws
}
