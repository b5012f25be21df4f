import CQuintet
import QuintetPlatform

/// Measures text in terminal cells.
package enum CellWidth {
    /// Returns the width of a text that was sanitized by `VisibleText`.
    package static func of(_ text: String) -> Int {
        _ = locale
        var text = text
        if let ascii = text.withUTF8({ $0.allSatisfy { $0 < 0x80 } ? $0.count : nil }) { return ascii }
        let scalars = text.unicodeScalars
        // Splitting a text into grapheme clusters is slow, so a text is split only if one of its code points may belong
        // to an emoji of several code points.
        guard scalars.contains(where: joinsPicture) else { return scalars.reduce(0) { $0 + of($1) } }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the width of one grapheme cluster: two cells for some emoji, else the sum of its code points' widths.
    ///
    /// For example, की has two cells, one for the letter and one for the spacing mark. An emoji of several code points,
    /// such as a flag, also has two cells, because the terminal shows the code points as one picture.
    package static func of(_ character: Character) -> Int {
        _ = locale
        let scalars = character.unicodeScalars
        let isEmoji = scalars.count > 1 && scalars.first?.properties.isEmoji == true
        return isEmoji && scalars.dropFirst().contains(where: joinsPicture) ? 2 : scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        let cells = Int(wcwidth(wchar_t(scalar.value)))
        // An old C library does not know recent characters, which most terminals display anyway.
        return cells >= 0 ? cells : pictographs.contains(scalar) ? 2 : 1
    }

    /// Returns whether a code point can form one picture with the code points before it.
    private static func joinsPicture(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar >= "\u{200D}" else { return false }
        return scalar == "\u{FE0F}" || scalar == "\u{200D}" || scalar.properties.isEmojiModifier
            || regionalIndicators.contains(scalar)
    }

    private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"
    private static let pictographs: ClosedRange<Unicode.Scalar> = "\u{1F300}"..."\u{1FAFF}"

    /// Sets the locale at its first use, so that the C library knows the widths of non-ASCII characters.
    private static let locale: Void = {
        if setlocale(LC_CTYPE, "C.UTF-8") == nil { setlocale(LC_CTYPE, "UTF-8") }
    }()

    /// Returns the text or, if it is wider than `cells`, the longest prefix that fits together with an ellipsis.
    package static func fit(_ text: String, in cells: Int) -> String {
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
