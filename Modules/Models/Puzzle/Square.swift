/// The score of one letter of a guess; the cases are in order from the least to the most informative.
public enum Square: String, Hashable, Sendable, CaseIterable {
    /// The letter is not in the answer, or the answer has it fewer times than the guess.
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

    /// Creates the square with a code, `x`, `y` or `g`; nil for any other character.
    public init?(code: Character) {
        guard let square = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = square
    }
}

extension Sequence where Element == Square {
    /// The codes of the squares in one text, such as `yxyxx`.
    public var codes: String { String(map(\.code)) }
}

extension [Square] {
    package var isSolution: Bool { allSatisfy { $0 == .correct } }

    /// Creates the squares of a text of codes, in upper or lower case; nil if the text has any other character.
    public init?(codes: String) {
        let squares = codes.lowercased().map(Square.init(code:))
        guard !squares.contains(nil) else { return nil }
        self = squares.compactMap(\.self)
    }
}

/// The colours in which squares are drawn as emoji.
public enum SquareTheme: String, CaseIterable, Sendable {
    /// Black squares for absent letters: ⬛🟨🟩.
    case dark
    /// White squares for absent letters: ⬜🟨🟩.
    case light
    /// Blue and orange, for people with red-green colour blindness: ⬛🟦🟧.
    case highContrast = "high-contrast"

    /// Returns the emoji of one square.
    public func emoji(for square: Square) -> Character {
        let squares: (absent: Character, present: Character, correct: Character) =
            switch self {
            case .dark: ("⬛", "🟨", "🟩")
            case .light: ("⬜", "🟨", "🟩")
            case .highContrast: ("⬛", "🟦", "🟧")
            }
        return square == .absent ? squares.absent : square == .present ? squares.present : squares.correct
    }

    /// Returns the emoji of a row of squares, without spaces.
    public func emoji(for squares: some Sequence<Square>) -> String { String(squares.map { emoji(for: $0) }) }
}

extension SettingKey {
    /// The colours of the squares in Wordle.
    public static let theme = SettingKey(
        "theme", "Colours of the squares", .squares, "the colours of Wordle’s squares",
        default: SquareTheme.dark.rawValue, .words(SquareTheme.allCases.map(\.rawValue)))
}
