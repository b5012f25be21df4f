/// Finds the stamp (timestamp) of a line, the name and the message.
///
/// For example, `09:01 - Ann: hi` has the stamp `09:01`, the name `Ann` and the message `hi`.
struct StampedLineParser {
    /// A line that `LineCleaner` has cleaned, and that is not empty.
    let line: Bytes
    /// Whether the line above is a single dash, so that the stamp may be in any language.
    private let followsDash: Bool
    /// The position of the line's first share, such as `Wordle 281 4/6`, or nil; a name may be before the share.
    private var share: Int? { ShareHeader.first(in: line)?.start }

    init(line: Bytes, followsDash: Bool) {
        self.line = line
        self.followsDash = followsDash
    }

    /// Returns the line in the first form that fits; the most certain form is tried first.
    func parse() -> StampedLine? {
        attribution ?? dashed ?? inBrackets ?? alone ?? beforeName ?? behindName
    }

    /// A line above a quotation in a mail.
    private var attribution: StampedLine? {
        AttributionLine.parse(line).map { StampedLine(.named($0.name, message: line.none, .certain), $0.stamp) }
    }

    /// A stamp in brackets, at the beginning of the line or after a name.
    ///
    /// Examples: `[27/03/2022, 09:01] Ann: …`, `(09:01:15) Ann: …`, `[Ann] [오전 9:01] …`, `Ann (9:01:15 PM): …`.
    private var inBrackets: StampedLine? {
        for open in 0..<min(line.count, PersonName.maxLength) where line[open].isOne(of: "([") {
            guard let close = StampedLine.closing(line, open),
                let stamp = StampScanner.time(in: line.part(open + 1, close))
            else { continue }
            let rest = line.part(close + 1, line.count)
            if open == 0 {
                let kind = announced(rest.trimmed) ?? named(rest.trimmed, stamp.hasDay ? .marked : .possible, .certain)
                return StampedLine(kind ?? .alone(message: rest.trimmed, .bracketed), stamp)
            }
            let before = line.part(0, open)
            if let end = StampedLine.closing(before, 0), end + 1 == before.trimmed.count {
                guard let name = PersonName.name(in: before.part(1, end), .beside) else { return nil }
                return StampedLine(.named(name, message: rest.trimmed, .certain), stamp)
            }
            guard let name = PersonName.name(in: before, .marked) else { continue }
            guard let message = message(afterBracket: rest) else { return nil }
            return StampedLine(.named(name, message: message, .certain), stamp)
        }
        return nil
    }

    /// Returns the message after a name and a stamp in brackets, which begins with a colon; nil if there is none.
    private func message(afterBracket rest: Bytes) -> Bytes? {
        var start = rest.end(from: 0) { $0.isOne(of: "*_") }
        // More in parentheses, as in `Ann(2024-12-02 09:01) (2x): hi`.
        if rest.has(" (", at: start), let end = StampedLine.closing(rest, start + 1), rest.has(":", at: end + 1) {
            start = end + 1
        }
        return rest.has(":", at: start) ? rest.part(start + 1, rest.count).trimmed : nil
    }

    /// A line that begins with a stamp and a dash, such as `27/03/2022, 09:01 - Ann: …`.
    ///
    /// The words of the stamp may be in any language.
    private var dashed: StampedLine? {
        guard line[0].isDigit, let (end, start) = firstDash, let stamp = StampScanner.time(in: line.part(0, end)),
            stamp.hasClock
        else { return nil }
        let rest = line.part(start, line.count).trimmed
        let trust: StampedLine.Trust = stamp.hasDay ? .certain : .doubtful
        if stamp.hasDay, let kind = announced(rest) { return StampedLine(kind, stamp) }
        if let (name, message) = split(rest) { return StampedLine(.named(name, message: message, trust), stamp) }
        let beginsWithShare = share == line.position(ofPart: rest)
        return StampedLine(beginsWithShare ? .alone(message: rest, .plain) : .notice(trust), stamp)
    }

