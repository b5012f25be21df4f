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
    /// The forms that may also be part of a message: a stamp before the name, or after a space or a comma.
    enum Doubt {
        case before, space, comma
    }

    /// Whether the form is unambiguous.
    var isCertain = false
    var doubt = Doubt.before
    /// Whether the name reads like one; else it must occur more than once.
    var isLikely = true
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
            LeadingStamp.beforeDashOrBracket(line) ?? Self.alone(line, followsDash: followsDash)
            ?? LeadingStamp.unbracketed(line) ?? TrailingStamp.line(line)
        guard let found else { return nil }
        self = found
    }

    init(
        _ kind: Kind, _ stamp: Stamp, isCertain: Bool = false, hasDash: Bool = false, isBracketed: Bool = false
    ) {
        self.kind = kind
        self.stamp = stamp
        self.isCertain = isCertain
        self.hasDash = hasDash
        self.isBracketed = isBracketed
    }

    /// The maximum length of a line with a stamp at its end.
    static let maxLength = 320
    /// The maximum length of a stamp, for scripts with three bytes a letter.
    static let maxStampLength = 96

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
    static func isTail(_ line: Bytes, _ end: Int) -> Bool {
        var at = end
        while at < line.count {
            if line[at].isSpace || [0x29, 0x2A, 0x2C, 0x2E, 0x3A, 0x5D].contains(line[at]) {
                at += 1
            } else if line[at] == UInt8(ascii: "(") || line.bullet(at: at) != nil || line.has("→ http", at: at) {
                return true
            } else if let length = line.dash(at: at) {
                at += length
            } else {
                var next = at
                while next < line.count, line[next].isWordPart { next += 1 }
                guard next > at else { return false }
                switch StampWords.meaning(of: line.part(at, next)) {
                case .tail, .link, .weekday: at = next
                default: return false
                }
            }
        }
        return true
    }

    static func words(_ bytes: Bytes) -> Int {
        bytes.split(whereSeparator: \.isSpace).count
    }

    /// Returns the position of the bracket that closes the one at a position.
    static func closing(_ line: Bytes, _ start: Int) -> Int? {
        guard start < line.count else { return nil }
        let bracket: UInt8
        switch line[start] {
        case UInt8(ascii: "["): bracket = UInt8(ascii: "]")
        case UInt8(ascii: "("): bracket = UInt8(ascii: ")")
        default: return nil
        }
        return (start + 1..<min(line.count, start + 1 + maxStampLength)).first { line[$0] == bracket }
    }
}
