import Models

/// The token of a service: shows whether one is stored, replaces it, removes it.
///
/// The token itself never becomes part of the state.
@MainActor
public final class TokenViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
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

    /// What the settings are of: "Token for GitHub".
    public var title: String {
        switch service {
        case .github: "Token for GitHub"
        case .wordle: "Token for the Wordle Scores API"
        }
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("look up the token", status())
    }

    /// Stores a token for the origin in force, in place of an older one; white space around it does not count.
    @discardableResult
    public func save(_ text: String) -> Task<Void, Never> {
        change(text, "store the token") { [store, service, origin] in
            try await store.set(StoredToken(typed: text, origin: origin), for: service)
        }
    }

    /// Forgets the token for the origin in force.
    @discardableResult
    public func clear() -> Task<Void, Never> {
        change(nil, "forget the token") { [store, service, origin] in try await store.remove(service, for: origin) }
    }

    private func change(
        _ text: String?, _ action: String, _ operation: @escaping @Sendable () async throws -> Void
    ) -> Task<Void, Never> {
        loadable.change(text, action) { [status = status()] in
            try await operation()
            return try await status()
        } take: {
            $0
        } told: { [self] _ in
            await onChanged()
        }
    }

    private func status() -> @Sendable () async throws -> TokenStatus {
        { [store, service, origin, variable] in
            let token = try await store.token(of: service, for: origin)
            let others = try await store.origins(of: service).filter { $0 != origin }
            return TokenStatus(token, origin: origin, others: others, variable: variable)
        }
    }
}

/// What is safe to show of a token: whether one is stored for an origin, and its last characters.
public struct TokenStatus: Hashable, Sendable {
    /// The origin in force, which a token that is saved now goes to.
    public let origin: String
    /// Whether a token is stored for that origin.
    public let isStored: Bool
    /// The last four characters of that token, or nil where that would give too much of it away.
    public let ending: String?
    /// The other origins that a token of the service is stored for.
    public let others: [String]
    /// The environment variable whose token is used instead of the stored one, or nil.
    public let variable: String?

    /// Creates a status of a token, which is not kept.
    init(_ token: StoredToken?, origin: String, others: [String] = [], variable: String? = nil) {
        self.origin = origin
        self.others = others
        self.variable = variable
        isStored = token != nil
        ending = token.flatMap { $0.value.count < 12 ? nil : String($0.value.suffix(4)) }
    }

    /// The token in words: "none", "stored", "stored, ends in …abcd".
    public var text: String {
        guard isStored else { return "none" }
        return ending.map { "stored, ends in …\($0)" } ?? "stored"
    }

    /// The environment variable that overrides the stored token, as a sentence, or nil.
    public var variableText: String? {
        TokenPlace(origin: origin, variable: variable).variableText
    }

    /// Where other tokens of the service go, in a sentence, or nil.
    public var othersText: String? {
        others.isEmpty ? nil : "Others are stored for \(others.joined(separator: ", "))."
    }

    /// The whole status in a few sentences.
    public var spokenText: String {
        [storedText, othersText, variableText].compactMap(\.self).joined(separator: " ")
    }

    private var storedText: String {
        guard isStored else { return "No token is stored for \(origin)." }
        return "A token is stored for \(origin)\(ending.map { ", ends in \($0)" } ?? "")."
    }
}

extension TokenPlace {
    /// The environment variable that overrides a stored token, as a sentence, or nil.
    public var variableText: String? {
        variable.map { "\($0) is set: its token goes to \(origin), whatever is stored." }
    }
}
