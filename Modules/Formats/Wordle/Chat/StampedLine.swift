import Models

/// A line of a chat with a stamp, and the text beside it.
struct StampedLine {
    /// What the line is.
    enum Kind {
        /// A name, or nil when none is given, and the beginning of the message.
        case named(Bytes?, message: Bytes)
        /// A stamp without a name, and the beginning of the message.
        case alone(message: Bytes)
        /// A message of the program itself: who joined, who left.
        case notice
    }

    let kind: Kind
    let stamp: Stamp
    /// Whether the form is unambiguous.
    var isCertain = false
    /// Whether a dash precedes the stamp.
    var hasDash = false
    /// Whether the stamp is in brackets.
    var isBracketed = false

    /// Finds the stamp of a line, or returns nil when there is none.
    ///
    /// - Parameters:
    ///   - line: The cleaned line.
    ///   - followsDash: Whether the previous line is a single dash, so that this one is a stamp in any language.
    init?(_ line: Bytes, followsDash: Bool) {
        guard
            line.count <= Self.maxLength || line[0].isDigit || line[0] == UInt8(ascii: "[")
                || line[0] == UInt8(ascii: "(")
        else { return nil }
        let found =
            Self.bracketed(line) ?? Self.dashed(line) ?? Self.alone(line, followsDash: followsDash) ?? Self.leading(
                line)
            ?? Self.answered(line) ?? Self.trailing(line)
        guard let found else { return nil }
        self = found
    }

    private init(
        _ kind: Kind, _ stamp: Stamp, isCertain: Bool = false, hasDash: Bool = false, isBracketed: Bool = false
    ) {
        self.kind = kind
        self.stamp = stamp
        self.isCertain = isCertain
        self.hasDash = hasDash
        self.isBracketed = isBracketed
    }

    /// The maximum length of a line with a stamp at its end.
    private static let maxLength = 320
    /// The maximum length of a stamp, for scripts with three bytes a letter.
    private static let maxStampLength = 96

    // MARK: Stamps before the name

    /// Parses `[27/03/2022, 09:01] Ann: …`, `[03/27/2022 9:01 AM] Ann`, `[Ann] [오전 9:01] …`, `(09:01:15) Ann: …`.
    private static func bracketed(_ line: Bytes) -> StampedLine? {
        guard let close = closing(line, 0) else { return nil }
        let content = line.part(1, close)
        let rest = line.part(close + 1, line.count).trimmed
        if content.count <= maxStampLength, let stamp = StampScanner.time(in: content) {
            if let (name, message) = split(rest) {
                return StampedLine(.named(name, message: message), stamp, isCertain: true, isBracketed: true)
            }
            if let name = PersonName.name(in: rest, .expected) {
                return StampedLine(
                    .named(name, message: line.part(line.count, line.count)), stamp, isCertain: true, isBracketed: true)
            }
            return StampedLine(.alone(message: rest), stamp, isBracketed: true)
        }
        guard let second = closing(rest, 0), let stamp = StampScanner.time(in: rest.part(1, second)),
            let name = PersonName.name(in: content, .beside)
        else { return nil }
        return StampedLine(.named(name, message: rest.part(second + 1, rest.count).trimmed), stamp, isCertain: true)
    }

    /// Returns the position of the bracket that closes the one at a position.
    private static func closing(_ line: Bytes, _ start: Int) -> Int? {
        guard start < line.count else { return nil }
        let bracket: UInt8
        switch line[start] {
        case UInt8(ascii: "["): bracket = UInt8(ascii: "]")
        case UInt8(ascii: "("): bracket = UInt8(ascii: ")")
        default: return nil
        }
        return (start + 1..<min(line.count, start + 1 + maxStampLength)).first { line[$0] == bracket }
    }

