/// Finds the stamp (timestamp) of a line, the name and the message.
///
/// For example, `09:01 - Ann: hi` has the stamp `09:01`, the name `Ann` and the message `hi`.
struct HeadParser {
    /// A line that `LineCleaner` has cleaned, and that is not empty.
    let line: Bytes
    /// Whether the line above is a single dash, so that the stamp may be in any language.
    let followsDash: Bool

    /// Returns the head in the first shape that fits; the most certain shape is tried first.
    func parse() -> Head? {
        // A name may have a clock, as in `[10:30 Club] [9:01] hi`.
        let named = line[0] == UInt8(ascii: "[") && hasClockInName ? shaped(.inBrackets, inBrackets) : nil
        return named ?? shaped(line[0].isOne(of: "[(") ? .bracketed : .beforeDash, beforeSign) ?? shaped(.alone, alone)
            ?? shaped(.beforeName, beforeName) ?? shaped(.inBrackets, inBrackets) ?? shaped(.behindName, behindName)
    }

    /// Returns the head in a shape; nil if the line has none of that shape.
    func parse(as shape: Head.Shape) -> Head? {
        switch shape {
        case .behindName: shaped(shape, behindName)
        case .inBrackets: shaped(shape, inBrackets)
        default: nil
        }
    }

    private func shaped(_ shape: Head.Shape, _ head: @autoclosure () -> Head?) -> Head? {
        var head = head()
        head?.style.shape = shape
        return head
    }

    /// A stamp that brackets or a dash separate from what follows; its words may be in any language.
    ///
    /// Examples: `[27/03/2022, 09:01] Ann: …`, `[27/03/2022] [09:01] Ann: …`, `(09:01:15) Ann: …`, `27/03/2022, 09:01 - Ann: …`.
    private var beforeSign: Head? {
        if let close = Head.closing(line, 0), var stamp = StampScanner.time(in: line.part(1, close)) {
            var rest = line.part(close + 1, line.count).trimmed
            // Viber writes the day and the clock in brackets each.
            if !stamp.hasClock, let end = Head.closing(rest, 0), let clock = StampScanner.time(in: rest.part(1, end)) {
                stamp.hasClock = clock.hasClock
                rest = rest.part(end + 1, rest.count).trimmed
            }
            let kind = announced(rest) ?? named(rest, stamp.isWhole ? .announced : stamp.hasDay ? .marked : .possible)
            return Head(kind ?? .alone(message: rest, .bracketed), stamp)
        }
        guard line[0].isDigit, let (end, start) = firstDash, line.part(0, end).colonAfterName == nil,
            let stamp = StampScanner.time(in: line.part(0, end)), stamp.hasClock
        else { return nil }
        let rest = line.part(start, line.count).trimmed
        // A name may begin like a stamp, as in `10:30 Club — Today at 9:01 AM`.
        guard stamp.hasDay || !StampScanner.scan(rest, from: 0).isWhole else { return nil }
        if stamp.hasDay, let kind = announced(rest) { return Head(kind, stamp) }
        if let kind = split(rest) { return Head(kind, stamp, isCertain: stamp.hasDay) }
        guard ShareHeader.first(in: rest)?.start != 0 else { return Head(.alone(message: rest, .plain), stamp) }
        return Head(.notice, stamp, isCertain: stamp.hasDay)
    }

    /// The position of the space before the first dash between spaces, and the position after the dash.
    private var firstDash: (end: Int, start: Int)? {
        let start = line.part(0, Head.maxStampLength)
        for position in 1..<max(1, start.count) where start[position].isSpace {
            guard start[position] != 0x09 else { return nil }
            guard let dash = line.dash(at: position + 1), line.has(" ", at: position + 1 + dash) else { continue }
            return (position, position + 2 + dash)
        }
        return nil
    }

