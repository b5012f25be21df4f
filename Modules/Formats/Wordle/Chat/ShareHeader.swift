/// The header of a share: a text such as `Wordle 281 4/6`, which may have words and marks around it on its line.
struct ShareHeader {
    let start: Int
    /// The position after the score and any asterisks that follow the score.
    let end: Int
    /// The puzzle number, or nil when it is too large.
    let puzzle: Int?
    /// The text before the slash of the score, in upper case, such as `4` or `X`.
    let score: String
    /// The text after the slash of the score, or an empty text if the line ends without a slash, as in `Wordle 281 4`.
    let limit: String
    let hardMode: Bool
    /// Whether the game would write the header differently, such as without the colon of `Wordle: 281 4/6`.
    ///
    /// If so, the share counts only with a complete grid.
    let isLoose: Bool

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
        var scanner = ShareScanner(line: line, at: start + 6)
        guard let digits = scanner.number(), scanner.isFollowed else { return nil }
        scanner.skipBetween()
        let score = scanner.word()
        // A text such as `and/or` is not a score. An impossible score such as `7/6` is read, and refused later.
        guard score.uppercased() == "X" || score.utf8.first?.isDigit == true, let limit = scanner.limit(of: score)
        else { return nil }
        end = line.end(from: scanner.at) { $0 == UInt8(ascii: "*") }
        // Asterisks may also mark bold text; there are then as many before the text as after it.
        let starsBefore = line.part(0, start).reversed().prefix { $0 == UInt8(ascii: "*") }.count
        self.start = start
        puzzle = Int(digits)
        hardMode = end - scanner.at > starsBefore
        self.score = score.uppercased()
        self.limit = limit
        isLoose = scanner.isLoose
    }

    /// Returns whether a text may contain a share or a list of results.
    static func mayBegin(in text: Bytes) -> Bool {
        if text.position(of: "/6") != nil { return true }
        return words(in: text) { word in
            var scanner = ShareScanner(line: text, at: word + 6)
            return scanner.number() == nil ? nil : true
        } ?? false
    }

    static func mayBegin(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { mayBegin(in: $0) }
    }

    /// Returns whether a line begins with a score, including an impossible score such as `7/6`.
    static func isScore(_ line: Bytes) -> Bool {
        guard let score = line.first, score.isDigit || score.isOne(of: "xX"), line.has("/6", at: 1) else {
            return false
        }
        return line.count == 3 || line[3].isOne(of: "* ")
    }

    /// Returns whether a line ends with a puzzle number, as in `Wordle 281`; the score may be on the next line.
    static func lacksScore(_ line: Bytes) -> Bool {
        words(in: line) { word in
            var scanner = ShareScanner(line: line, at: word + 6)
            return scanner.number() != nil && scanner.at == line.count ? true : nil
        } ?? false
    }
}

private struct ShareScanner {
    let line: Bytes
    var at: Int
    var isLoose = false

    /// Reads a number such as `281`, `#589`, `1,234` or `1 234`; returns the digits, or nil if there is no number.
    ///
    /// Of a very long number, only about the first 100 digits are returned.
    mutating func number() -> String? {
        let start = at
        at = line.end(from: at, while: \.isSpace)
        if at < line.count, line[at] == UInt8(ascii: ":") {
            at = line.end(from: at + 1, while: \.isSpace)
            isLoose = true
        }
        guard at > start, at < line.count else { return nil }
        if line[at] == UInt8(ascii: "#") { at += 1 }
        var digits = line.end(from: at, while: \.isDigit) - at
        guard digits > 0 else { return nil }
        var grouped = Array(line.part(at, at + min(digits, 100)))
        at += digits
        while digits <= 3, grouped.count < 100, let separator = separator(at) {
            let group = line.part(at + separator, line.end(from: at + separator, while: \.isDigit))
            guard group.count == 3, !line.has("/", at: at + separator + 3) else { break }
            grouped += group
            at += separator + 3
            digits = 3
        }
        return String(decoding: grouped, as: UTF8.self)
    }

    private func separator(_ position: Int) -> Int? {
        guard position < line.count else { return nil }
        if line[position].isOne(of: ",. '") { return 1 }
        let separators = ["\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}"] as [StaticString]
        return separators.first { line.has($0, at: position) }?.utf8CodeUnitCount
    }

    /// Whether a score may follow: the next character is a space, or a sign such as a comma without a digit after it.
    var isFollowed: Bool {
        mutating get {
            guard at < line.count, !line[at].isSpace else { return at < line.count }
            isLoose = true
            return (line[at].isOne(of: ",:-(") || line.dash(at: at) != nil)
                && line.end(from: at + 1, while: \.isDigit) == at + 1
        }
    }

    /// Skips spaces, some punctuation and all characters beyond ASCII between the puzzle number and the score.
    mutating func skipBetween() {
        while at < line.count, line[at].isSpace || line[at] >= 0x80 || line[at].isOne(of: ",:(-") {
            if line[at] < 0x80 ? !line[at].isSpace : line.dash(at: at) != nil { isLoose = true }
            at += 1
        }
    }

    mutating func word() -> String {
        let start = at
        at = line.part(0, at + 10).end(from: at) { $0.isLetter || $0.isDigit }
        return line.part(start, at).text
    }

    /// Reads the slash and the limit after a score, such as `/6`, and returns the limit.
    ///
    /// There may be spaces around the slash. If the line ends with the score, as in `Wordle 281 4`, the limit is empty.
    /// Returns nil if `score` and the text after it do not form a score.
    mutating func limit(of score: String) -> String? {
        let slash = line.end(from: at, while: \.isSpace)
        let isUsual = score.count == 1 && score.utf8.allSatisfy { $0.isOne(of: "123456xX") }
        guard line.has("/", at: slash) else {
            // A lower-case x without a slash at the end of a line is a kiss rather than a score.
            guard isUsual, score != "x", isLineEnd else { return nil }
            isLoose = true
            return ""
        }
        let next = line.end(from: slash + 1, while: \.isSpace)
        let isSpaced = slash > at || next > slash + 1
        at = next
        let limit = word()
        guard !isSpaced || isUsual && limit == "6", limit.utf8.first?.isDigit == true else { return nil }
        if isSpaced { isLoose = true }
        return limit
    }

    /// Whether the rest of the line has no letters and digits.
    ///
    /// Beyond ASCII, a character is judged by its first byte: most punctuation and emoji begin with C2, E2, EF or F0.
    private var isLineEnd: Bool {
        line.part(at, line.count).prefix { $0 != 0x0A && $0 != 0x0D }.allSatisfy {
            !$0.isLetter && !$0.isDigit && ($0 < 0xC3 || $0 == 0xE2 || $0 == 0xEF || $0 == 0xF0)
        }
    }
}
