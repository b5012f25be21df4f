/// Finds the stamp (timestamp) of a line, the name and the message.
///
/// For example, `09:01 - Ann: hi` has the stamp `09:01`, the name `Ann` and the message `hi`.
struct StampedLineParser {
    /// A line that `LineCleaner` has cleaned, and that is not empty.
    let line: Bytes
    /// Whether the line above is a single dash, so that the stamp may be in any language.
    private let followsDash: Bool
    /// The position of the line's first share, such as `Wordle 281 4/6`, or nil; a name may be before the share.
    let share: Int?

    init(line: Bytes, followsDash: Bool) {
        self.line = line
        self.followsDash = followsDash
        share = ShareHeader.first(in: line)?.start
    }

    /// Returns the line in the first form that fits; the most certain form is tried first.
    func parse() -> StampedLine? {
        attribution ?? bracketed ?? dashed ?? alone ?? beforeName ?? inBrackets ?? behindName
    }

    /// A line above a quotation in a mail.
    private var attribution: StampedLine? {
        AttributionLine.parse(line).map { StampedLine(.named($0.name, message: line.none, .certain), $0.stamp) }
    }

    /// A line that begins with a stamp in brackets, or with a name and a stamp that are both in brackets.
    ///
    /// Examples: `[27/03/2022, 09:01] Ann: …`, `[03/27/2022 9:01 AM] Ann`, `(09:01:15) Ann: …`, `[Ann] [오전 9:01] …`.
    private var bracketed: StampedLine? {
        guard let close = StampedLine.closing(line, 0) else { return nil }
        let content = line.part(1, close)
        let rest = line.part(close + 1, line.count).trimmed
        if let stamp = StampScanner.time(in: content) {
            let kind = announced(rest) ?? named(rest, stamp.hasDay ? .marked : .possible, .certain)
            return StampedLine(kind ?? .alone(message: rest, .bracketed), stamp)
        }
        guard let second = StampedLine.closing(rest, 0), let stamp = StampScanner.time(in: rest.part(1, second)),
            let name = PersonName.name(in: content, .beside)
        else { return nil }
        return StampedLine(.named(name, message: rest.part(second + 1, rest.count).trimmed, .certain), stamp)
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
    ///
    /// Nil if the text before the dash is too long for a stamp, or has a tab.
    private var firstDash: (end: Int, start: Int)? {
        let start = line.part(0, StampedLine.maxStampLength)
        for position in start.indices.dropFirst() {
            guard start[position] != 0x09 else { return nil }
            guard start[position].isSpace, let dash = line.dash(at: position + 1), position + 1 + dash < line.count,
                line[position + 1 + dash].isSpace
            else { continue }
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
        let hasName = rest.colonAfterName != nil || rest.contains(UInt8(ascii: "|"))
        if stamp.hasClock, after.bullet, hasName { return nil }
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

    /// A stamp in brackets after a name.
    ///
    /// Examples: `Ann (9:01:15 PM): …`, `Ann(2024-12-02 09:01):`, `**Ann** (9:01 AM) Wordle 281 4/6`.
    private var inBrackets: StampedLine? {
        for open in line.prefix(PersonName.maxLength).indices.dropFirst() where line[open].isOne(of: "([") {
            guard let close = StampedLine.closing(line, open) else { continue }
            let content = line.part(open + 1, close)
            guard let stamp = StampScanner.time(in: content),
                let name = PersonName.name(in: line.part(0, open), .marked)
            else { continue }
            var after = line.end(from: close + 1) { $0.isOne(of: "*_") }
            // More in parentheses, as in `Ann(2024-12-02 09:01) (2x): hi`.
            if line.has(" (", at: after), let end = StampedLine.closing(line, after + 1), line.has(":", at: end + 1) {
                after = end + 1
            }
            let hasColon = line.has(":", at: after)
            let rest = line.part(hasColon ? after + 1 : after, line.count).trimmed
            let isHeadAlone = rest.isEmpty && !line[open - 1].isSpace
            guard hasColon || isHeadAlone || share == line.position(ofPart: rest) else { return nil }
            return StampedLine(.named(name, message: rest, .certain), stamp)
        }
        return nil
    }

    /// A stamp after a name and a space, a comma or another sign.
    ///
    /// Examples: `Ann — Today at 9:01 AM`, `Ann, [27.03.2022 09:01]`, `Ann  9:01 AM`, `ann • 2h`.
    private var behindName: StampedLine? {
        guard line.count <= StampedLine.maxLength else { return nil }
        var foreignLine: StampedLine?
        var position = 1
        while position < line.count {
            guard let (next, sign) = boundary(position) else {
                position += line.length(at: position)
                continue
            }
            let stamp = StampScanner.scan(line, from: next, isMarked: sign == .dash || sign == .bracket)
            let text = line.part(0, position)
            if stamp.isTime, StampedLine.isTail(line, stamp.end) {
                // In a line such as `Start: 9:01`, the text before the colon is the label of a time and not a name.
                guard text.last != UInt8(ascii: ":") || NameDecoration.endsWithShortcode(text) else { return nil }
                // After a dash, words in any language belong to the stamp, as in `Ann — Včera v 09:23`.
                if let found = named(text, stamp, sign) { return sign == .space ? foreignLine ?? found : found }
            } else if stamp.hasDay, stamp.hasClock, line.has(": ", at: stamp.end),
                let found = named(text, stamp, sign, message: stamp.end + 1)
            {
                return found
            } else if sign == .dash || sign == .bracket && line.last == UInt8(ascii: "]"),
                let stamp = foreign(line.part(next, line.count))
            {
                foreignLine = named(text, stamp, sign) ?? foreignLine
            }
            position = max(next, position + 1)
        }
        return foreignLine
    }
}
