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

    /// Returns the width of one grapheme cluster: the sum of its code points' widths, and two cells or more for an emoji.
    ///
    /// For example, की has two cells, one for the letter and one for the spacing mark. No two terminals agree on emoji of
    /// several code points: kitty 0.26 draws 👩🏽‍💻 in 2 cells, xterm 379 in 4 and others in 6, and ❤️ has 1 cell or 2. So
    /// such text has the larger width, and `Line.padded` sets the column after it.
    package static func of(_ character: Character) -> Int {
        _ = locale
        let sum = character.unicodeScalars.reduce(0) { $0 + of($1) }
        return isPicture(character) ? max(2, sum) : sum
    }

    /// Returns whether terminals disagree on the width of a text: it has an emoji of several code points.
    package static func isDoubtful(_ text: String) -> Bool {
        text.unicodeScalars.contains(where: joinsPicture) && text.contains(where: isPicture)
    }

    private static func isPicture(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard scalars.count > 1, scalars.first?.properties.isEmoji == true else { return false }
        return scalars.dropFirst().contains(where: joinsPicture)
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        guard !tags.contains(scalar) else { return 0 }
        let cells = Int(wcwidth(wchar_t(scalar.value)))
        // An old C library does not know recent characters, which most terminals display anyway.
        return cells >= 0 ? cells : pictographs.contains(scalar) ? 2 : 1
    }

    /// Returns whether a code point can form one picture with the code points before it.
    private static func joinsPicture(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar >= "\u{200D}" else { return false }
        return scalar == "\u{FE0F}" || scalar == "\u{200D}" || scalar.properties.isEmojiModifier
            || regionalIndicators.contains(scalar) || tags.contains(scalar)
    }

    private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"
    /// The code points after 🏴 in the flags of England, Scotland and Wales.
    private static let tags: ClosedRange<Unicode.Scalar> = "\u{E0020}"..."\u{E007F}"
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
