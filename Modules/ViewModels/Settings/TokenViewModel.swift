import Models
import QuintetPlatform

/// The token of a service, which can be stored, replaced or deleted; the state never contains the token itself.
@MainActor public final class TokenViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<TokenStatus>()
    /// The service that the token is for.
    public let service: TokenService
    /// Called when `save` or `clear` has succeeded, before the returned task ends.
    @Callback public var onChanged: () -> Void = {}
    /// The outcome of the last successful `save` or `clear`, such as "Saved the token for https://api.github.com.".
    ///
    /// Nil before the first success.
    public private(set) var done: String?

    private let store: any TokenStore
    private let findDestination: @Sendable (TokenService) throws -> TokenDestination
    /// The running call of the store, which may wait for a window of the keyring.
    private let call = Locked<Task<(done: String, token: StoredToken?), any Error>?>(nil)

    /// Creates the page of a token.
    ///
    /// `destination` returns where the token is sent, or throws if the current source is invalid.
    public init(
        service: TokenService = .github,
        destination: @escaping @Sendable (TokenService) throws -> TokenDestination, store: any TokenStore
    ) {
        self.service = service
        self.store = store
        findDestination = destination
    }

    /// The title of the screen, such as "Token for GitHub".
    public var title: String { "Token for \(service.name)" }
    /// Returns where a new token is sent; throws if the current source is invalid, or if no token may be sent there.
    public func destination() throws -> TokenDestination { try findDestination(service).safe() }
    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load(_: CachePolicy) -> Task<Void, Never> {
        loadable.load("read the token") { [status] in try await status(nil) }
    }

    /// Stores a token for the current origin, replacing an older token; ignores white space around the text.
    @discardableResult public func save(_ text: String) -> Task<Void, Never> {
        change(text, "save the token") { [store, service, findDestination] in
            let token = try StoredToken(typed: text, origin: findDestination(service).safe().origin)
            try await store.set(token, for: service)
            return (done: "Saved the token for \(token.origin).", token: token)
        }
    }

    /// Deletes the service's token for the current origin, or for all origins if `everywhere` is set.
    @discardableResult public func clear(everywhere: Bool = false) -> Task<Void, Never> {
        change(everywhere, "delete the token") { [store, service, findDestination] in
            let origin = everywhere ? nil : try findDestination(service).origin
            // The list of the tokens in the keyring may have been lost; looking for the token adds it again.
            if let origin, try await !store.origins(of: service).contains(origin) {
                _ = try await store.storage(of: service, for: origin)
            }
            let removed = try await store.origins(of: service).filter { origin == nil || $0 == origin }
            for origin in removed { try await store.remove(service, for: origin) }
            let done =
                removed.isEmpty
                ? "No token is saved for \(service.rawValue)\(origin.map { " at \($0)" } ?? "")."
                : "Deleted the \(removed.count == 1 ? "token" : "tokens") for \(removed.joined(separator: ", "))."
            return (done: done, token: nil)
        }
    }

    /// Cancels a load, and also a change, which may wait for a window of the keyring: it then fails.
    public func cancel() {
        loadable.cancel()
        call.withLock { $0?.cancel() }
    }

    private func change(
        _ key: some Hashable & Sendable, _ action: String,
        _ operation: @escaping @Sendable () async throws -> (done: String, token: StoredToken?)
    ) -> Task<Void, Never> {
        loadable.change(key, action) { [status, call] in
            let task = Task(operation: operation)
            call.withLock { $0 = task }
            defer { call.withLock { $0 = nil } }
            let made: (done: String, token: StoredToken?)
            do {
                made = try await task.value
            } catch is CancellationError {
                throw ServiceError(action: action, cause: .invalid("you cancelled it"), remedy: .retry)
            }
            // The token is known, and reading it could open a window of the keyring (seen with KeePassXC 2.7.4). If the
            // current source is invalid, `status` throws, although `clear(everywhere: true)` has succeeded.
            let stored = made.token.map(TokenStorage.saved) ?? TokenStorage.none
            return (done: made.done, status: try? await status(stored))
        } map: { [weak self] answer in
            self?.done = answer.done
            return answer.status
        } afterwards: { [self] _ in
            $onChanged.call { $0() }
        }
    }

    /// Returns the status of the token, which is read only if it is not known.
    private var status: @Sendable (_ known: TokenStorage?) async throws -> TokenStatus {
        { [store, service, findDestination] known in
            let destination = try findDestination(service)
            let stored =
                if let known { known } else { try await store.storage(of: service, for: destination.origin) }
            let others = try await store.origins(of: service).filter { $0 != destination.origin }
            return TokenStatus(
                stored.token, problem: stored.problem, origin: destination.origin, others: others,
                variable: destination.variable)
        }
    }
}

extension TokenDestination {
    /// Returns the destination, or throws if no token may be sent there.
    fileprivate func safe() throws -> TokenDestination {
        guard isSafe else {
            throw ServiceError(
                action: "save the token", place: origin, cause: .insecureToken,
                remedy: .other("Use an https address.", allowsRetry: false))
        }
        return self
    }
}
