/// The name that a line of a chat gives, with or without the time that chat programs put beside it.
struct PlayerName {
    /// The name, in at most 64 characters' worth of scalars.
    let name: String
    /// Whether the line bears a time: whoever it names then also wrote the lines below it.
    let isStamped: Bool

    /// Reads `Ann`, `Ann:`, `Ann: so close`, or one of them with a time before or after the name; nil when there is no name.
    init?(_ line: ArraySlice<Unicode.Scalar>) {
        var rest = Self.trimmed(line)
        let leading = Self.dropLeadingTime(&rest)
        isStamped = leading != .none || Self.dropTrailingTime(&rest)
        if let colon = Self.colon(in: rest) {
            rest = rest[..<colon]
        } else if leading == .bare {
            // WhatsApp writes who joined or left without a colon.
            return nil
        }
        rest = Self.trimmed(rest)
        // WhatsApp's mark of people who are not among the contacts.
        if rest.first == "~" { rest = Self.trimmed(rest.dropFirst()) }
        guard rest.count <= Self.mostScalars, rest.contains(where: Self.isNamePart),
            !rest.contains(where: { Square(scalar: $0) != nil }), !Self.namesPuzzle(rest),
            !(Self.isTime(rest) && rest.allSatisfy(Self.isTimePart))
        else { return nil }
        name = String(String.UnicodeScalarView(rest))
    }

    /// A line longer than this is no name but a message; no time is longer either.
    private static let mostScalars = 64

    private enum LeadingTime {
        case none, bracketed, bare
    }

    /// Drops `[27/03/2022, 09:01]` or `27/03/2022, 09:01 -` from the start.
    private static func dropLeadingTime(_ line: inout ArraySlice<Unicode.Scalar>) -> LeadingTime {
        let start = line.prefix(mostScalars)
        if start.first == "[", let end = start.firstIndex(of: "]"), isTime(start[..<end]) {
            line = line[(end + 1)...]
            return .bracketed
        }
        guard let dash = start.indices.first(where: { isDash(at: $0, in: start) }), isTime(start[..<dash]),
            start[..<dash].allSatisfy(isTimePart)
        else { return .none }
        line = line[(dash + 1)...]
        return .bare
    }

    /// Drops `— 03/27/2022 9:01 AM`, `— Today at 9:01 AM`, `, [27.03.2022 09:01]` or `9:01 AM` from the end; returns whether it was there.
    private static func dropTrailingTime(_ line: inout ArraySlice<Unicode.Scalar>) -> Bool {
        let end = line.suffix(mostScalars)
        if let dash = end.indices.last(where: { isDash(at: $0, in: end) }), isTime(end[dash...]) {
            line = line[..<dash]
        } else if end.last == "]", let bracket = end.lastIndex(of: "["), isTime(end[bracket...]) {
            line = line[..<bracket]
        } else if let space = end.indices.last(where: { end[$0] == " " && isClock(end[$0...]) }) {
            line = line[..<space]
        } else {
            return false
        }
        line = trimmed(line)
        if line.last == "," { line.removeLast() }
        return true
    }

    /// The colon that ends a name; the one within a time has no space after it.
    private static func colon(in line: ArraySlice<Unicode.Scalar>) -> Int? {
        line.indices.first { line[$0] == ":" && ($0 + 1 == line.endIndex || line[$0 + 1] == " ") }
    }

    private static func isDash(at index: Int, in line: ArraySlice<Unicode.Scalar>) -> Bool {
        guard ["-", "–", "—"].contains(line[index]), index > line.startIndex, index + 1 < line.endIndex else {
            return false
        }
        return line[index - 1] == " " && line[index + 1] == " "
    }

    /// Whether there are a clock's three digits, or a date's, with a sign between them.
    private static func isTime(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        text.filter(isDigit).count >= 3 && text.contains { [":", "/", "."].contains($0) }
    }

    private static func isTimePart(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || [" ", ":", "/", ".", ",", "-", "a", "A", "p", "P", "m", "M"].contains(scalar)
    }

    /// Whether the text is `9:01`, `9:01 AM` or `9:01 p.m.` and nothing else.
    private static func isClock(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        let text = trimmed(text)
        guard let first = text.first, isDigit(first), text.last != ":", text.count <= 10 else { return false }
        return text.contains(":") && isTime(text) && text.allSatisfy(isTimePart) && !text.contains("/")
    }

    /// Whether the text begins like a share's header, `Wordle 289`, which no one is called.
    private static func namesPuzzle(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
        var scanner = ShareScanner(rest: text)
        guard scanner.skip("wordle"), scanner.skipSpaces() else { return false }
        return scanner.rest.drop { $0 == "#" }.first.map(isDigit) ?? false
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || !scalar.isASCII && properties.isEmoji
    }

    private static func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
