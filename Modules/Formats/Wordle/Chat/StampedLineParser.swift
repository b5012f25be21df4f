/// Finds the stamp (timestamp) of a line, the name and the message.
///
/// For example, `09:01 - Ann: hi` has the stamp `09:01`, the name `Ann` and the message `hi`.
struct StampedLineParser {
    /// A line that `LineCleaner` has cleaned, and that is not empty.
    let line: Bytes
    /// Whether the line above is a single dash, so that the stamp may be in any language.
    let followsDash: Bool

    /// The position of the line's first share, such as `Wordle 281 4/6`, or nil; a name may be before the share.
    private(set) var share: Int?

    init(line: Bytes, followsDash: Bool) {
        self.line = line
        self.followsDash = followsDash
        share = ShareHeader.first(in: line)?.start
    }

    /// Returns the line in the first form that fits; the most certain form is tried first.
    func parse() -> StampedLine? {
        attribution ?? span ?? bracketed ?? dashed ?? alone ?? beforeName ?? inBrackets ?? behindName
    }

    /// A line above a quotation in a mail.
    private var attribution: StampedLine? {
        AttributionLine.parse(line).map { StampedLine(.named($0.name, message: line.none, .certain), $0.stamp) }
    }

    /// The two times of a subtitle, such as `00:04:12.345,00:04:17.345` or `00:04:12.345 --> 00:04:17.345`.
    ///
    /// The first time is the stamp.
    private var span: StampedLine? {
        guard line[0].isDigit, line.allSatisfy({ $0.isDigit || $0.isOne(of: ":.,-> ") }),
            line.count(where: { $0 == UInt8(ascii: ":") }) >= 2,
            let comma = line.firstIndex(where: { $0.isOne(of: ",-") }),
            let stamp = StampScanner.whole(line.part(0, comma).trimmed), stamp.hasClock
        else { return nil }
        return StampedLine(.alone(message: line.none, .plain), stamp)
    }

