import Models

/// The token of GitHub: tells whether one is stored, stores another, forgets it.
///
/// The token itself never becomes part of the state.
@MainActor
public final class TokenViewModel {
    /// What may be shown of the token.
    public var state: LoadState<TokenStatus> { published.value }
    /// The origin in force, which a token that is saved now is bound to.
    public let origin: String

    /// Call when a token was stored or forgotten; the task of the change waits for it.
    public var onChanged: @MainActor () async -> Void = {}

    private let store: any TokenStore
    private let variable: String?
    private let loader = Loader<TokenStatus>()
    private let published = ObservableState<LoadState<TokenStatus>>(.idle)

    /// Creates the settings; nothing is looked up yet.
    ///
    /// - Parameters:
    ///   - origin: The scheme, host and port of the source in force.
    ///   - store: Where tokens are kept.
    ///   - variable: The environment variable whose token beats the stored one, or nil.
    public init(origin: String, store: any TokenStore, variable: String? = nil) {
        self.origin = origin
        self.variable = variable
        self.store = store
        loader.onChange = { [weak self] in self?.published.value = $0 }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<TokenStatus>) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// Looks the token up; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "look up the token") { [store, origin, variable] in
            TokenStatus(try await store.token(for: .github), origin: origin, variable: variable)
        }
    }

    /// Stores a token for the origin in force, in place of an older one; white space around it does not count.
    @discardableResult
    public func save(_ text: String) -> Task<Void, Never> {
        change(action: "store the token") { origin throws(ServiceError) in
            try StoredToken(typed: text, origin: origin)
        }
    }

    /// Forgets the token.
    @discardableResult
    public func clear() -> Task<Void, Never> {
        change(action: "forget the token") { _ in nil }
    }

    /// Gives up what is under way.
    public func cancel() {
        loader.cancel()
    }

    private func change(
        action: String,
        to token: @escaping @Sendable (String) throws(ServiceError) -> StoredToken?
    ) -> Task<Void, Never> {
        loader.load(action: action) { [store, origin, variable] in
            let token = try token(origin)
            try await store.set(token, for: .github)
            return TokenStatus(token, origin: origin, variable: variable)
        } then: { [weak self] _ in
            await self?.onChanged()
        }
    }
}
