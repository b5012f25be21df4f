/// Determines which characters are safe to show in a terminal.
public enum SafeText {
    /// The three flags of Unicode that consist of tags, which are format characters: England, Scotland and Wales.
    package static let flagsOfTags = ["gbeng", "gbsct", "gbwls"].map { region in
        let tags = region.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) } + ["\u{E007F}"]
        return "\u{1F3F4}" + tags.map { String($0) }.joined()
    }

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
        if let length = lengthOfKnownToken(word) { return length >= 12 }
        let isFile = word.contains("/") || (word.split(separator: ".").count > 1 && (word.suffix(6).contains(".")))
        return !isFile && hasSecretRun(word)
    }

    private static func hasSecretRun(_ word: Substring) -> Bool {
        let digits = word.filter { $0 != "-" }
        if digits.count == 32, digits.allSatisfy(\.isHexDigit) { return true }
        return word.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.contains { run in
            run.count >= 20 && run.contains(where: \.isNumber) && run.contains(where: \.isLetter)
        }
    }

    /// Returns the length of a word that begins like a token of a known kind; nil for another word.
    private static func lengthOfKnownToken(_ word: Substring) -> Int? {
        let prefixes = ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-", "eyj"]
        return prefixes.contains(where: word.lowercased().hasPrefix) ? word.count : nil
    }

    /// Returns an address with `…` in place of each part of its path that is a token, or that follows a part such as
    /// `token`.
    private static func withoutTokens(_ text: String) -> String {
        guard text.contains("://") else { return text }
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)
        // The first three parts are the scheme and the host.
        for index in parts.indices.dropFirst(3) where !["", "…"].contains(parts[index]) {
            let name = parts[index - 1].lowercased().filter(\.isLetter)
            let isKnown = lengthOfKnownToken(parts[index]) ?? 0 >= 12 || secretNames.contains(where: name.hasSuffix)
            if isKnown || hasSecretRun(parts[index]) { parts[index] = "…" }
        }
        return parts.joined(separator: "/")
    }

    /// The ends of the names of parts before a secret, as in `/access_token/X`.
    private static let secretNames = ["token", "secret", "password", "apikey"]

    /// Returns whether a text is the path of a file, because it begins with `/`, `./` or `../`.
    package static func isPath(_ text: String) -> Bool {
        ["/", "./", "../"].contains(where: text.hasPrefix) && !text.hasPrefix("//")
    }

    /// Returns what was typed as a message may quote it: `…` in place of a token, a password or parameters.
    ///
    /// Of the path of a file, only what may be the query of an address is hidden.
    public static func quotable(_ text: String) -> String {
        let shown = isPath(text) ? text : withoutTokens(withoutPassword(text))
        if isPath(text) { return startOfParameters(shown).map { "\(shown[...$0])…" } ?? shown }
        guard let end = startOfParameters(shown) else { return holdsToken(shown) ? "…" : shown }
        let start = shown[end] == "%" ? shown[..<end] : shown[...end]
        return holdsToken(String(start)) ? "…" : "\(start)…"
    }

    /// Returns an address without what may be a secret: a password, and its parameters, such as its query.
    public static func withoutSecrets(_ address: String) -> String {
        let shown = withoutTokens(withoutPassword(address))
        return String(shown[..<(startOfParameters(shown) ?? shown.endIndex)])
    }

    /// Returns a text with `…` in place of a name and a password before `@`.
    ///
    /// A password may have any character, `/`, `?`, `#` and `@` too. So in an address, everything up to the last `@` is
    /// removed if there is one in the host, or if the host has a colon, as in `user:pass/word@host`, or no dot.
    private static func withoutPassword(_ text: String) -> String {
        let start = text.firstRange(of: "//")?.upperBound
        let end = text.indices.last { text[$0] == "@" || isEncoded(text[$0...], ["40"]) }
        guard let end, end > start ?? text.startIndex else { return text }
        let hidden = text[(start ?? text.startIndex)..<end]
        guard let start else { return hidden.contains(":") ? "…\(text[end...])" : text }
        let host = text[start...].prefix { !"/?#".contains($0) }
        let isIPv6 = host.hasPrefix("[") && host.contains("]")
        guard host.contains("@") || !isIPv6 && (host.contains(":") || !host.contains(".")) else { return text }
        // A query may have an `@`, too.
        return "\(text[..<start])…\(hidden.contains { "?#".contains($0) } ? "" : text[end...])"
    }

    /// Returns where the parameters of an address begin, or what another text with a value has after `?`; else nil.
    ///
    /// Parameters begin with `?`, `#`, `;`, `&` or `=`, percent-encoded or not.
    private static func startOfParameters(_ text: String) -> String.Index? {
        let address = text.firstRange(of: "://")?.upperBound
        let marks = address == nil ? "?;" : "?#;&="
        let codes = address == nil ? ["3f", "3b"] : ["3f", "23", "3b", "26", "3d"]
        let end = text[(address ?? text.startIndex)...].indices.first {
            marks.contains(text[$0]) || isEncoded(text[$0...], codes)
        }
        guard let end, address == nil else { return end }
        let hasValue = text[end...].indices.contains { text[$0] == "=" || isEncoded(text[$0...], ["3d"]) }
        return hasValue ? end : nil
    }

    /// Whether a text begins with a percent-encoded character, whose `%` may be encoded again (`%253F`).
    private static func isEncoded(_ text: Substring, _ codes: [String]) -> Bool {
        guard text.first == "%" else { return false }
        var code = text.dropFirst()
        while code.hasPrefix("25") { code = code.dropFirst(2) }
        return codes.contains(code.prefix(2).lowercased())
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
