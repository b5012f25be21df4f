/// Determines which characters are safe to show in a terminal.
public enum SafeText {
    /// Returns whether a code point is a control or format character, or a line or paragraph separator.
    ///
    /// Such a character can control the terminal, reverse the text after it, or hide in the text. False for the joiners
    /// U+200C and U+200D: they are format characters too, but some writing systems and emoji need them.
    public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }

    /// Returns whether a text contains what looks like a token, which must neither be shown nor stored.
    ///
    /// True for 20 or more ASCII letters and digits in a row if they have both, for a UUID, and for the prefixes that
    /// GitHub, GitLab, Slack and JSON web tokens have. The names of files and the parts of paths are no tokens.
    public static func holdsToken(_ text: String) -> Bool {
        text.split { $0.isWhitespace || "“”\"'()<>,;".contains($0) }.contains { isToken($0) }
    }

    private static func isToken(_ word: Substring) -> Bool {
        // A slash without a space begins a search in the menus.
        let word = word.drop { $0 == "/" }
        let prefixes = ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "eyj"]
        let folded = word.lowercased()
        if prefixes.contains(where: folded.hasPrefix) { return word.count >= 12 }
        let isFile = word.contains("/") || (word.split(separator: ".").count > 1 && (word.suffix(6).contains(".")))
        guard !isFile else { return false }
        let digits = folded.filter { $0 != "-" }
        if digits.count == 32, digits.allSatisfy(\.isHexDigit) { return true }
        return word.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.contains { run in
            run.count >= 20 && run.contains(where: \.isNumber) && run.contains(where: \.isLetter)
        }
    }

    /// Returns what was typed as a message may quote it: `…` in place of a token, a password or a query.
    ///
    /// A path that begins with `/`, `./` or `../` is quoted as it is.
    public static func quotable(_ text: String) -> String {
        let isPath = ["/", "./", "../"].contains(where: text.hasPrefix) && !text.hasPrefix("//")
        if isPath { return text }
        let shown = withoutQuery(withoutPassword(text))
        return holdsToken(shown) ? "…" : shown
    }

    private static func withoutPassword(_ text: String) -> String {
        let start = text.firstRange(of: "//")?.upperBound ?? text.startIndex
        guard let end = text.lastIndex(of: "@"), start < end, text[start..<end].contains(":") else { return text }
        return "\(text[..<start])…\(text[end...])"
    }

    /// Returns a text without what follows `?` or `#` in an address, or `?` in another text if it has a value.
    private static func withoutQuery(_ text: String) -> String {
        let isAddress = text.contains("://")
        guard let end = text.firstIndex(where: { $0 == "?" || isAddress && $0 == "#" }),
            isAddress || text[end...].contains("=")
        else { return text }
        return "\(text[...end])…"
    }

    /// Returns whether a text has letters of writing systems that run from right to left, such as Hebrew and Arabic.
    public static func hasLettersFromRightToLeft(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        text.contains { scalar in
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                scalar.properties.isAlphabetic
            default: false
            }
        }
    }

    /// Returns whether a fast check of the bytes of a text proves that all its characters are safe.
    ///
    /// The bytes must be well-formed UTF-8. False means that each character has to be examined. The check accepts most
    /// letters of the Latin, Greek, Cyrillic, Hebrew, Han and Hangul scripts, dashes and quotation marks. It takes a
    /// tenth of the time that a lookup of Unicode properties takes.
    public static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case 0x20..<0x7F: position += 1
            // U+00A0 to U+00BF without the soft hyphen.
            case 0xC2:
                guard bytes[position + 1] >= 0xA0, bytes[position + 1] != 0xAD else { return false }
                position += 2
            // U+00C0 to U+033F, U+0380 to U+05FF.
            case 0xC3...0xCC, 0xCE...0xD7: position += 2
            // U+2010 to U+2027.
            case 0xE2:
                guard bytes[position + 1] == 0x80, (0x90...0xA7).contains(bytes[position + 2]) else { return false }
                position += 3
            // U+4000 to U+9FFF, U+B000 to U+CFFF.
            case 0xE4...0xE9, 0xEB, 0xEC: position += 3
            default: return false
            }
        }
        return true
    }
}
