/// The identity of a change of your games or of the group, for undoing it: a text of which other code knows nothing.
public struct ChangeID: Hashable, Sendable, LosslessStringConvertible {
    /// The identity as text.
    public let description: String

    /// Parses the text of an identity: a number, or a number and more words, as in `17.9f86d081884c7d65.5e2a91b0`.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let words = parts.dropFirst()
        guard let first = parts.first, Int(first) != nil, words.isEmpty || words.count == 2,
            words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        description = text
    }

    /// Creates the identity of a number or an identity with this description.
    init(_ identity: some CustomStringConvertible) { description = identity.description }
}