    /// A line with only a stamp, such as `Today at 9:01 AM` or `— 9:01`.
    private var alone: Head? {
        guard line.count <= 2 * Head.maxStampLength else { return nil }
        let (start, before) = skipping(" \t(,", from: 0)
        let isDashed = followsDash || before.dash
        let stamp = StampScanner.scan(line, from: start)
        guard stamp.isTime, Head.isTail(line, stamp.end) else {
            // A name may begin with a dash, as in `-=Neo=- — 03/27/2022 9:01 AM`.
            // A message may be a dash, and a head with another dash below it.
            guard isDashed, start == 0 || line[start - 1].isSpace, firstDash == nil || start > 0,
                let stamp = foreign(line.part(start, line.count))
            else { return nil }
            return Head(.alone(message: line.none, .dashed), stamp)
        }
        // A line such as `4:31 | Ann: …` or `4:31 | Ann | …` has a name after the sign, so `beforeName` reads it.
        let (end, after) = skipping(" ", from: stamp.end)
        let rest = line.part(end, line.count)
        if stamp.hasClock, after.bullet, rest.colonAfterName != nil || rest.contains(UInt8(ascii: "|")) { return nil }
        return Head(.alone(message: line.none, isDashed ? .dashed : .plain), stamp)
    }

    /// A stamp before a name; tabs or bars may separate the stamp, the name and the message.
    ///
    /// Examples: `09:01 <Ann> …`, `09:01 | Ann | …`, `오전 9:01, Ann : …`, `2022-03-27 9:01:15 Ann`, `On … Ann wrote:`.
    private var beforeName: Head? {
        // Before an address, the stamp may be in any language.
        let angle = Head.isAddressed(line) ? line.firstIndex(of: UInt8(ascii: "<")) : nil
        let found = angle.map { StampScanner.time(in: line.part(0, $0)) }
        guard let stamp = found ?? StampScanner.scan(line.part(0, 2 * Head.maxStampLength), from: 0),
            stamp.hasClock || stamp.hasDay && stamp.end > 3, stamp.end < line.count
        else { return nil }
        let rest = line.part(stamp.end, line.count)
        if Self.isNotice(rest.trimmed) { return Head(.notice, stamp) }
        let separator = rest[0] == 0x09 ? 0x09 : UInt8(ascii: "|")
        let start = rest.end(from: 0) { $0 == 0x20 }
        if rest.part(start, start + 1).first == separator,
            let end = rest.dropFirst(start + 1).firstIndex(of: separator)
        {
            let name = PersonName.name(in: rest.part(start + 1, end), .beside)
            let message = rest.part(end + 1, rest.count).trimmed
            return Head(name.map { .named($0, message: message) } ?? .notice, stamp)
        }
        let inner = line.part(skipping(" \t,:;)]", from: stamp.end).end, line.count).trimmed
        let isCertain =
            inner.first == UInt8(ascii: "<") || (inner.colonAfterName == nil ? stamp.isWhole : stamp.hasDay)
        return named(inner, stamp.isWhole ? .marked : .possible).map { Head($0, stamp, isCertain: isCertain) }
    }

    /// A clock, a space and a text, in which a name is if the chat has `SpacedNames`.
    var spaced: Head? {
        guard line.first?.isDigit == true || line.first ?? 0 >= 0x80 else { return nil }
        // The next word may be a name that looks like a day, such as "Sam".
        let start = line.part(0, Head.maxStampLength)
        let ends = start.indices.lazy.filter { start[$0] == 0x20 }.prefix(2)
        let stamps = ends.map { StampScanner.scan(start.part(0, $0), from: 0) }
        guard let stamp = stamps.last(where: { $0.hasClock && !$0.hasDay }), line.has(" ", at: stamp.end),
            !start.contains(0x09)
        else { return nil }
        var head = Head(.spaced(line.part(stamp.end, line.count).trimmed), stamp, isCertain: false)
        head.style.shape = .beforeName
        return head
    }

