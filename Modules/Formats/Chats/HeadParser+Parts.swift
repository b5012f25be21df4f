/// The parts of a line.
extension HeadParser {
    /// The sign between a name and a stamp after the name; `wide` is a tab or several spaces.
    enum Sign { case dash, bullet, bracket, wide, comma, space }

    /// Returns the sign at a position, and the position at which a stamp may begin after it; nil if there is no sign.
    func boundary(at position: Int) -> (sign: Sign, end: Int)? {
        // Google Chat writes the day directly after the name, as in `AnnYesterday 9:01 AM`.
        if line[position].isCapital, line[position - 1].isWordPart, isDay(at: position) { return (.wide, position) }
        guard line[position].isOne(of: " \t,") else { return nil }
        var sign: Sign = line[position] == UInt8(ascii: ",") ? .comma : line[position] == 0x09 ? .wide : .space
        var end = position + 1
        while end < line.count {
            if line[end].isOne(of: " \t,*_[(") {
                if line[end].isOne(of: "[(") { sign = .bracket }
                if sign == .space, line[end].isSpace { sign = .wide }
                end += 1
            } else if let length = line.dash(at: end) {
                sign = .dash
                end += length
            } else if let length = line.bullet(at: end) {
                sign = .bullet
                end += length
            } else {
                return (sign, end)
            }
        }
        return nil
    }

    private func isDay(at position: Int) -> Bool {
        let word = line.part(position, line.end(from: position, while: \.isWordPart))
        return word.count > 3 && [.today, .yesterday, .weekday].contains(StampWords.meaning(of: word))
    }

    /// Returns the position after dashes, bullets and the given signs, and whether there were dashes and bullets.
    func skipping(_ signs: StaticString, from start: Int) -> (end: Int, skipped: (dash: Bool, bullet: Bool)) {
        var at = start
        var skipped = (dash: false, bullet: false)
        while at < line.count {
            if let length = line.dash(at: at) {
                skipped.dash = true
                at += length
            } else if let length = line.bullet(at: at) {
                skipped.bullet = true
                at += length
            } else if line[at].isOne(of: signs) {
                at += 1
            } else {
                break
            }
        }
        return (at, skipped)
    }

    /// Returns the kind of a line with such a text after its stamp; nil if no colon ends a name.
    func announced(_ rest: Bytes) -> Head.Kind? {
        guard let colon = rest.colonAfterName, colon > 0, rest[0] != UInt8(ascii: "<"),
            PersonName.announced(in: rest.part(0, colon)) != nil
        else { return nil }
        return .announced(rest)
    }

    /// Returns the name and the message after a stamp, as in `Ann: hi`, or the name alone; nil for any other text.
    func named(_ rest: Bytes, _ place: PersonName.Place) -> Head.Kind? {
        split(rest) ?? PersonName.name(in: rest, place).map { .named($0, message: line.none) }
    }

    /// Splits `Ann: …`, `<Ann> …` or `Ann Wordle 281 4/6` into name and message.
    ///
    /// Returns nil for a text in another form.
    func split(_ rest: Bytes) -> Head.Kind? {
        if rest.first == UInt8(ascii: "<"),
            let close = rest.part(0, Head.maxStampLength).firstIndex(of: UInt8(ascii: ">")),
            let name = PersonName.name(in: rest.part(1, close), .announced)
        {
            return .named(name, message: rest.part(close + 1, rest.count).trimmed)
        }
        if let nick = rest.nick, let name = PersonName.name(in: rest.part(0, nick.end), .beside) {
            return .named(name, message: rest.part(nick.message, rest.count).trimmed)
        }
        if let colon = rest.colonAfterName, let name = PersonName.name(in: rest.part(0, colon), .beside) {
            return .named(name, message: rest.message(after: colon))
        }
        if let share = ShareHeader.first(in: rest)?.start, share > 0, share < 2 * Head.maxStampLength,
            let name = PersonName.name(in: rest.part(0, share), .possible)
        {
            return .named(name, message: rest.part(share, rest.count))
        }
        return nil
    }

    /// Finds a stamp after a dash or in square brackets; the words of the stamp may be in any language.
    func foreign(_ text: Bytes) -> Stamp? {
        guard text.count <= Head.maxStampLength, text.colonAfterName == nil, text.words <= 5 else { return nil }
        return StampScanner.time(in: text)
    }

    /// Returns the head if the text before a stamp is a name, or a badge such as `BOT` of a name above; else nil.
    ///
    /// A stamp such as "2h" needs a bullet before the stamp, or " ago" in the line. A day in words needs a time of day,
    /// or a bullet or dash before the stamp. Without these, the result is nil.
    func head(_ text: Bytes, _ sign: Sign, _ stamp: Stamp, message: Int = .max) -> Head? {
        guard !stamp.isRelative || sign == .bullet || sign == .comma || line.position(of: " ago") != nil,
            stamp.hasClock || stamp.isRelative || stamp.day.isNumeric || sign == .bullet || sign == .dash
        else { return nil }
        // Buttons beside each other are no name, as in `Like · Reply · 2h`.
        if NameDecoration.isBadge(text) || text.position(of: " · ") != nil {
            return Head(.alone(message: line.none, sign == .dash ? .dashed : .plain), stamp)
        }
        let isSigned = sign != .space && sign != .comma
        let place: PersonName.Place =
            isSigned && stamp.isWhole
            ? .announced : sign != .space || stamp.hasDay || message < .max ? .marked : .possible
        // ERC writes the clock at the end of the line, irssi a line such as `--- Log opened Sun Mar 27 09:01:15 2022`.
        if sign == .bracket, text.first == UInt8(ascii: "<"), let kind = split(text) { return Head(kind, stamp) }
        if text.has("--- ", at: 0) { return Head(.notice, stamp) }
        let name = PersonName.name(in: text, place)
        // If the chat has such heads, the line ends the message above, though the name cannot be read.
        let isUnreadable =
            (1...3).contains(NameDecoration.stripped(text).words) && (stamp.hasClock || stamp.isRelative)
        guard name != nil || isUnreadable else { return nil }
        let kind = name.map { Head.Kind.named($0, message: line.part(message, line.count).trimmed) } ?? .notice
        var head = Head(kind, stamp, isCertain: isSigned)
        let start = line.end(from: text.count, while: \.isSpace)
        let isOther = start < line.count && line[start].isOne(of: ",([")
        let length = line.dash(at: start) ?? line.bullet(at: start) ?? (isOther ? 1 : 0)
        head.style.sign = line.part(start, start + length).hash
        return head
    }
}

extension Bytes {
    /// The end of a word before a bar, as WeeChat draws it behind a nick, or before `>`, and the start of the message.
    var nick: (end: Int, message: Int)? {
        let end = end(from: 0) { !$0.isSpace }
        if has(" | ", at: end) { return (end, end + 3) }
        if has(" │ ", at: end) { return (end, end + 5) }
        guard end > 1, end < count, self[end - 1] == UInt8(ascii: ">"), self[0] != UInt8(ascii: "<") else { return nil }
        return (end - 1, end)
    }
}
