import QuintetPlatform

extension String {
    /// The text without leading and trailing white space and line ends.
    public var trimmed: String {
        // No Unicode properties are needed for most texts: a first letter up to U+0FFF is visible (C3 to E0 in UTF-8).
        let isVisible = { (byte: UInt8) in 0x21..<0x7F ~= byte }
        if let first = utf8.first, let last = utf8.last, isVisible(first) || 0xC3..<0xE1 ~= first, isVisible(last) {
            return self
        }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !Self.isBlank($0) }),
            let last = scalars.lastIndex(where: { !Self.isBlank($0) })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Returns whether a code point is white space or a zero-width space, which Unicode does not count as white space.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\u{200B}"
    }

    /// The text with its first letter capitalized.
    public var sentence: String { prefix(1).uppercased() + dropFirst() }

    /// The text in quotation marks, for a message: without control characters and cut to 40 characters.
    public var quoted: String {
        // The terminal would interpret control characters.
        let clean = String(
            String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return "“" + (clean.count > 40 ? clean.prefix(39) + "…" : clean).isolated + "”"
    }

    /// The text, such as a name, for use inside a sentence.
    ///
    /// A text with letters that run from right to left is isolated (Unicode U+2068 and U+2069), so that it does not
    /// reorder the numbers and names around it, and so is a name such as "Team 2024-05-01", in which a front end writes
    /// no date in its own way. Line breaks become spaces, so that a name never begins a line of its own
    /// in a shared text, where it could be read as a result. Any other text is unchanged.
    public var isolated: String {
        let line = contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
        let hasDate = line.utf8.contains(UInt8(ascii: "-")) && line.contains(/[0-9]{4}-[0-9]{2}/)
        return hasDate || SafeText.hasLettersFromRightToLeft(unicodeScalars) ? "\u{2068}\(line)\u{2069}" : line
    }
}
