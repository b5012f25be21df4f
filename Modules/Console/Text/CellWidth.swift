import CWidth
import Foundation

/// Counts the terminal cells that a text takes.
enum CellWidth {
    /// Returns the number of cells of a text that has gone through `VisibleText`.
    static func of(_ text: String) -> Int {
        var text = text
        if let ascii = text.withUTF8({ $0.allSatisfy { $0 < 0x80 } ? $0.count : nil }) { return ascii }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the number of cells of one character: 0, 1 or 2.
    ///
    /// A cluster is as wide as its widest scalar; a variation selector 16 asks for the two cells of an emoji, and two
    /// regional indicators are one flag.
    static func of(_ character: Character) -> Int {
        _ = locale
        var widest = 0
        for scalar in character.unicodeScalars {
            if scalar == "\u{FE0F}" { return 2 }
            if regionalIndicators.contains(scalar), character.unicodeScalars.count > 1 { return 2 }
            widest = max(widest, Int(wcwidth(wchar_t(scalar.value))))
        }
        return widest
    }

    private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

    /// The C library knows the widths of letters beyond ASCII in a UTF-8 locale only.
    private static let locale: Void = {
        if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "UTF-8") }
    }()

    /// Returns the longest beginning of a text that takes at most a number of cells, an ellipsis included when
    /// something had to go; nothing is cut inside a character.
    static func fit(_ text: String, in cells: Int) -> String {
        guard of(text) > cells else { return text }
        guard cells > 0 else { return "" }
        var result = ""
        var width = 0
        for character in text {
            width += of(character)
            guard width < cells else { break }
            result.append(character)
        }
        return result + "…"
    }
}
