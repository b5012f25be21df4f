/// A token with who supplied it.
public struct TokenChoice: Hashable, Sendable {
    /// Where it is from.
    public enum Supplier: Hashable, Sendable {
        /// The environment variable of this name.
        case environment(String)
        /// The store of tokens.
        case store
    }

    /// The secret.
    public let value: String
    /// Where it is from.
    public let supplier: Supplier

    /// Creates a choice.
    public init(value: String, supplier: Supplier) {
        self.value = value
        self.supplier = supplier
    }

    /// Returns the token that goes to an origin, or nil when there is none for it (cli.md).
    ///
    /// `QUINTET_GITHUB_TOKEN` and `QUINTET_WORDLE_TOKEN` go to whatever source the person named and beat the others;
    /// `GH_TOKEN`, then `GITHUB_TOKEN`, go to `https://api.github.com` only and beat the stored token, which goes to the
    /// origin that it was stored for. An empty variable counts as missing.
    /// `stored` looks into the store and may throw; it is called only where no variable decides, since it takes time.
    /// The origin is scheme, host and port, as in `StoredToken.origin`.
    public static func resolve(
        _ service: ServiceError.Credential,
        for origin: String,
        environment: [String: String],
        stored: @Sendable () async throws -> StoredToken?
    ) async rethrows -> TokenChoice? {
        if let name = variable(service, for: origin, environment: environment), let value = environment[name] {
            return TokenChoice(value: value, supplier: .environment(name))
        }
        guard let token = try await stored(), token.origin == origin else { return nil }
        return TokenChoice(value: token.value, supplier: .store)
    }

    /// Returns the environment variable whose token goes to an origin and beats the stored one, or nil when none is set.
    public static func variable(
        _ service: ServiceError.Credential,
        for origin: String,
        environment: [String: String]
    ) -> String? {
        variables(service, origin).first { environment[$0]?.isEmpty == false }
    }

    private static func variables(_ service: ServiceError.Credential, _ origin: String) -> [String] {
        let own = "QUINTET_\(service.rawValue.uppercased())_TOKEN"
        return service == .github && origin == "https://api.github.com" ? [own, "GH_TOKEN", "GITHUB_TOKEN"] : [own]
    }
}
