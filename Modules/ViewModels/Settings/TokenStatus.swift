import Models

/// The facts about a service's token that are safe to show, such as the token's last characters.
///
/// A service, such as GitHub, can have a token for each origin.
public struct TokenStatus: Hashable, Sendable {
    /// The origin of the current source, to which the service's token is sent.
    public let origin: String
    /// Whether a token is stored for that origin.
    public let isStored: Bool
    /// The last four characters of that token; nil if none is stored, or if it has fewer than 12 characters.
    public let ending: String?
    /// The other origins that a token of the service is stored for.
    public let others: [String]
    /// The environment variable whose token is used instead of the stored token, or nil if none is set.
    public let variable: String?

    /// Creates the status of a token; the status does not contain the token itself.
    public init(_ token: StoredToken?, origin: String, others: [String] = [], variable: String? = nil) {
        self.origin = origin
        self.others = others
        self.variable = variable
        isStored = token != nil
        ending = token.flatMap { $0.value.count < 12 ? nil : String($0.value.suffix(4)) }
    }

    /// The token in words: "none", "saved", or "saved" with the last characters, such as "saved, ends in …abcd".
    public var text: String {
        guard isStored else { return "none" }
        return ending.map { "saved, ends in …\($0)" } ?? "saved"
    }

    /// The whole status in a few sentences: this token, those for other origins, and the variable that overrides it.
    public var spokenText: String {
        let end = ending.map { ", ends in \($0)" } ?? ""
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
