import QuintetPlatform

/// Sanitizes untrusted text: characters that would control the terminal or reorder the text become visible.
package enum VisibleText {
    /// Returns the text with control characters and other invisible characters made visible.
    ///
    /// A control character of ASCII becomes a symbol such as ␛. Other control characters, and characters that show
    /// nothing or reorder the text, become codes such as `<U+202E>`.
    ///
    /// The isolate marks U+2068 and U+2069 prevent a right-to-left text from reordering the text around it. A pair of
    /// these marks stays if it encloses letters that run from right to left, such as a Hebrew name.
    package static func of(_ text: String) -> String {
        var text = text
        guard !text.withUTF8(SafeText.isPlain) else { return text }
        if text.unicodeScalars.contains("\u{2068}") { text = withoutMarksOfDates(text) }
        // The three flags of Unicode that consist of tags, which are invisible in any other text.
        if let flag = SafeText.flagsOfTags.lazy.compactMap({ text.firstRange(of: $0) }).first {
            return of(String(text[..<flag.lowerBound])) + text[flag] + of(String(text[flag.upperBound...]))
        }
        guard text.unicodeScalars.contains(where: isBlank) else {
            return named(text.unicodeScalars, naming: SafeText.isUnsafe)
        }
        var result = ""
        var end = text.startIndex
        for name in isolatedNames(in: text) {
            result += withoutBlanks(text[end..<name.lowerBound]) + "\u{2068}"
            result += withoutBlanks(Substring(text[name].unicodeScalars.dropFirst())) + "\u{2069}"
            end = text.unicodeScalars.index(after: name.upperBound)
        }
        return result + withoutBlanks(text[end...])
    }

    /// Returns the text without the isolate marks around a name that looks like a date, which only the page needs.
    private static func withoutMarksOfDates(_ text: String) -> String {
        text.replacing(/\u{2068}([^\u{2066}-\u{2069}]*)\u{2069}/) { match in
            let name = match.output.1
            let isMirrored = SafeText.hasLettersFromRightToLeft(name.unicodeScalars)
            return name.contains(/[0-9]{4}-[0-9]{2}/) && !isMirrored ? name : match.output.0
        }
    }

    /// Replaces unsafe code points, and in characters that show nothing also blank code points, with symbols or codes.
    private static func withoutBlanks(_ text: Substring) -> String {
        var result = ""
        var before: Character = " "
        for character in text {
            result += named(
                character.unicodeScalars,
                naming: showsNothing(character, after: before) ? isBlankOrUnsafe : SafeText.isUnsafe)
            before = character
        }
        return result
    }

    /// Returns the ranges of names between isolate marks, if the names have letters that run from right to left.
    ///
    /// A range begins with the opening mark and ends before the closing mark. The caller makes all other marks visible.
    private static func isolatedNames(in text: String) -> [Range<String.Index>] {
        var names: [Range<String.Index>] = []
        var start: String.Index?
        for index in text.unicodeScalars.indices {
            switch text.unicodeScalars[index] {
            case "\u{2068}": start = index
            case "\u{2069}":
                if let first = start, SafeText.hasLettersFromRightToLeft(text.unicodeScalars[first..<index]) {
                    names.append(first..<index)
                }
                start = nil
            case "\u{2066}", "\u{2067}": start = nil
            default: break
            }
        }
        return names
    }

    /// Returns the text with symbols for ASCII control characters and codes such as `<U+202E>` where `isNamed` is true.
    private static func named(_ scalars: String.UnicodeScalarView, naming isNamed: (Unicode.Scalar) -> Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in scalars {
            switch scalar.value {
            case 0...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
            case 0x20..<0x7F: result.append(scalar)
            case 0x7F: result.append("\u{2421}")
            case _ where isNamed(scalar):
                let digits = scalar.value.hexadecimal(digits: 4, uppercase: true)
                result.append(contentsOf: "<U+\(digits)>".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns whether a character shows nothing: all its code points are white space or satisfy `isBlank`.
    ///
    /// But a Braille blank (U+2800) that follows a Braille character is part of a Braille text, so the result is false.
    private static func showsNothing(_ character: Character, after before: Character) -> Bool {
        if character == "\u{2800}", let before = before.unicodeScalars.first {
            return !(0x2800...0x28FF).contains(before.value)
        }
        return character.unicodeScalars.allSatisfy { isBlank($0) || $0.properties.isWhitespace }
    }

    private static func isBlankOrUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        isBlank(scalar) || SafeText.isUnsafe(scalar)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x7F && (scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}")
    }
}
