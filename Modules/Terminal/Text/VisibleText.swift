/// Makes the characters of data visible that would otherwise steer a terminal or reorder what a person reads.
public enum VisibleText {
    /// Returns the text with control characters as their pictures (␛ for escape) and other invisible formatting
    /// characters as `<U+202E>`.
    public static func of(_ text: String) -> String {
        guard !isHarmless(text) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
            case 0x20..<0x7F: result.append(scalar)
            case 0x7F: result.append("\u{2421}")
            default: isSteering(scalar) ? result.append(contentsOf: name(scalar)) : result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a character moves the cursor, changes the terminal or the direction of the text, or shows nothing.
    ///
    /// The joiners U+200C and U+200D stay: scripts and emoji are written with them.
    public static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }

    private static func isHarmless(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    }

    private static func name(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>".unicodeScalars
    }
}
