import Models
import QuintetPlatform

/// The list of the tokens of all services: whether each is stored, but never the token itself.
@MainActor public final class TokensViewModel: PageViewModel {
    /// The state of the list of services.
    public let loadable = Loadable<[TokenRow]>()
    /// The title of the screen.
    public let title = "Tokens"

    private let store: any TokenStore
    private let destination: @Sendable (TokenService) throws -> TokenDestination

    /// Creates the list of tokens.
    ///
    /// `destination` returns where a service's token is sent. If that is unknown, such as for an invalid source of the
    /// service's app, `destination` throws.
    public init(destination: @escaping @Sendable (TokenService) throws -> TokenDestination, store: any TokenStore) {
        self.destination = destination
        self.store = store
    }

    /// Asks each store whether it has a token; a token itself is never shown.
    @discardableResult public func load(_: CachePolicy) -> Task<Void, Never> {
        loadable.load("read the tokens") { [store, destination] in
            var rows: [TokenRow] = []
            for service in TokenService.allCases {
                rows += try await Self.rows(of: service, try? destination(service), store)
            }
            return rows
        }
    }

    /// Returns a row for the destination's origin, even without a token, then a row for each other origin in `store`.
    private nonisolated static func rows(
        of service: TokenService, _ destination: TokenDestination?, _ store: any TokenStore
    ) async throws -> [TokenRow] {
        let others = try await store.origins(of: service).filter { $0 != destination?.origin }
        var rows: [TokenRow] = []
        for origin in [destination?.origin] + others {
            let stored = if let origin { try await store.storage(of: service, for: origin) } else { TokenStorage.none }
            let variable = origin == destination?.origin ? destination?.variable : nil
            rows.append(
                TokenRow(
                    service: service, origin: origin, isStored: stored.isStored, problem: stored.problem,
                    variable: variable))
        }
        return rows
    }
}

/// Where the token of a service comes from.
public struct TokenRow: Hashable, Sendable {
    /// The service that the token is for.
    public let service: TokenService
    /// The origin that the service's token is sent to, or another origin that a token is stored for.
    ///
    /// Nil in the first row of a service if no origin to send the token to is known, such as for an invalid source.
    public let origin: String?
    /// Whether a token is stored.
    public let isStored: Bool
    /// Why the stored token cannot be read, such as "the keyring is locked"; nil if it can.
    public let problem: String?
    /// The environment variable that has a token, or nil.
    public let variable: String?
    /// The environment variable with the token, or else the origin that a token is stored for; nil without a token.
    public var source: String? { variable ?? (isStored ? origin : nil) }
    /// “saved” or “none”, or why a saved token cannot be read, such as "saved; the keyring is locked".
    public var text: String {
        guard isStored else { return "none" }
        return problem.map { "saved; \($0)" } ?? "saved"
    }
}

/// Whether a token is stored, and whether it can be read.
enum TokenStorage: Hashable, Sendable {
    case none
    case saved(StoredToken)
    /// The keyring is locked, refuses access or cannot be reached.
    case unreadable(reason: String)

    var isStored: Bool { self != .none }
    var token: StoredToken? { if case .saved(let token) = self { token } else { nil } }
    var problem: String? { if case .unreadable(let reason) = self { reason } else { nil } }
}

extension TokenStore {
    /// Returns whether a token is stored; throws if that is not known.
    func storage(of service: TokenService, for origin: String) async throws -> TokenStorage {
        do {
            return try await token(of: service, for: origin).map(TokenStorage.saved) ?? .none
        } catch let error as ServiceError where error.cause == .tokenGone {
            return .none
        } catch let error as ServiceError {
            guard try await origins(of: service).contains(origin) else { throw error }
            return .unreadable(reason: error.reason)
        }
    }
}

/// The facts about a service's token that are safe to show, such as the token's last characters.
///
/// A service, such as GitHub, can have a token for each origin.
public struct TokenStatus: Hashable, Sendable {
    /// The origin of the current source, to which the service's token is sent.
    public let origin: String
    /// Whether a token is stored for that origin.
    public let isStored: Bool
    /// Why the stored token cannot be read, such as "the keyring is locked"; nil if it can.
    public let problem: String?
    /// The last four characters of that token; nil if none is stored, or if it has fewer than 12 characters.
    public let ending: String?
    /// The other origins that a token of the service is stored for.
    public let others: [String]
    /// The environment variable whose token is used instead of the stored token, or nil if none is set.
    public let variable: String?

    /// Creates the status of a token; the status does not contain the token itself.
    ///
    /// `problem` says why the stored token cannot be read; then `token` is nil.
    public init(
        _ token: StoredToken?, problem: String? = nil, origin: String, others: [String] = [], variable: String? = nil
    ) {
        self.origin = origin
        self.others = others
        self.variable = variable
        self.problem = problem
        isStored = token != nil || problem != nil
        ending = token.flatMap { $0.value.count < 12 ? nil : String($0.value.suffix(4)) }
    }

    /// The token in words: "none", "saved", or "saved" with more, such as "saved, ends in …abcd".
    public var text: String {
        guard isStored else { return "none" }
        return "saved" + (problem.map { "; \($0)" } ?? ending.map { ", ends in …\($0)" } ?? "")
    }

    /// The whole status in a few sentences: this token, those for other origins, and the variable that overrides it.
    public var spokenText: String {
        let end = problem.map { "; \($0)" } ?? ending.map { ", ends in \($0)" } ?? ""
        let own = isStored ? "A token is saved for \(origin)\(end)." : "No token is saved for \(origin)."
        let elsewhere = others.isEmpty ? nil : "Other tokens are saved for \(others.joined(separator: ", "))."
        let override = TokenDestination(origin: origin, variable: variable).variableText
        return [own, elsewhere, override].compactMap(\.self).joined(separator: " ")
    }
}

extension TokenDestination {
    /// The environment variable that overrides a stored token, as a sentence, or nil if there is none.
    public var variableText: String? {
        variable.map { "\($0) is set: its token goes to \(origin), and the saved token is ignored." }
    }
}
