/// Reads the parts of a share's header from left to right, in one pass.
struct ShareScanner {
    /// What is not read yet.
    var rest: ArraySlice<Unicode.Scalar>

    /// Skips a text in ASCII lower case, in whichever case it stands; returns whether it was there.
    mutating func skip(_ text: String) -> Bool {
        let start = rest
        for scalar in text.unicodeScalars {
            guard let next = rest.popFirst(), next == scalar || next.properties.lowercaseMapping == String(scalar)
            else {
                rest = start
                return false
            }
        }
        return true
    }

    /// Skips spaces; returns whether there were any.
    @discardableResult
    mutating func skipSpaces() -> Bool {
        let count = rest.count
        rest = rest.drop { $0 == " " }
        return rest.count < count
    }

    /// Skips emoji and the like: what is no ASCII.
    mutating func skipSymbols() {
        rest = rest.drop { !$0.isASCII }
    }

    /// Reads up to ten ASCII letters and digits.
    mutating func word() -> String {
        let word = rest.prefix(10).prefix { Self.isDigit($0) || ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
        rest = rest.dropFirst(word.count)
        return String(String.UnicodeScalarView(word))
    }

    /// Reads `281`, `#589`, or `1234` with any separator between thousands; returns the digits, at most 100 of them.
    mutating func number() -> String? {
        if rest.first == "#" { rest.removeFirst() }
        var digits = rest.prefix(while: Self.isDigit)
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        guard digits.count <= 3 else { return ends(digits) }
        var grouped = Array(digits)
        while let separator = rest.first, Self.isSeparator(separator) {
            digits = rest.dropFirst().prefix(4).prefix(while: Self.isDigit)
            // In `Wordle 281 4/6` the space ends the number.
            guard digits.count == 3, rest.dropFirst(4).first != "/" else { break }
            grouped += digits
            rest = rest.dropFirst(4)
        }
        return ends(grouped[...])
    }

    /// A number reaches up to a space; what comes directly after it would make it something else.
    private func ends(_ digits: ArraySlice<Unicode.Scalar>) -> String? {
        guard rest.first == " " else { return nil }
        return String(String.UnicodeScalarView(digits.prefix(100)))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        [",", ".", " ", "'", "’"].contains(scalar)
    }
}
