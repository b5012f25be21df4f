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

/// The text before a share (the text of a Wordle result) on the same line.
struct TextBefore {
    /// The sender before a sign such as the colon in `Ann: Wordle 281 4/6`.
    private(set) var name: Bytes?
    /// The sender at the beginning of other words, as in `Ann: I got Wordle 281 4/6`.
    private(set) var speaker: Bytes?
    /// Why the share is not a result of the sender, or nil.
    private(set) var copy: Unread?
    /// Whether the text ends with a colon, or with a name in brackets, as in a message of a bridge to IRC: `<Ann>`.
    private(set) var endsName = false
    /// The person whose result it is by the words `Ann's` or `for Ann:`, if there is a person of that name.
    private(set) var owner: Bytes?
    /// Why the share is not a result of the sender of a message: the text is only a straight quotation mark or `RE:`.
    private(set) var copyInMessage: Unread?
    /// Whether the text ends like a name, which cannot be read.
    private(set) var isUnclear = false
    /// Whether the share counts only with a complete grid, since it follows words.
    private(set) var needsGrid = true

    /// Creates the text before a share.
    ///
    /// `isName` is whether the chat shows that the text is a name with a colon. `followsHead` is whether the text is
    /// beside a stamp and a name.
    init(_ before: Bytes, isName: Bool = false, followsHead: Bool = false) {
        var text = before.trimmed
        while let last = text.last, last.isOne(of: "#*_`~") { text = text.part(0, text.count - 1).trimmed }
        let unquoted = Self.unquoted(text)
        // A straight quotation mark directly after the colon of a name does not make the text a reaction, as in
        // `Ann:"Wordle 281 4/6`, because some programs put messages in such marks.
        let isQuoted = unquoted.count < text.count
        let isTypographic = unquoted.count + 1 < text.count
        text = unquoted
        if NameDecoration.isReply(text) { copyInMessage = .forwarded }
        let open = text.last == UInt8(ascii: ">") ? text.lastIndex(of: UInt8(ascii: "<")) : nil
        // Slack and Discord write mentions and emoji as `<@U1>`, `<#C1|games>`, `<!here>` and `<:tada:12>`.
        let isBracketed = open.map { !text.part($0, text.count).contains { $0.isOne(of: "@#!:|/") } } ?? false
        endsName = isBracketed || text.count > 1 && text.last == UInt8(ascii: ":")
        // As in `Cy’s Wordle 281 4/6`; in `Cy’s turn: Wordle 281 4/6`, the result is the sender's.
        if text.ends(with: "'s") { owner = text.part(0, text.count - 2) }
        if text.ends(with: "’s") { owner = text.part(0, text.count - 4) }
        if endsName, text.has("for ", at: 0) { owner = text.part(4, text.count - 1) }
        if !isName,
            !text.contains(where: {
                $0.isLetter || $0.isDigit || $0 >= 0xC3 && $0 != 0xE2 && $0 != 0xF0 && $0 != 0xEF
            })
        {
            needsGrid = false
            isUnclear = endsName
            if isTypographic { copy = .quotation } else if isQuoted { copyInMessage = .quotation }
        } else if let quote = text.position(of: ": >") ?? Self.nameBeforeHead(in: text) {
            // What follows a quote mark is quoted, even with a name, as in `Bo: > Ann: Wordle 281 4/6`. So is a complete
            // head, as in `Bo: [27/03/2022, 09:01] Ann: Wordle 281 4/6` and without the name before it.
            copy = text.has(": >", at: quote) ? .quotation : .forwarded
            speaker = PersonName.name(in: text.part(0, quote), .possible)
        } else if let open = text.lastIndex(where: { $0.isOne(of: "[(") }), Head.closing(text, open) == nil,
            text[open] == UInt8(ascii: "[") || text.last == UInt8(ascii: ":"), text.part(open, text.count).hasWords
        {
            // As in `[reply to Ann: Wordle 281 4/6]` and `(re @Ann: Wordle 281 4/6)`.
            copy = .forwarded
            speaker = Self.speaker(in: text.part(0, open))
        } else if text.position(of: "replied to a thread:") != nil {
            copy = .reaction
        } else if let end = Self.endOfName(text), !isTypographic {
            needsGrid = false
            name = PersonName.name(in: text.part(0, end), isName ? .announced : .possible).map(PersonName.withoutDay)
            if name == nil { speaker = Self.speaker(in: before) }
            isUnclear = name == nil && speaker == nil && endsName
        } else if isQuoted {
            // As in `Loved “Wordle 281 4/6”`.
            copy = .reaction
        } else if !followsHead, text.first == UInt8(ascii: "@"), text.colonAfterName == nil {
            // Discord repeats the message that a message replies to below a mention.
            copy = .forwarded
        } else if Self.namesOtherGame(before) {
            // A word in a numbered list, as in `1. Ann Wordle 281 4/6`, may be a name.
            copy = text[0].isDigit ? .unclearSender : .otherEdition
        } else {
            speaker = Self.speaker(in: before)
        }
    }

    /// Returns whether the last word before "Wordle" belongs to the name of another game, as in `Not Wordle`.
    ///
    /// Such a word has a capital letter and is not an everyday word such as "Finally", except for "Not" and "My".
    private static func namesOtherGame(_ before: Bytes) -> Bool {
        let text = before.trimmed("\" \t")
        let word = text.part(text.lastIndex(where: \.isSpace).map { $0 + 1 } ?? 0, text.count)
        // "Today’s" is an everyday word.
        guard word.count > 1, word.position(of: "’") == nil, word[0].isCapital,
            word.dropFirst().allSatisfy({ $0.isWordPart && !$0.isCapital })
        else {
            return false
        }
        let isOther = word.elementsEqual("Not".utf8) || word.elementsEqual("My".utf8)
        return isOther || SpokenWords.use(of: word) == nil && StampWords.meaning(of: word) == nil
    }

    /// Returns the end of the name before a complete head of another message; 0 without a name, nil without such a head.
    private static func nameBeforeHead(in text: Bytes) -> Int? {
        let colon = text[0].isOne(of: "[0123456789") ? nil : text.colonAfterName
        let head = colon.map { text.message(after: $0) } ?? text
        guard let first = head.first, first.isOne(of: "[0123456789"),
            case .announced? = Head(head, followsDash: false)?.kind
        else { return nil }
        return colon ?? 0
    }

    private static func speaker(in before: Bytes) -> Bytes? {
        // The colon may also end the shortcode of an emoji, as in `Brutal :sweat: Wordle 281 4/6`.
        guard let colon = before.colonAfterName, before.part(0, colon).position(of: " :") == nil else { return nil }
        return PersonName.name(in: before.part(0, colon), .possible)
    }

    /// Returns the position of the sign at the end of a text, such as the colon after a name; nil if there is none.
    private static func endOfName(_ text: Bytes) -> Int? {
        var end = text.count - 1
        guard text[end].isOne(of: ":>|]-") || text[end] == 0x94 || text[end] == 0x93 else { return nil }
        while end > 0, text.dash(at: end - 1) != nil || text[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    private static func unquoted(_ text: Bytes) -> Bytes {
        guard let last = text.last, last >= 0x80 || last == UInt8(ascii: "\"") else { return text }
        for mark in ["\"", "“", "„", "”", "«", "»", "‹", "‘", "「", "『"] as [StaticString]
        where text.has(mark, at: text.count - mark.utf8CodeUnitCount) {
            return text.part(0, text.count - mark.utf8CodeUnitCount).trimmed
        }
        return text
    }
}
