import Platform

extension String {
    /// The text without leading and trailing white space and line ends.
    public var trimmed: String {
        // Most texts begin and end with a visible ASCII letter, which needs no look at Unicode's properties.
        if let first = utf8.first, let last = utf8.last, 0x21..<0x7F ~= first, 0x21..<0x7F ~= last { return self }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !Self.isBlank($0) }),
            let last = scalars.lastIndex(where: { !Self.isBlank($0) })
        else { return "" }
        return String(scalars[first...last])
    }

    /// The zero-width space is invisible at either end, although Unicode does not count it as white space.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar == "\u{200B}"
    }

    /// The text with a capital at its beginning.
    public var sentence: String { prefix(1).uppercased() + dropFirst() }

    /// The text in quotation marks, for a message: without control characters and cut to 40 characters.
    public var quoted: String {
        // The terminal would interpret control characters.
        let clean = String(
            String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return "“" + (clean.count > 40 ? clean.prefix(39) + "…" : clean).isolated + "”"
    }

    /// A name for a place inside a sentence: one with letters that run from right to left is set apart, so that it turns
    /// no numbers and names around it.
    ///
    /// Any other name is as it was.
    public var isolated: String {
        SafeText.hasLettersFromRightToLeft(unicodeScalars) ? "\u{2068}\(self)\u{2069}" : self
    }

    /// A player's name before what is theirs, in a sentence: "Ann’s", "your".
    package var possessive: String { self == SharedResult.nameless ? "your" : "\(isolated)’s" }
}