    /// Parses `27/03/2022, 09:01 - Ann: …` in any language.
    private static func dashed(_ line: Bytes) -> StampedLine? {
        guard line[0].isDigit else { return nil }
        var position = 1
        let limit = min(line.count - 1, maxStampLength)
        while position < limit {
            guard line[position].isSpace, let dash = line.dash(at: position + 1), position + 1 + dash < line.count,
                line[position + 1 + dash].isSpace
            else {
                position += 1
                continue
            }
            guard let stamp = StampScanner.time(in: line.part(0, position)), stamp.hasClock else { return nil }
            guard stamp.hasDay || StampScanner.scan(line, from: 0).end >= position else { return nil }
            let rest = line.part(position + 2 + dash, line.count).trimmed
            guard let (name, message) = split(rest) else {
                let isShare = ShareHeader.first(in: rest)?.start == 0
                return StampedLine(isShare ? .alone(message: rest) : .notice, stamp, isCertain: stamp.hasDay)
            }
            return StampedLine(.named(name, message: message), stamp, isCertain: stamp.hasDay)
        }
        return nil
    }

    /// Parses `09:01 <Ann> …`, `오전 9:01, Ann : …`, `2022-03-27 9:01:15 Ann`, `On … Ann wrote:`, also with tabs.
    private static func leading(_ line: Bytes) -> StampedLine? {
        let stamp = StampScanner.scan(line.part(0, 2 * maxStampLength), from: 0)
        guard stamp.hasClock || stamp.hasDay, stamp.end < line.count, !line[stamp.end].isWordPart || stamp.hasClock
        else { return nil }
        let rest = line.part(stamp.end, line.count)
        let isTabbed = rest[0] == 0x09
        if isTabbed, let tab = rest.dropFirst().firstIndex(of: 0x09) {
            let message = rest.part(tab + 1, rest.count).trimmed
            guard let name = PersonName.name(in: rest.part(1, tab), .beside) else {
                return StampedLine(.notice, stamp, isCertain: true)
            }
            return StampedLine(.named(name, message: unquoted(message)), stamp, isCertain: true)
        }
        let inner = skippingSigns(rest)
        let isNick = inner.first == UInt8(ascii: "<")
        if let (name, message) = split(inner) {
            guard let name else { return nil }
            guard isNick || stamp.hasDay || PersonName.name(in: name, .possible) != nil else { return nil }
            return StampedLine(.named(name, message: message), stamp, isCertain: isNick || stamp.hasDay)
        }
        guard let name = PersonName.name(in: inner, .possible) else {
            return isTabbed ? StampedLine(.notice, stamp) : nil
        }
        return StampedLine(
            .named(name, message: line.part(line.count, line.count)), stamp, isCertain: stamp.hasDay && stamp.hasClock)
    }

    private static func skippingSigns(_ bytes: Bytes) -> Bytes {
        var at = 0
        while at < bytes.count {
            if bytes[at].isSpace || [0x2C, 0x3A, 0x29, 0x5D].contains(bytes[at]) {
                at += 1
            } else if let length = bytes.dash(at: at) ?? bytes.bullet(at: at) {
                at += length
            } else {
                break
            }
        }
        return bytes.part(at, bytes.count).trimmed
    }

    /// Splits `Ann: …`, `<Ann> …`, `Ann | …` or `Ann Wordle 281 4/6` into name and message; the name is optional.
    private static func split(_ rest: Bytes) -> (name: Bytes?, message: Bytes)? {
        if rest.first == UInt8(ascii: "<"), let close = rest.prefix(maxStampLength).firstIndex(of: UInt8(ascii: ">")),
            let name = PersonName.name(in: rest.part(1, close), .beside)
        {
            return (name, rest.part(close + 1, rest.count).trimmed)
        }
        if let colon = colon(in: rest) {
            let message = rest.part(colon + 1, rest.count).trimmed
            if rest.part(0, colon).trimmed.isEmpty { return (nil, message) }
            if let name = PersonName.name(in: rest.part(0, colon), .beside) { return (name, message) }
        }
        if let bar = rest.prefix(maxStampLength).firstIndex(of: UInt8(ascii: "|")), bar > 0,
            let name = PersonName.name(in: rest.part(0, bar), .possible)
        {
            return (name, rest.part(bar + 1, rest.count).trimmed)
        }
        if let start = rest.part(0, 2 * maxStampLength).position(of: "wordle"), ShareHeader(rest, at: start) != nil,
            start > 0,
            let name = PersonName.name(in: rest.part(0, start), .possible)
        {
            return (name, rest.part(start, rest.count))
        }
        return nil
    }

