import Models

/// The token of a service: tells whether one is stored, stores another, forgets it.
///
/// The token itself never becomes part of the state.
@MainActor
public final class TokenViewModel: PageViewModel {
    /// The state and what is under way.
    public let loadable = Loadable<TokenStatus>()
    /// The service that the token is for.
    public let service: ServiceError.Credential
    /// The origin in force, which a token that is saved now is bound to.
    public let origin: String

    /// Call when a token was stored or forgotten; the task of the change waits for it.
    public var onChanged: @MainActor () async -> Void = {}

    private let store: any TokenStore
    private let variable: String?

    /// Creates the settings of a token.
    ///
    /// - Parameters:
    ///   - service: The service that the token is for.
    ///   - origin: The scheme, host and port of the source in force.
    ///   - store: Where tokens are kept.
    ///   - variable: The environment variable whose token beats the stored one, or nil.
    public init(
        service: ServiceError.Credential = .github, origin: String, store: any TokenStore, variable: String? = nil
    ) {
        self.service = service
        self.origin = origin
        self.variable = variable
        self.store = store
    }

    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("look up the token") { [store, service, origin, variable] in
            TokenStatus(try await store.token(for: service), origin: origin, variable: variable)
        }
    }

    /// Stores a token for the origin in force, in place of an older one; white space around it does not count.
    @discardableResult
    public func save(_ text: String) -> Task<Void, Never> {
        change(text, "store the token") { origin throws(ServiceError) in try StoredToken(typed: text, origin: origin) }
    }

    /// Forgets the token.
    @discardableResult
    public func clear() -> Task<Void, Never> {
        change(nil, "forget the token") { _ in nil }
    }

    private func change(
        _ text: String?, _ action: String,
        to token: @escaping @Sendable (String) throws(ServiceError) -> StoredToken?
    ) -> Task<Void, Never> {
        loadable.change(text, action) { [store, service, origin, variable] in
            let token = try token(origin)
            try await store.set(token, for: service)
            return TokenStatus(token, origin: origin, variable: variable)
        } take: {
            $0
        } told: { [self] _ in
            await onChanged()
        }
    }
}
