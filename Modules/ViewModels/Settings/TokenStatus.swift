import Models

/// What may be shown of a token: whether there is one, for which origin, and no more of it than its end.
public struct TokenStatus: Hashable, Sendable {
    /// The origin in force, which a token that is saved now is bound to.
    public let origin: String
    /// The origin that the stored token is bound to, or nil when none is stored.
    public let storedFor: String?
    /// The last four characters of the stored token, or nil where that would give too much of it away.
    public let ending: String?

    /// The environment variable whose token is used instead of the stored one, or nil.
    public let variable: String?

    /// Creates a status of a token, which is not kept.
    init(_ token: StoredToken?, origin: String, variable: String? = nil) {
        self.origin = origin
        self.variable = variable
        storedFor = token?.origin
        ending = token.flatMap { $0.value.count < 12 ? nil : String($0.value.suffix(4)) }
    }

    /// Whether a token is stored.
    public var isStored: Bool { storedFor != nil }

    /// Whether the stored token is bound to another origin than the one in force, where it does not go.
    public var isForAnotherOrigin: Bool { storedFor.map { $0 != origin } ?? false }

    /// The token in words: "none", "stored", "stored, ends in …abcd".
    public var text: String {
        guard isStored else { return "none" }
        return ending.map { "stored, ends in …\($0)" } ?? "stored"
    }

    /// What is used instead of the stored token, in a sentence, or nil.
    public var variableText: String? {
        variable.map { "\($0) is set: its token goes to \(origin), whatever is stored." }
    }

    /// The whole status in a few sentences.
    public var spokenText: String {
        [storedText, variableText].compactMap(\.self).joined(separator: " ")
    }

    private var storedText: String {
        guard let storedFor else { return "No token is stored for \(origin)." }
        let end = ending.map { ", ends in \($0)" } ?? ""
        let other = isForAnotherOrigin ? " It does not go to \(origin), the source in force." : ""
        return "A token is stored for \(storedFor)\(end).\(other)"
    }
}
