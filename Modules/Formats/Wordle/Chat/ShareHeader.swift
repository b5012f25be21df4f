/// The first line of a share: `Wordle 281 4/6`, with or without words and marks around it.
struct ShareHeader {
    /// The position of the word Wordle.
    let start: Int
    /// The position after the score and its asterisk.
    let end: Int
    /// The puzzle number, or nil when it is too large.
    let puzzle: Int?
    /// The text before the slash of the score: `4`, or `X` in upper case.
    let score: String
    /// The text after the slash of the score: `6`.
    let limit: String
    /// Whether an asterisk marks hard mode.
    let hardMode: Bool
    /// Whether it has characters that the game does not write, so that it needs a grid below it.
    let isLoose: Bool

    /// Parses the header at the word Wordle, or returns nil when there is none.
    init?(_ line: Bytes, at start: Int) {
        var scanner = ShareScanner(line: line, at: start + 6)
        guard scanner.skipSpaces(signs: ":"), let digits = scanner.number() else { return nil }
        scanner.skipBetween()
        let score = scanner.word().uppercased()
        guard score == "X" || Self.isNumber(score), scanner.skipSlash() else { return nil }
        let limit = scanner.word()
        guard Self.isNumber(limit) else { return nil }
        self.start = start
        puzzle = Int(digits)
        self.score = score
        self.limit = limit
        let stars = scanner.skipStars()
        // Asterisks may also mark bold text, with as many before as after it.
        hardMode = stars > Self.starsBefore(line, start)
        isLoose = scanner.isLoose
        end = scanner.at
    }

    /// Whether a line is a score: `4/6`, `X/6*`.
    static func isScore(_ line: Bytes) -> Bool {
        guard let score = line.first, score.isOne(of: "123456xX"), line.has("/6", at: 1) else { return false }
        return line.count == 3 || line[3] == UInt8(ascii: "*") || line[3].isSpace
    }

    /// Whether a line ends with `Wordle 281`, whose score may be on the next one.
    static func lacksScore(_ line: Bytes) -> Bool {
        var start = 0
        while let word = line.position(of: "wordle", from: start) {
            start = word + 6
            var scanner = ShareScanner(line: line, at: start)
            let isWord = word == 0 || !line[word - 1].isLetter
            if isWord, scanner.skipSpaces(), scanner.number(isLast: true) != nil, scanner.at == line.count {
                return true
            }
        }
        return false
    }

    private static func starsBefore(_ line: Bytes, _ start: Int) -> Int {
        var stars = 0
        while stars < start, line[start - stars - 1] == UInt8(ascii: "*") { stars += 1 }
        return stars
    }

    /// Whether a word starts like a score: `and/or` does not, while `7/6` does, though it is invalid.
    private static func isNumber(_ word: String) -> Bool {
        word.utf8.first?.isDigit ?? false
    }
}

/// Parses a header from left to right.
private struct ShareScanner {
    let line: Bytes
    var at: Int
    var isLoose = false

    /// Skips spaces and at most one of these characters; returns whether there were any.
    mutating func skipSpaces(signs: StaticString = "") -> Bool {
        let start = at
        while at < line.count, line[at].isSpace { at += 1 }
        if signs.utf8CodeUnitCount > 0, at < line.count, line[at] == signs.utf8Start[0] {
            at += 1
            isLoose = true
            while at < line.count, line[at].isSpace { at += 1 }
        }
        return at > start
    }

    /// Reads `281`, `#589`, or `1234` with any thousands separator; returns the digits, at most 100 of them.
    mutating func number(isLast: Bool = false) -> String? {
        if at < line.count, line[at] == UInt8(ascii: "#") { at += 1 }
        var grouped: [UInt8] = []
        var digits = self.digits(at)
        guard digits > 0 else { return nil }
        grouped += line.part(at, at + min(digits, 100))
        at += digits
        while digits <= 3, let separator = separator(at), self.digits(at + separator) == 3, !slash(at + separator + 3) {
            guard grouped.count < 100 else { break }
            grouped += line.part(at + separator, at + separator + 3)
            at += separator + 3
            digits = 3
        }
        // A character directly after the number would give it another meaning.
        guard at < line.count else { return isLast ? String(decoding: grouped, as: UTF8.self) : nil }
        if !line[at].isSpace {
            guard [0x2C, 0x3A, 0x2D, 0x28].contains(line[at]) || line.dash(at: at) != nil, self.digits(at + 1) == 0
            else { return nil }
            isLoose = true
        }
        return String(decoding: grouped, as: UTF8.self)
    }

    /// Skips spaces, emoji and punctuation between the number and the score.
    mutating func skipBetween() {
        while at < line.count {
            let byte = line[at]
            if byte.isSpace || byte >= 0x80 && line.dash(at: at) == nil {
                at += 1
            } else if [0x2C, 0x3A, 0x28, 0x2D].contains(byte) || byte >= 0x80 {
                at += 1
                isLoose = true
            } else {
                break
            }
        }
    }

    /// Reads up to ten ASCII letters and digits.
    mutating func word() -> String {
        let start = at
        while at < line.count, at - start < 10, line[at].isLetter || line[at].isDigit { at += 1 }
        return line.part(start, at).text
    }

    mutating func skipSlash() -> Bool {
        guard at < line.count, line[at] == UInt8(ascii: "/") else { return false }
        at += 1
        return true
    }

    mutating func skipStars() -> Int {
        let start = at
        while at < line.count, line[at] == UInt8(ascii: "*") { at += 1 }
        return at - start
    }

    private func digits(_ start: Int) -> Int {
        var end = start
        while end < line.count, line[end].isDigit { end += 1 }
        return end - start
    }

    private func slash(_ position: Int) -> Bool { position < line.count && line[position] == UInt8(ascii: "/") }

    private func separator(_ position: Int) -> Int? {
        guard position < line.count else { return nil }
        if [0x2C, 0x2E, 0x20, 0x27].contains(line[position]) { return 1 }
        return line[position] == 0xE2 && line.has("\u{2019}", at: position) ? 3 : nil
    }
}
