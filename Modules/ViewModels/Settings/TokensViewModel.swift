import Models

/// The tokens of all services: whether one is stored, never the token.
@MainActor public final class TokensViewModel: PageViewModel {
    /// The load state, its observers and the running tasks.
    public let loadable = Loadable<[TokenRow]>()
    /// The title of the screen.
    public let title = "Tokens"

    private let store: any TokenStore
    private let place: @Sendable (ServiceError.Credential) throws -> TokenPlace

    /// Creates the list; `place` returns where a token goes, or throws when the source in force is none.
    public init(place: @escaping @Sendable (ServiceError.Credential) throws -> TokenPlace, store: any TokenStore) {
        (self.place, self.store) = (place, store)
    }

    /// Reloads the content; the task completes when the state has settled.
    @discardableResult public func load() -> Task<Void, Never> {
        loadable.load("look up the tokens") { [store, place] in
            var rows: [TokenRow] = []
            for service in ServiceError.Credential.allCases {
                rows += try await Self.rows(of: service, try? place(service), store)
            }
            return rows
        }
    }

    /// Returns the row for the origin of the source in force, then one for each other origin that has a token.
    private nonisolated static func rows(
        of service: ServiceError.Credential, _ place: TokenPlace?, _ store: any TokenStore
    ) async throws -> [TokenRow] {
        let others = try await store.origins(of: service).filter { $0 != place?.origin }
        var rows: [TokenRow] = []
        for origin in [place?.origin] + others {
            // A keyring may have lost what is on the list.
            let isStored = if let origin { try await store.token(of: service, for: origin) != nil } else { false }
            let variable = origin == place?.origin ? place?.variable : nil
            rows.append(TokenRow(service: service, origin: origin, isStored: isStored, variable: variable))
        }
        return rows
    }
}

/// What is known of the token of a service for an origin.
public struct TokenRow: Hashable, Sendable {
    /// The service that the token is for.
    public let service: ServiceError.Credential
    /// The origin that it is sent to; nil where the source in force is none.
    public let origin: String?
    /// Whether one is stored.
    public let isStored: Bool
    /// The environment variable whose token is used instead, or nil.
    public let variable: String?
    /// What decides: the variable, else the origin of the stored token, or nil without any.
    public var source: String? { variable ?? (isStored ? origin : nil) }
    /// The token in a word: "stored" or "none".
    public var text: String { isStored ? "stored" : "none" }
}

extension TokenRow: JSONExportable {
    /// What scripts get of a token; never the token itself.
    public static let fields: [JSONField<TokenRow>] = [
        JSONField("service", \.service.rawValue), JSONField("origin", \.origin), JSONField("stored", \.isStored),
        JSONField("source", \.source),
    ]
}
