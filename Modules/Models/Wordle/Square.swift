/// The score of one letter of a guess.
///
/// The cases are ordered from the least to the most informative.
public enum Square: String, Hashable, Sendable, CaseIterable, Codable {
    /// The letter is not in the answer, or not as many times.
    case absent
    /// The letter is elsewhere in the answer.
    case present
    /// The letter is in the right place.
    case correct

    /// The ASCII letter for the square, for output without emoji: `x` absent, `y` present, `g` correct.
    public var code: Character {
        switch self {
        case .absent: "x"
        case .present: "y"
        case .correct: "g"
        }
    }

    /// Creates the square with a code, `x`, `y` or `g`; nil for any other letter.
    public init?(code: Character) {
        guard let square = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = square
    }
}

extension Sequence where Element == Square {
    /// The codes of the squares in one text: `yxyxx`.
    public var codes: String {
        String(map(\.code))
    }
}
