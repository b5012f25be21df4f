enum LeadingStamp {
    /// Parses `[27/03/2022, 09:01] Ann: …`, `[03/27/2022 9:01 AM] Ann`, `[Ann] [오전 9:01] …`, `(09:01:15) Ann: …`.
    static func bracketed(_ line: Bytes, _ share: Int?) -> StampedLine? {
        guard let close = StampedLine.closing(line, 0) else { return nil }
        let content = line.part(1, close)
        let rest = line.part(close + 1, line.count).trimmed
        if content.count <= StampedLine.maxStampLength, let stamp = StampScanner.time(in: content) {
            if let (name, message) = split(rest, share.map { $0 - line.position(ofPart: rest) }) {
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

    /// Parses `27/03/2022, 09:01 - Ann: …` in any language.
    static func dashed(_ line: Bytes, _ share: Int?) -> StampedLine? {
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
            let shareInRest = share.map { $0 - line.position(ofPart: rest) }
            let trust: StampedLine.Trust = stamp.hasDay ? .certain : .doubtful(.before)
            if let (name, message) = split(rest, shareInRest) {
                return StampedLine(.named(name, message: message, trust), stamp)
            }
            return StampedLine(shareInRest == 0 ? .alone(message: rest, .plain) : .notice(trust), stamp)
        }
        return nil
    }

    /// Parses `09:01 <Ann> …`, `오전 9:01, Ann : …`, `2022-03-27 9:01:15 Ann`, `On … Ann wrote:`, also with tabs.
    static func unbracketed(_ line: Bytes, _ share: Int?) -> StampedLine? {
        let stamp = StampScanner.scan(line.part(0, 2 * StampedLine.maxStampLength), from: 0)
        guard stamp.hasClock || stamp.hasDay && stamp.end > 3, stamp.end < line.count,
            !line[stamp.end].isWordPart || stamp.hasClock
        else { return nil }
        let rest = line.part(stamp.end, line.count)
        let isTabbed = rest[0] == 0x09
        if isTabbed, let tab = rest.dropFirst().firstIndex(of: 0x09) {
            guard let name = PersonName.name(in: rest.part(1, tab), .beside) else {
                return StampedLine(.notice(.certain), stamp)
            }
            let message = rest.part(tab + 1, rest.count).trimmed
            let start = message.first == UInt8(ascii: "\"") ? 1 : 0
            return StampedLine(.named(name, message: message.part(start, message.count), .certain), stamp)
        }
        let inner = rest.part(rest.passing(" \t,:;)]").end, rest.count).trimmed
        if let (name, message) = split(inner, share.map { $0 - line.position(ofPart: inner) }, hasBars: !isTabbed) {
            guard let name else { return nil }
            let isCertain = inner.first == UInt8(ascii: "<") || stamp.hasDay
            let isLikely = isCertain || PersonName.name(in: name, .possible) != nil
            let trust: StampedLine.Trust = isCertain ? .certain : isLikely ? .doubtful(.before) : .unlikely(.before)
            return StampedLine(.named(name, message: message, trust), stamp)
        }
        let isWhole = stamp.hasDay && stamp.hasClock
        guard let name = PersonName.name(in: inner, isWhole ? .marked : .possible) else {
            return isTabbed ? StampedLine(.notice(.doubtful(.before)), stamp) : nil
        }
        return StampedLine(.named(name, message: line.none, isWhole ? .certain : .doubtful(.before)), stamp)
    }

    /// Splits `Ann: …`, `<Ann> …`, `Ann | …` or `Ann Wordle 281 4/6` into name and message; the name is optional.
    private static func split(_ rest: Bytes, _ share: Int?, hasBars: Bool = true) -> (name: Bytes?, message: Bytes)? {
        let start = rest.part(0, StampedLine.maxStampLength)
        if rest.first == UInt8(ascii: "<"), let close = start.firstIndex(of: UInt8(ascii: ">")),
            let name = PersonName.name(in: rest.part(1, close), .beside)
        {
            return (name, rest.part(close + 1, rest.count).trimmed)
        }
        if let colon = colon(in: rest) {
            let message = rest.part(colon + 1, rest.count).trimmed
            if rest.part(0, colon).trimmed.isEmpty { return (nil, message) }
            if let name = PersonName.name(in: rest.part(0, colon), .beside) { return (name, message) }
        }
        if hasBars, let bar = start.firstIndex(of: UInt8(ascii: "|")), bar > 0,
            let name = PersonName.name(in: rest.part(0, bar), .possible)
        {
            return (name, rest.part(bar + 1, rest.count).trimmed)
        }
        if let share, share > 0, share < 2 * StampedLine.maxStampLength,
            let name = PersonName.name(in: rest.part(0, share), .possible)
        {
            return (name, rest.part(share, rest.count))
        }
        return nil
    }

    /// The position of the colon after a name; a colon within a clock or an address has no space after it.
    static func colon(in bytes: Bytes) -> Int? {
        bytes.indices.prefix(PersonName.maxLength + 2).first {
            bytes[$0] == UInt8(ascii: ":") && ($0 + 1 == bytes.count || bytes[$0 + 1].isSpace)
        }
    }
}
