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
        switch (square, self) {
        case (.absent, .light): "⬜"
        case (.absent, .dark), (.absent, .highContrast): "⬛"
        case (.present, .highContrast): "🟦"
        case (.present, .dark), (.present, .light): "🟨"
        case (.correct, .highContrast): "🟧"
        case (.correct, .dark), (.correct, .light): "🟩"
        }
    }

    /// Returns the emoji of a row of squares, without spaces.
    public func emoji(for squares: some Sequence<Square>) -> String {
        String(squares.map { emoji(for: $0) })
    }
}

extension Square {
    /// Creates the square of an emoji's code point in any theme.
    init?(scalar: Unicode.Scalar) {
        switch scalar {
        case "⬛", "⬜": self = .absent
        case "🟨", "🟦": self = .present
        case "🟩", "🟧": self = .correct
        default: return nil
        }
    }
}
