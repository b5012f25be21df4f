import CWidth
import Foundation

/// Counts the terminal cells that a text takes.
public enum CellWidth {
    /// Returns the number of cells of a text that has gone through `VisibleText`.
    public static func of(_ text: String) -> Int {
        var text = text
        if let ascii = text.withUTF8({ $0.allSatisfy { $0 < 0x80 } ? $0.count : nil }) { return ascii }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the number of cells of one character.
    ///
    /// Terminals give every letter and spacing mark of a cluster its cells: की takes two. Only emoji that are put
    /// together from several scalars are one picture of two cells.
    public static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        return isEmojiSequence(scalars) ? 2 : scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        let cells = Int(wcwidth(wchar_t(scalar.value)))
        // The C library may be older than a character, which most terminals show all the same.
        return cells >= 0 ? cells : pictographs.contains(scalar) ? 2 : 1
    }

    private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
        guard scalars.count > 1, scalars.first?.properties.isEmoji == true else { return false }
        return scalars.dropFirst().contains {
            $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier || regionalIndicators.contains($0)
        }
    }

    private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"
    private static let pictographs: ClosedRange<Unicode.Scalar> = "\u{1F300}"..."\u{1FAFF}"

    /// Lets the C library know the widths of letters beyond ASCII; called once, before anything is measured.
    public static func prepare() {
        if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "UTF-8") }
    }

    /// Returns the longest beginning of a text that takes at most a number of cells, an ellipsis included when
    /// something had to go; nothing is cut inside a character.
    public static func fit(_ text: String, in cells: Int) -> String {
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
