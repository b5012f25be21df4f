import Models

/// The header of a share: a text such as `Wordle 281 4/6`, which may have words and marks around it on its line.
struct ShareHeader {
    let start: Int
    /// The position after the score and any asterisks that follow the score.
    let end: Int
    /// The puzzle number, or nil when it is too large.
    let puzzle: Int?
    /// The text before the slash of the score, in upper case, such as `4` or `X`.
    let score: String
    /// The text after the slash of the score.
    let limit: String
    let hardMode: Bool

    static func first(in line: Bytes, from start: Int = 0) -> ShareHeader? {
        words(in: line, from: start) { ShareHeader(line, at: $0) }
    }

    /// Calls a closure with the position of each word that begins with Wordle until the closure returns a result.
    ///
    /// The case of the word is ignored. Returns nil if there is no result.
    static func words<Result>(in line: Bytes, from start: Int = 0, _ body: (Int) -> Result?) -> Result? {
        var position = start
        while let word = line.position(of: "wordle", from: position) {
            if word == 0 || !line[word - 1].isLetter, let result = body(word) { return result }
            position = word + 6
        }
        return nil
    }

    init?(_ line: Bytes, at start: Int) {
        guard let number = Self.date(line, at: start + 6) ?? Self.number(line, at: start + 6) else { return nil }
        // An emoji, its code such as `:tada:`, a dash or a colon may be between the number and the score.
        var first = number.end
        repeat {
            first = line.end(from: first) { $0.isSpace || $0 >= 0x80 || $0.isOne(of: ":-") }
            let code = line.end(from: first) { $0.isLetter || $0.isDigit || $0.isOne(of: "_+-") }
            guard code > first, line[first - 1] == UInt8(ascii: ":"), line.has(":", at: code) else { break }
            first = code + 1
        } while true
        let scoreEnd = line.part(0, first + 10).end(from: first) { $0.isLetter || $0.isDigit }
        let slash = line.end(from: scoreEnd, while: \.isSpace)
        let limitStart = line.end(from: slash + 1, while: \.isSpace)
        let last = line.part(0, limitStart + 10).end(from: limitStart) { $0.isLetter || $0.isDigit }
        score = line.part(first, scoreEnd).text.uppercased()
        limit = line.part(limitStart, last).text
        // A text such as `and/or` is not a score. An impossible score such as `7/6` is read, and refused later.
        guard first > number.end, line.has("/", at: slash), score == "X" || score.utf8.first?.isDigit == true,
            limit.utf8.first?.isDigit == true, slash == scoreEnd && limitStart == slash + 1 || limit == "6"
        else { return nil }
        end = line.end(from: last) { $0 == UInt8(ascii: "*") }
        // Asterisks may also mark bold text; there are then as many before the text as after it.
        let starsBefore = line.part(0, start).reversed().prefix { $0 == UInt8(ascii: "*") }.count
        self.start = start
        puzzle = Int(number.digits)
        hardMode = end - last > starsBefore
    }

    /// Returns whether a text may contain a share or a list of results.
    static func mayBegin(in text: Bytes) -> Bool { text.position(of: "/6") != nil || hasPuzzle(text) }

    static func mayBegin(in text: String) -> Bool { text.withBytes { mayBegin(in: $0) } }

    /// Whether a text has a share.
    static func isIn(_ text: String) -> Bool { text.withBytes { first(in: $0) != nil } }

    /// Returns whether a text has a puzzle number, as in `Wordle 281`.
    static func hasPuzzle(_ text: Bytes) -> Bool { puzzle(in: text) != nil }

    /// Returns the positions of the word Wordle and of the end of its puzzle number.
    static func puzzle(in text: Bytes) -> (start: Int, end: Int)? {
        words(in: text) { word in number(text, at: word + 6).map { (word, $0.end) } }
    }

    private static let separators: [StaticString] = [
        ",", ".", " ", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}",
    ]

    /// Reads a date such as `2026-11-26` in the place of the number.
    private static func date(_ line: Bytes, at start: Int) -> (digits: String, end: Int)? {
        let at = line.end(from: start, while: \.isSpace)
        guard at > start, line.has("-", at: at + 4), let date = CalendarDate(line.part(at, at + 10).text),
            let puzzle = PuzzleCalendar.puzzle(on: date)
        else { return nil }
        return ("\(puzzle)", at + 10)
    }

    /// Reads a number such as `281`, `#589`, `1,234` or `1 234`; nil if there is no number.
    ///
    /// Of a very long number, only the first 100 digits are returned.
    private static func number(_ line: Bytes, at start: Int) -> (digits: String, end: Int)? {
        var at = line.end(from: start, while: \.isSpace)
        guard at > start else { return nil }
        if line.has("#", at: at) { at += 1 }
        var end = line.end(from: at, while: \.isDigit)
        guard end > at else { return nil }
        var digits = Array(line.part(at, min(end, at + 100)))
        let isGrouped = digits.count <= 3
        while isGrouped, digits.count < 100, let separator = separators.first(where: { line.has($0, at: end) }) {
            let next = end + separator.utf8CodeUnitCount
            let group = line.part(next, line.end(from: next, while: \.isDigit))
            // The group may be the score instead, as in `Wordle 281 100/6`.
            guard group.count == 3, !line.has("/", at: next + 3) else { break }
            digits += group
            end = next + 3
        }
        return (String(decoding: digits, as: UTF8.self), end)
    }
}