    /// A stamp in brackets after a name, as in `Ann (9:01:15 PM): …` and `[Ann] [오전 9:01] …`.
    private var inBrackets: Head? {
        for open in 1..<max(1, min(line.count, PersonName.maxLength)) where line[open].isOne(of: "([") {
            guard let close = Head.closing(line, open), let stamp = StampScanner.time(in: line.part(open + 1, close))
            else { continue }
            let before = line.part(0, open).trimmed
            let rest = line.part(close + 1, line.count)
            if before.first == UInt8(ascii: "["), before.last == UInt8(ascii: "]") {
                let name = PersonName.name(in: before.part(1, before.count - 1), .announced)
                return name.map { Head(.named($0, message: rest.trimmed), stamp) }
            }
            let isDay = StampWords.day(before) != nil
            let name = isDay ? before : PersonName.name(in: before, .marked)
            guard name != nil || before.words <= 3 else { continue }
            // More in parentheses may follow, as in `Ann(2024-12-02 09:01) (2x): hi`.
            var colon = rest.end(from: 0) { $0.isOne(of: "*_") }
            if rest.has(" (", at: colon), let end = Head.closing(rest, colon + 1) { colon = end + 1 }
            guard rest.has(":", at: colon) else { return nil }
            let message = rest.part(colon + 1, rest.count).trimmed
            return Head(name.map { .named($0, message: message) } ?? .notice, stamp)
        }
        return nil
    }

    /// A stamp after a name and a space, a comma or another sign.
    ///
    /// Examples: `Ann — Today at 9:01 AM`, `Ann, [27.03.2022 09:01]`, `Ann  9:01 AM`, `ann • 2h`.
    private var behindName: Head? {
        guard line.count <= Head.maxLength else { return nil }
        var foreignHead: Head?
        var position = 1
        while position < line.count {
            guard let (sign, next) = boundary(at: position) else {
                position += line.length(at: position)
                continue
            }
            let stamp = StampScanner.scan(line, from: next, isMarked: sign == .dash || sign == .bracket)
            let text = line.part(0, position)
            if stamp.isTime, Head.isTail(line, stamp.end) {
                // In a line such as `Start: 9:01`, the text before the colon is the label of a time and not a name.
                let isLabel =
                    text.last == UInt8(ascii: ":") && !NameDecoration.isBadge(text)
                    && (sign == .space || !stamp.isWhole)
                guard !isLabel || NameDecoration.withoutAddition(text).count < text.count else { return nil }
                // After a dash, words in any language belong to the stamp, as in `Ann — Včera v 09:23`.
                if let found = head(text, sign, stamp) { return sign == .space ? foreignHead ?? found : found }
            } else if stamp.hasClock, line.has(": ", at: stamp.end),
                let found = head(text, sign, stamp, message: stamp.end + 1)
            {
                return found
            } else if sign == .dash || sign == .bracket && line.last == UInt8(ascii: "]"),
                let stamp = foreign(line.part(next, line.count))
            {
                foreignHead = head(text, sign, stamp) ?? foreignHead
            }
            position = max(next, position + 1)
        }
        return foreignHead
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

    /// Finds a stamp after a dash or in square brackets; the words of the stamp may be in any language.
    func foreign(_ text: Bytes) -> Stamp? {
        guard text.count <= Head.maxStampLength, text.colonAfterName == nil, text.words <= 5 else { return nil }
        return StampScanner.time(in: text)
    }

    /// Returns whether a text after a stamp is a notice of a program for IRC, such as `-!- ann changed the topic`,
    /// `*** Di (d@h) quit`, `-NickServ- hi`, `Di (d@h) left irc: hi` or `Topic changed on #games by ann: hi`.
    static func isNotice(_ text: Bytes) -> Bool {
        let word = text.part(0, text.end(from: 0) { !$0.isSpace })
        switch text.first {
        // A nick between hyphens is before a tab.
        case UInt8(ascii: "-")?:
            return word.elementsEqual("-!-".utf8)
                || word.last == UInt8(ascii: "-") && word.containsLetter && !text.contains(0x09)
        case UInt8(ascii: "*")? where word.elementsEqual("***".utf8): return text.contains { $0.isOne(of: ":('\"") }
        case UInt8(ascii: "*")? where word.count == 1:
            return text.part(0, text.colonAfterName ?? 0).position(of: "topic ") != nil
        case UInt8(ascii: "<")?: return false
        default:
            let isTopic = text.has("topic ", at: 0)
            guard isTopic || text.contains(UInt8(ascii: "@")), let colon = text.colonAfterName else { return false }
            return text.has(" left irc", at: colon - 9) || isTopic && text.part(0, colon).contains(UInt8(ascii: "#"))
        }
    }
}
