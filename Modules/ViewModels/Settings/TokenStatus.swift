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
        (self.origin, self.others, self.variable) = (origin, others, variable)
        isStored = token != nil
        ending = token.flatMap { $0.value.count < 12 ? nil : String($0.value.suffix(4)) }
    }

    /// The token in words: "none", "stored", "stored, ends in …abcd".
    public var text: String {
        guard isStored else { return "none" }
        return ending.map { "stored, ends in …\($0)" } ?? "stored"
    }

    /// The environment variable that overrides the stored token, as a sentence, or nil.
    public var variableText: String? { TokenPlace(origin: origin, variable: variable).variableText }
    /// Where other tokens of the service go, in a sentence, or nil.
    public var othersText: String? { others.isEmpty ? nil : "Others are stored for \(others.joined(separator: ", "))." }
    /// The whole status in a few sentences.
    public var spokenText: String { [storedText, othersText, variableText].compactMap(\.self).joined(separator: " ") }

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
