import Models

/// Stamps after the name.
enum TrailingStamp {
    /// Finds a stamp after a name, with or without a message behind it.
    static func line(_ line: Bytes) -> StampedLine? { answered(line) ?? unanswered(line) }

    /// Parses `Ann (9:01:15 PM): …`.
    private static func answered(_ line: Bytes) -> StampedLine? {
        guard
            let open = line.prefix(PersonName.maxLength).indices.first(where: {
                $0 > 1 && StampedLine.closing(line, $0) != nil && line[$0 - 1].isSpace
            }),
            let close = StampedLine.closing(line, open), close + 1 < line.count, line[close + 1] == UInt8(ascii: ":"),
            let stamp = StampScanner.time(in: line.part(open + 1, close)),
            let name = PersonName.name(in: line.part(0, open), .expected)
        else { return nil }
        return StampedLine(.named(name, message: line.part(close + 2, line.count).trimmed), stamp, isCertain: true)
    }

    /// Parses `Ann — Today at 9:01 AM`, `Ann, [27.03.2022 09:01]`, `Ann  9:01 AM`, `ann • 2h`.
    private static func unanswered(_ line: Bytes) -> StampedLine? {
        guard line.count <= StampedLine.maxLength else { return nil }
        var position = 1
        while position < line.count {
            guard let (next, sign) = boundary(line, position) else {
                position += line.length(at: position)
                continue
            }
            if let found = trailing(line, name: position, stamp: next, sign) { return found }
            position = max(next, position + 1)
        }
        return nil
    }

    private enum Boundary {
        case dash, bullet, bracket, wide, comma, space
    }

    /// Returns the possible start of a stamp after a name that ends at a position.
    private static func boundary(_ line: Bytes, _ position: Int) -> (Int, Boundary)? {
        guard line[position].isSpace || line[position] == UInt8(ascii: ",") else { return nil }
        var next = position
        var sign = line[position] == UInt8(ascii: ",") ? Boundary.comma : line[position] == 0x09 ? .wide : .space
        while next < line.count {
            if line[next].isSpace || line[next] == UInt8(ascii: ",") {
                if next > position, sign == .space, line[next].isSpace { sign = .wide }
                next += 1
            } else if let length = line.dash(at: next), next > position {
                sign = .dash
                next += length
            } else if let length = line.bullet(at: next) {
                sign = .bullet
                next += length
            } else if line[next] == UInt8(ascii: "[") || line[next] == UInt8(ascii: "(") {
                sign = .bracket
                next += 1
            } else {
                break
            }
        }
        return next < line.count ? (next, sign) : nil
    }

    private static func trailing(_ line: Bytes, name end: Int, stamp start: Int, _ sign: Boundary) -> StampedLine? {
        let rest = line.part(start, line.count)
        var stamp = StampScanner.scan(line, from: start)
        if !stamp.isTime || !StampedLine.isTail(line, stamp.end) {
            // After a dash the words may be in any language.
            guard sign == .dash || sign == .bracket, rest.count <= StampedLine.maxStampLength,
                StampedLine.words(rest) <= 5,
                let held = StampScanner.time(in: rest), held.hasClock || held.hasDay,
                sign != .bracket || rest.last == UInt8(ascii: "]")
            else { return nil }
            stamp = held
        }
        guard !stamp.isRelative || sign == .bullet || line.position(of: " ago") != nil else { return nil }
        guard stamp.hasClock || stamp.isRelative || stamp.day.isNumeric || sign == .bullet || sign == .dash else {
            return nil
        }
        let isRich = stamp.hasDay || stamp.hasMeridiem
        let isSigned = sign != .space && sign != .comma
        // Text before a colon labels a time and is no name.
        guard line[end - 1] != UInt8(ascii: ":"),
            let name = PersonName.name(
                in: line.part(0, end), isSigned || isRich && stamp.hasDay ? .expected : .possible)
        else {
            return nil
        }
        let isCertain =
            sign == .bracket || sign == .dash || sign == .bullet || isSigned && isRich || stamp.hasDay && stamp.hasClock
        return StampedLine(.named(name, message: line.part(line.count, line.count)), stamp, isCertain: isCertain)
    }
}

extension StampDay {
    fileprivate var isNumeric: Bool {
        if case .numbers = self { true } else { false }
    }
}
