enum TrailingStamp {
    /// Parses `Ann (9:01:15 PM): …`, `Ann(2024-12-02 09:01):`, `**Ann** (9:01 AM) Wordle 281 4/6`.
    static func answered(_ line: Bytes, _ share: Int?) -> StampedLine? {
        for open in line.prefix(PersonName.maxLength).indices.dropFirst() where line[open].isOne(of: "([") {
            guard let close = StampedLine.closing(line, open) else { continue }
            let content = line.part(open + 1, close)
            let isSpaced = line[open - 1].isOne(of: " \t*_")
            guard let stamp = isSpaced ? StampScanner.time(in: content) : StampScanner.whole(content),
                let name = PersonName.name(in: line.part(0, open), .marked)
            else { continue }
            let after = line.end(from: close + 1) { $0.isOne(of: "*_") }
            let isAnswered = line.has(":", at: after)
            let rest = line.part(isAnswered ? after + 1 : after, line.count).trimmed
            guard isAnswered || rest.isEmpty && !isSpaced || share == line.position(ofPart: rest) else { return nil }
            return StampedLine(.named(name, message: rest, .certain), stamp)
        }
        return nil
    }

    /// Parses `Ann — Today at 9:01 AM`, `Ann, [27.03.2022 09:01]`, `Ann  9:01 AM`, `ann • 2h`.
    static func unanswered(_ line: Bytes) -> StampedLine? {
        guard line.count <= StampedLine.maxLength else { return nil }
        var foreign: StampedLine?
        var position = 1
        while position < line.count {
            guard let (next, sign) = boundary(line, position) else {
                position += line.length(at: position)
                continue
            }
            let stamp = StampScanner.scan(line, from: next)
            if stamp.isTime, StampedLine.isTail(line, stamp.end) {
                // Text before a colon labels a time and is no name.
                guard line[position - 1] != UInt8(ascii: ":") else { return nil }
                if let found = named(line.part(0, position), stamp, sign, in: line) { return found }
            } else if stamp.hasDay, stamp.hasClock, line.has(": ", at: stamp.end),
                let found = named(line.part(0, position), stamp, sign, in: line, message: stamp.end + 1)
            {
                return found
            } else if let stamp = foreignStamp(line.part(next, line.count), sign) {
                foreign = named(line.part(0, position), stamp, sign, in: line) ?? foreign
            }
            position = max(next, position + 1)
        }
        return foreign
    }

    private enum Boundary { case dash, bullet, bracket, wide, comma, space }

    /// Returns the possible start of a stamp after a name that ends at a position.
    private static func boundary(_ line: Bytes, _ position: Int) -> (Int, Boundary)? {
        guard line[position].isOne(of: " \t,") else { return nil }
        var next = position + 1
        var sign = line[position] == UInt8(ascii: ",") ? Boundary.comma : line[position] == 0x09 ? .wide : .space
        while next < line.count {
            if line[next].isOne(of: " \t,*_[(") {
                if line[next].isOne(of: "[(") { sign = .bracket }
                if sign == .space, line[next].isSpace { sign = .wide }
                next += 1
            } else if let length = line.dash(at: next) {
                sign = .dash
                next = next + length
            } else if let length = line.bullet(at: next) {
                sign = .bullet
                next = next + length
            } else {
                return (next, sign)
            }
        }
        return nil
    }

    /// Finds a stamp after a dash or in brackets, where its words may be in any language.
    private static func foreignStamp(_ text: Bytes, _ sign: Boundary) -> Stamp? {
        guard sign == .dash || sign == .bracket && text.last == UInt8(ascii: "]"),
            text.count <= StampedLine.maxStampLength, StampedLine.words(text) <= 5
        else { return nil }
        return StampScanner.time(in: text)
    }

    private static func named(_ text: Bytes, _ stamp: Stamp, _ sign: Boundary, in line: Bytes, message: Int = .max)
        -> StampedLine?
    {
        guard !stamp.isRelative || sign == .bullet || line.position(of: " ago") != nil,
            stamp.hasClock || stamp.isRelative || stamp.day.isNumeric || sign == .bullet || sign == .dash
        else { return nil }
        if NameDecoration.isBadge(text) {
            return StampedLine(.alone(message: line.none, sign == .dash ? .dashed : .plain), stamp)
        }
        let isSigned = sign != .space && sign != .comma
        let isOneself = ["me", "you"].contains { text.count == $0.utf8CodeUnitCount && text.has($0, at: 0) }
        let likely = PersonName.name(in: text, isSigned || stamp.hasDay ? .marked : isOneself ? .beside : .possible)
        let name = likely ?? PersonName.name(in: text, .marked)
        guard let name, likely != nil || sign == .comma || !name.contains(0x20) else { return nil }
        let isCertain = isSigned && (sign != .wide || stamp.hasDay || stamp.hasMeridiem)
        let rest = line.part(message, line.count).trimmed
        let doubt: StampedLine.Doubt = sign == .comma ? .comma : .space
        let trust: StampedLine.Trust = isCertain ? .certain : likely != nil ? .doubtful(doubt) : .unlikely(doubt)
        return StampedLine(.named(name, message: rest, trust), stamp)
    }
}
