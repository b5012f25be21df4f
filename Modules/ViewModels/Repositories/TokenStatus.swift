import Models

/// What may be shown of a token: whether there is one, for which origin, and no more of it than its end.
public struct TokenStatus: Hashable, Sendable {
    /// The origin in force, which a token that is saved now is bound to.
    public let origin: String
    /// The origin that the stored token is bound to, or nil when none is stored.
    public let storedFor: String?
    /// The last four characters of the stored token, or nil where that would give too much of it away.
    public let ending: String?

    /// Creates a status of a token, which is not kept.
    public init(_ token: StoredToken?, origin: String) {
        self.origin = origin
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

    /// The whole status in a sentence or two.
    public var spokenText: String {
        guard let storedFor else { return "No token is stored for \(origin)." }
        let end = ending.map { ", ends in \($0)" } ?? ""
        let other = isForAnotherOrigin ? " It does not go to \(origin), the source in force." : ""
        return "A token is stored for \(storedFor)\(end).\(other)"
    }
}