    /// A line that begins with a stamp in brackets, or with a name and a stamp that are both in brackets.
    ///
    /// Examples: `[27/03/2022, 09:01] Ann: …`, `[03/27/2022 9:01 AM] Ann`, `(09:01:15) Ann: …`, `[Ann] [오전 9:01] …`.
    private var bracketed: StampedLine? {
        guard let close = StampedLine.closing(line, 0) else { return nil }
        let content = line.part(1, close)
        let rest = line.part(close + 1, line.count).trimmed
        if let stamp = StampScanner.time(in: content) {
            if let strong = strong(rest) { return StampedLine(strong, stamp) }
            if let (name, message) = split(rest) {
                return StampedLine(.named(name, message: message, .certain), stamp)
            }
            if let name = PersonName.name(in: rest, stamp.hasDay ? .marked : .possible) {
                return StampedLine(.named(name, message: line.none, .certain), stamp)
            }
            return StampedLine(.alone(message: rest, .bracketed), stamp)
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
        guard line[0].isDigit else { return nil }
        let limit = min(line.count - 1, StampedLine.maxStampLength)
        for position in 1..<max(1, limit) {
            guard line[position] != 0x09 else { return nil }
            guard line[position].isSpace, let dash = line.dash(at: position + 1), position + 1 + dash < line.count,
                line[position + 1 + dash].isSpace
            else { continue }
            guard let stamp = StampScanner.time(in: line.part(0, position)), stamp.hasClock,
                stamp.hasDay || StampScanner.scan(line, from: 0).end >= position
            else { return nil }
            let rest = line.part(position + 2 + dash, line.count).trimmed
            let trust: StampedLine.Trust = stamp.hasDay ? .certain : .doubtful
            if stamp.hasDay, let strong = strong(rest) { return StampedLine(strong, stamp) }
            if let (name, message) = split(rest) {
                return StampedLine(.named(name, message: message, trust), stamp)
            }
            let beginsWithShare = share == line.position(ofPart: rest)
            return StampedLine(beginsWithShare ? .alone(message: rest, .plain) : .notice(trust), stamp)
        }
        return nil
    }

    /// A line with only a stamp, such as `Today at 9:01 AM` or `— 9:01`.
    private var alone: StampedLine? {
        guard line.count <= 2 * StampedLine.maxStampLength else { return nil }
        let (start, skipped) = line.skipping(" \t(,")
        let hasDash = followsDash || skipped.dash
        let text = line.part(start, line.count)
        let stamp = StampScanner.scan(line, from: start)
        if stamp.isTime, StampedLine.isTail(line, stamp.end) {
            // A line such as `4:31 | Ann: …` or `4:31 | Ann | …` has a name after the sign, so `beforeName` reads it.
            let (after, skipped) = line.skipping(" ", from: stamp.end)
            let rest = line.part(after, line.count)
            let hasName = rest.colonAfterName != nil || rest.contains(UInt8(ascii: "|"))
            if stamp.hasClock, skipped.bullet, hasName { return nil }
            return StampedLine(.alone(message: line.none, hasDash ? .dashed : .plain), stamp)
        }
        guard hasDash, line.count <= StampedLine.maxStampLength, text.colonAfterName == nil,
            let stamp = StampScanner.time(in: text), StampedLine.words(text) <= 5
        else { return nil }
        return StampedLine(.alone(message: line.none, .dashed), stamp)
    }

    /// A stamp before a name; tabs or bars may separate the stamp, the name and the message.
    ///
    /// Examples: `09:01 <Ann> …`, `09:01 | Ann | …`, `오전 9:01, Ann : …`, `2022-03-27 9:01:15 Ann`, `On … Ann wrote:`.
    private var beforeName: StampedLine? {
        let stamp = StampScanner.scan(line.part(0, 2 * StampedLine.maxStampLength), from: 0)
        guard stamp.hasClock || stamp.hasDay && stamp.end > 3, stamp.end < line.count else { return nil }
        let rest = line.part(stamp.end, line.count)
        let isTabbed = rest[0] == 0x09
        let separator = isTabbed ? 0x09 : UInt8(ascii: "|")
        let start = rest.end(from: 0) { $0 == 0x20 }
        if rest.part(start, start + 1).first == separator,
            let end = rest.dropFirst(start + 1).firstIndex(of: separator)
        {
            guard let name = PersonName.name(in: rest.part(start + 1, end), .beside) else {
                return StampedLine(.notice(.certain), stamp)
            }
            return StampedLine(.named(name, message: rest.part(end + 1, rest.count).trimmed, .certain), stamp)
        }
        let inner = rest.part(rest.skipping(" \t,:;)]").end, rest.count).trimmed
        if let (name, message) = split(inner) {
            let isCertain = inner.first == UInt8(ascii: "<") || stamp.hasDay
            return StampedLine(.named(name, message: message, isCertain ? .certain : .doubtful), stamp)
        }
        let isWhole = stamp.hasDay && stamp.hasClock
        guard let name = PersonName.name(in: inner, isWhole ? .marked : .possible) else {
            return isTabbed ? StampedLine(.notice(.doubtful), stamp) : nil
        }
        return StampedLine(.named(name, message: line.none, isWhole ? .certain : .doubtful), stamp)
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
        var foreign: StampedLine?
        var position = 1
        while position < line.count {
            guard let (next, sign) = boundary(position) else {
                position += line.length(at: position)
                continue
            }
            let stamp = StampScanner.scan(line, from: next)
            if stamp.isTime, StampedLine.isTail(line, stamp.end) {
                // In a line such as `Start: 9:01`, the text before the colon is the label of a time and not a name.
                let text = line.part(0, position)
                guard
                    text.last != UInt8(ascii: ":") || NameDecoration.isShortcode(text)
                        || NameDecoration.endsWithShortcode(text)
                else { return nil }
                if let found = named(line.part(0, position), stamp, sign) { return found }
            } else if stamp.hasDay, stamp.hasClock, line.has(": ", at: stamp.end),
                let found = named(line.part(0, position), stamp, sign, message: stamp.end + 1)
            {
                return found
            } else if let stamp = foreignStamp(line.part(next, line.count), sign) {
                foreign = named(line.part(0, position), stamp, sign) ?? foreign
            }
            position = max(next, position + 1)
        }
        return foreign
    }
}