    /// The position of the space before the first dash between spaces, and the position after the dash.
    private var firstDash: (end: Int, start: Int)? {
        let start = line.part(0, StampedLine.maxStampLength)
        for position in 1..<max(1, start.count) where start[position].isSpace {
            guard start[position] != 0x09 else { return nil }
            guard let dash = line.dash(at: position + 1), line.has(" ", at: position + 1 + dash) else { continue }
            return (position, position + 2 + dash)
        }
        return nil
    }

    /// A line with only a stamp, such as `Today at 9:01 AM` or `— 9:01`.
    private var alone: StampedLine? {
        guard line.count <= 2 * StampedLine.maxStampLength else { return nil }
        let (start, before) = line.skipping(" \t(,")
        let isDashed = followsDash || before.dash
        let stamp = StampScanner.scan(line, from: start)
        guard stamp.isTime, StampedLine.isTail(line, stamp.end) else {
            guard isDashed, let stamp = foreign(line.part(start, line.count)) else { return nil }
            return StampedLine(.alone(message: line.none, .dashed), stamp)
        }
        // A line such as `4:31 | Ann: …` or `4:31 | Ann | …` has a name after the sign, so `beforeName` reads it.
        let (end, after) = line.skipping(" ", from: stamp.end)
        let rest = line.part(end, line.count)
        if stamp.hasClock, after.bullet, rest.colonAfterName != nil || rest.contains(UInt8(ascii: "|")) { return nil }
        return StampedLine(.alone(message: line.none, isDashed ? .dashed : .plain), stamp)
    }

    /// A stamp before a name; tabs or bars may separate the stamp, the name and the message.
    ///
    /// Examples: `09:01 <Ann> …`, `09:01 | Ann | …`, `오전 9:01, Ann : …`, `2022-03-27 9:01:15 Ann`, `On … Ann wrote:`.
    private var beforeName: StampedLine? {
        let stamp = StampScanner.scan(line.part(0, 2 * StampedLine.maxStampLength), from: 0)
        guard stamp.hasClock || stamp.hasDay && stamp.end > 3, stamp.end < line.count else { return nil }
        let rest = line.part(stamp.end, line.count)
        let separator = rest[0] == 0x09 ? 0x09 : UInt8(ascii: "|")
        let start = rest.end(from: 0) { $0 == 0x20 }
        if rest.part(start, start + 1).first == separator,
            let end = rest.dropFirst(start + 1).firstIndex(of: separator)
        {
            let name = PersonName.name(in: rest.part(start + 1, end), .beside)
            let message = rest.part(end + 1, rest.count).trimmed
            return StampedLine(name.map { .named($0, message: message, .certain) } ?? .notice(.certain), stamp)
        }
        let inner = rest.part(rest.skipping(" \t,:;)]").end, rest.count).trimmed
        let isWhole = stamp.hasDay && stamp.hasClock
        let isCertain = inner.first == UInt8(ascii: "<") || (inner.colonAfterName == nil ? isWhole : stamp.hasDay)
        return named(inner, isWhole ? .marked : .possible, isCertain ? .certain : .doubtful)
            .map { StampedLine($0, stamp) }
    }

    /// A stamp after a name and a space, a comma or another sign.
    ///
    /// Examples: `Ann — Today at 9:01 AM`, `Ann, [27.03.2022 09:01]`, `Ann  9:01 AM`, `ann • 2h`.
    private var behindName: StampedLine? {
        guard line.count <= StampedLine.maxLength else { return nil }
        var foreignLine: StampedLine?
        var position = 1
        while position < line.count {
            guard let boundary = NameBoundary(line, at: position) else {
                position += line.length(at: position)
                continue
            }
            let next = boundary.end
            let stamp = StampScanner.scan(
                line, from: next, isMarked: boundary.sign == .dash || boundary.sign == .bracket)
            let text = line.part(0, position)
            if stamp.isTime, StampedLine.isTail(line, stamp.end) {
                // In a line such as `Start: 9:01`, the text before the colon is the label of a time and not a name.
                guard text.last != UInt8(ascii: ":") || NameDecoration.endsWithShortcode(text) else { return nil }
                // After a dash, words in any language belong to the stamp, as in `Ann — Včera v 09:23`.
                if let found = named(text, stamp, boundary.sign) {
                    return boundary.sign == .space ? foreignLine ?? found : found
                }
            } else if stamp.hasDay, stamp.hasClock, line.has(": ", at: stamp.end),
                let found = named(text, stamp, boundary.sign, message: stamp.end + 1)
            {
                return found
            } else if boundary.sign == .dash || boundary.sign == .bracket && line.last == UInt8(ascii: "]"),
                let stamp = foreign(line.part(next, line.count))
            {
                foreignLine = named(text, stamp, boundary.sign) ?? foreignLine
            }
            position = max(next, position + 1)
        }
        return foreignLine
    }
}

