/// Splits a line into words like a shell, and quotes words for one: quotes and backslashes are supported (POSIX, 2.2), expansions are not.
package enum ShellWords {
    /// Returns the words, or nil if a quotation is not closed or a backslash at the end of the line escapes nothing.
    package static func split(_ line: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        func add(_ character: Character) {
            if word == nil { word = "" }
            word?.append(character)
        }
        for character in line {
            if isEscaped {
                isEscaped = false
                if quote == "\"", !escapedInQuotes.contains(character) { add("\\") }
                add(character)
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { add(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                words += word.map { [$0] } ?? []
                word = nil
            } else {
                add(character)
            }
        }
        guard quote == nil, !isEscaped else { return nil }
        return words + (word.map { [$0] } ?? [])
    }

    /// Returns a word, quoted if a shell would not read it as one word.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "./:_-".contains($0)) }
        return isPlain && !word.isEmpty && !word.hasPrefix("-") ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }

    /// The characters that a backslash escapes within double quotes; before others, the backslash stays in the word.
    private static let escapedInQuotes: Set<Character> = ["$", "`", "\"", "\\"]
}
