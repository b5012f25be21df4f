import Foundation

extension String {
    /// The text without leading and trailing white space and line ends.
    public var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            Self.isBlank(first) || Self.isBlank(last)
        else { return self }
        return trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns whether a scalar at either end may have to be trimmed: a cheap test that settles most texts.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value <= 0x20 : CharacterSet.whitespacesAndNewlines.contains(scalar)
    }
}

extension String {
    /// The text with a capital at its beginning.
    public var sentence: String { prefix(1).uppercased() + dropFirst() }

    /// The text in quotation marks, for a message: without control characters and cut to 40 characters.
    public var quoted: String {
        // The terminal would interpret control characters.
        let clean = String(
            String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
        return "“" + (clean.count > 40 ? clean.prefix(39) + "…" : clean) + "”"
    }
}