/// The parts of a line.
extension StampedLineParser {
    /// Returns the kind of a line with such a text after its stamp; nil if no colon ends a name.
    private func announced(_ rest: Bytes) -> StampedLine.Kind? {
        guard let colon = rest.colonAfterName, colon > 0, rest[0] != UInt8(ascii: "<"),
            PersonName.announced(in: rest.part(0, colon)) != nil
        else { return nil }
        return .announced(rest)
    }

    /// Returns the name and the message after a stamp, as in `Ann: hi`, or the name alone; nil for any other text.
    private func named(_ rest: Bytes, _ place: PersonName.Place, _ trust: StampedLine.Trust) -> StampedLine.Kind? {
        if let (name, message) = split(rest) { return .named(name, message: message, trust) }
        return PersonName.name(in: rest, place).map { .named($0, message: line.none, trust) }
    }

    /// Splits `Ann: …`, `<Ann> …` or `Ann Wordle 281 4/6` into name and message.
    ///
    /// Returns nil for a text in another form.
    private func split(_ rest: Bytes) -> (name: Bytes, message: Bytes)? {
        let start = rest.part(0, StampedLine.maxStampLength)
        if rest.first == UInt8(ascii: "<"), let close = start.firstIndex(of: UInt8(ascii: ">")),
            let name = PersonName.name(in: rest.part(1, close), .beside)
        {
            return (name, rest.part(close + 1, rest.count).trimmed)
        }
        if let colon = rest.colonAfterName, let name = PersonName.name(in: rest.part(0, colon), .beside) {
            return (name, rest.message(after: colon))
        }
        if let share = share.map({ $0 - line.position(ofPart: rest) }), share > 0,
            share < 2 * StampedLine.maxStampLength, let name = PersonName.name(in: rest.part(0, share), .possible)
        {
            return (name, rest.part(share, rest.count))
        }
        return nil
    }

    /// Finds a stamp after a dash or in square brackets; the words of the stamp may be in any language.
    private func foreign(_ text: Bytes) -> Stamp? {
        guard text.count <= StampedLine.maxStampLength, text.colonAfterName == nil, StampedLine.words(text) <= 5 else {
            return nil
        }
        return StampScanner.time(in: text)
    }

    /// Returns the line if the text before a stamp is a name, or a badge such as `BOT` of a name above; else nil.
    ///
    /// A stamp such as "2h" needs a bullet before the stamp, or " ago" in the line. A day in words needs a time of day,
    /// or a bullet or dash before the stamp. Without these, the result is nil.
    private func named(_ text: Bytes, _ stamp: Stamp, _ sign: NameBoundary.Sign, message: Int = .max) -> StampedLine? {
        guard !stamp.isRelative || sign == .bullet || sign == .comma || line.position(of: " ago") != nil,
            stamp.hasClock || stamp.isRelative || stamp.day.isNumeric || sign == .bullet || sign == .dash
        else { return nil }
        if NameDecoration.isBadge(text) {
            return StampedLine(.alone(message: line.none, sign == .dash ? .dashed : .plain), stamp)
        }
        let isSigned = sign != .space && sign != .comma
        let place: PersonName.Place = isSigned || stamp.hasDay ? .marked : .possible
        guard let name = PersonName.name(in: text, place) else { return nil }
        let trust: StampedLine.Trust = isSigned ? .certain : .doubtful
        return StampedLine(.named(name, message: line.part(message, line.count).trimmed, trust), stamp)
    }
}
