/// Makes the characters of data visible that would otherwise steer a terminal or reorder what a person reads.
public enum VisibleText {
    /// Returns the text with control characters as their pictures (␛ for escape) and other invisible formatting
    /// characters as `<U+202E>`.
    public static func of(_ text: String) -> String {
        guard !isHarmless(text) else { return text }
        guard text.unicodeScalars.contains(where: isBlank) else {
            return shown(text.unicodeScalars, naming: isSteering)
        }
        var result = ""
        var before: Character = " "
        for character in text {
            result += shown(character.unicodeScalars, naming: isEmpty(character, after: before) ? isUnseen : isSteering)
            before = character
        }
        return result
    }

    private static func shown(
        _ scalars: String.UnicodeScalarView,
        naming isNamed: (Unicode.Scalar) -> Bool
    ) -> String {
        var result = String.UnicodeScalarView()
        for scalar in scalars {
            switch scalar.value {
            case 0...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
            case 0x20..<0x7F: result.append(scalar)
            case 0x7F: result.append("\u{2421}")
            default: isNamed(scalar) ? result.append(contentsOf: name(scalar)) : result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether a character shows nothing: selectors, joiners and tags are fine behind what they belong to, as in emoji, and
    /// the blank of Braille is among Braille.
    private static func isEmpty(_ character: Character, after before: Character) -> Bool {
        if character == "\u{2800}", let before = before.unicodeScalars.first { return !isBraille(before) }
        return character.unicodeScalars.allSatisfy { isBlank($0) || $0.properties.isWhitespace }
    }

    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool { isBlank(scalar) || isSteering(scalar) }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x7F && (scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}")
    }

    private static func isBraille(_ scalar: Unicode.Scalar) -> Bool { (0x2800...0x28FF).contains(scalar.value) }

    /// Whether a character moves the cursor, changes the terminal or the direction of the text, or shows nothing.
    ///
    /// The joiners U+200C and U+200D are fine: scripts and emoji are written with them.
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
