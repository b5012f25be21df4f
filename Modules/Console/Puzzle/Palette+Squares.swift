import Models
import QuintetTerminal

extension Palette {
    /// Returns the style of a tile: the square's colour as the background, and a readable colour for the letter.
    static func tile(_ square: Square, _ theme: SquareTheme) -> TextStyle {
        let black: Colour = 16
        let white: Colour = 231
        return switch (square, theme) {
        case (.present, .highContrast): TextStyle(isBold: true, foreground: black, background: 117)
        case (.absent, .light): TextStyle(foreground: black, background: 252)
        case (.absent, _): TextStyle(foreground: white, background: 240)
        case (.correct, _): TextStyle(isBold: true, foreground: black, background: best(theme.rawValue))
        case (.present, _): TextStyle(isBold: true, foreground: black, background: 179)
        }
    }
}

extension Appearance {
    var squareTheme: SquareTheme { SquareTheme(rawValue: theme) ?? .dark }
}