    /// The position of the colon after a name; a colon within a clock or an address has no space after it.
    static func colon(in bytes: Bytes) -> Int? {
        let end = min(bytes.count, PersonName.maxLength + 2)
        var position = 0
        while position < end {
            if bytes[position] == UInt8(ascii: ":"), position + 1 == bytes.count || bytes[position + 1].isSpace {
                return position
            }
            position += 1
        }
        return nil
    }

    private static func unquoted(_ message: Bytes) -> Bytes {
        message.first == UInt8(ascii: "\"") ? message.part(1, message.count) : message
    }

    // MARK: Stamps on a line of their own

    private static func alone(_ line: Bytes, followsDash: Bool) -> StampedLine? {
        guard line.count <= 2 * maxStampLength else { return nil }
        var start = 0
        var hasDash = followsDash
        while start < line.count {
            if let length = line.dash(at: start) {
                hasDash = true
                start += length
            } else if let length = line.bullet(at: start) {
                start += length
            } else if line[start].isSpace || line[start] == UInt8(ascii: "(") || line[start] == UInt8(ascii: ",") {
                start += 1
            } else {
                break
            }
        }
        let none = line.part(line.count, line.count)
        let stamp = StampScanner.scan(line, from: start)
        if stamp.isTime, isTail(line, stamp.end) { return StampedLine(.alone(message: none), stamp, hasDash: hasDash) }
        guard hasDash, line.count <= maxStampLength, let stamp = StampScanner.time(in: line.part(start, line.count)),
            words(line.part(start, line.count)) <= 5
        else { return nil }
        return StampedLine(.alone(message: none), stamp, hasDash: true)
    }

    /// Whether only punctuation and words such as "edited" follow a stamp.
    private static func isTail(_ line: Bytes, _ end: Int) -> Bool {
        var at = end
        while at < line.count {
            if line[at].isSpace || [0x29, 0x5D, 0x3A, 0x2C, 0x2E].contains(line[at]) {
                at += 1
            } else if line[at] == UInt8(ascii: "(") || line.bullet(at: at) != nil {
                return true
            } else if let length = line.dash(at: at) {
                at += length
            } else {
                var next = at
                while next < line.count, line[next].isWordPart { next += 1 }
                guard next > at, case .tail? = StampWords.meaning(of: line.part(at, next)) else { return false }
                at = next
            }
        }
        return true
    }

    private static func words(_ bytes: Bytes) -> Int {
        bytes.split(whereSeparator: \.isSpace).count
    }

    // MARK: Stamps after the name

    /// Parses `Ann (9:01:15 PM): …`.
    private static func answered(_ line: Bytes) -> StampedLine? {
        guard
            let open = line.prefix(PersonName.maxLength).indices.first(where: {
                $0 > 1 && closing(line, $0) != nil && line[$0 - 1].isSpace
            }),
            let close = closing(line, open), close + 1 < line.count, line[close + 1] == UInt8(ascii: ":"),
            let stamp = StampScanner.time(in: line.part(open + 1, close)),
            let name = PersonName.name(in: line.part(0, open), .expected)
        else { return nil }
        return StampedLine(.named(name, message: line.part(close + 2, line.count).trimmed), stamp, isCertain: true)
    }

    /// Parses `Ann — Today at 9:01 AM`, `Ann, [27.03.2022 09:01]`, `Ann  9:01 AM`, `ann • 2h`.
    private static func trailing(_ line: Bytes) -> StampedLine? {
        guard line.count <= maxLength else { return nil }
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
        if !stamp.isTime || !isTail(line, stamp.end) {
            // After a dash the words may be in any language.
            guard sign == .dash || sign == .bracket, rest.count <= maxStampLength, words(rest) <= 5,
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
