import QuintetPlatform

/// The head of a message on one line: its stamp, which is a program's timestamp, and what is beside the stamp.
///
/// The layout of the chat shows whether a line with a head begins a message.
struct Head {
    enum Kind {
        /// The text after a sign of the chat program that announces a name, with a colon, as in `[09:01] Ann: hi`.
        ///
        /// Any text may be the name, and the names that occur elsewhere in the chat decide which colon ends it.
        case announced(Bytes)
        /// A name and the beginning of the message.
        case named(Bytes, message: Bytes)
        /// A stamp without a name, and the beginning of the message.
        case alone(message: Bytes, Form)
        /// A message of the chat program itself, such as who joined or left.
        case notice
        /// The text after a clock and a space, in a chat with `SpacedNames`.
        case spaced(Bytes)
    }

    /// How a stamp without a name is written.
    enum Form { case plain, dashed, bracketed }

    /// Where the stamp is on the line, for the programs differ in this.
    enum Shape { case bracketed, beforeDash, alone, beforeName, inBrackets, behindName }

    /// How a program writes its heads.
    struct Style: Hashable {
        var shape = Shape.alone
        /// The hash of the sign between a name and a stamp after the name, such as a dash.
        var sign = 0
    }

    let kind: Kind
    let stamp: Stamp
    var style = Style()
    var shape: Shape { style.shape }
    /// Whether the line certainly begins a message.
    ///
    /// A line with a clock before the name, or with a stamp after the name and a space or a comma, may also be part of a
    /// message.
    var isCertain = true
    /// Whether the line is a field with a label, such as `Date: 2022-03-27 09:01` below `From: Ann`.
    private(set) var isField = false

    /// The maximum length in bytes of a line with a head, unless the line begins with a digit or a bracket.
    static let maxLength = 320
    /// The maximum length of a stamp in bytes, enough for scripts with three bytes per letter.
    static let maxStampLength = 96

    /// Finds the head of a cleaned line; returns nil if there is none.
    ///
    /// `followsDash` is whether the line above is a single dash; the stamp may then be in any language.
    init?(_ line: Bytes, followsDash: Bool) {
        guard line.count <= Self.maxLength || line[0].isDigit || line[0].isOne(of: "[(") else { return nil }
        guard !NameDecoration.isChannel(line), !line.has("last reply ", at: 0) else { return nil }
        // Marks of bold text, of code or of a list may be before the stamp, as in `**[09:01] Ann:** hi`.
        let start = line.end(from: 0) { $0.isOne(of: "*_`- ") }
        let isMarked = start > 0 && start < line.count && (line[start] == UInt8(ascii: "[") || line[start].isDigit)
        let marked = isMarked ? HeadParser(line: line.part(start, line.count), followsDash: false).parse() : nil
        let head =
            marked?.isAlone == false ? marked : HeadParser(line: line, followsDash: followsDash).parse() ?? marked
        guard let found = head else { return nil }
        self = found
        isField = line.has(":", at: line.end(from: 0, while: \.isWordPart)) && line[0].isWordPart
    }

    init(_ kind: Kind, _ stamp: Stamp, isCertain: Bool = true) {
        self.kind = kind
        self.stamp = stamp
        self.isCertain = isCertain
    }

    /// Whether the stamp is more than a clock (time of day): it has a day or AM/PM, or is relative, such as "2h".
    var isRich: Bool { stamp.hasDay || stamp.hasMeridiem || stamp.isRelative }

    var isAlone: Bool { if case .alone = kind { true } else { false } }

    var isDay: Bool {
        switch (kind, stamp.day) {
        case (.alone, .numbers), (.alone, .named): !stamp.hasClock
        default: false
        }
    }

    /// Returns whether a line is the end of the line above a quotation in a mail: an address and a colon.
    static func isAddressed(_ line: Bytes) -> Bool {
        guard line.last == UInt8(ascii: ":"), let angle = line.firstIndex(of: UInt8(ascii: "<")) else { return false }
        let address = line.dropFirst(angle).prefix { $0 != UInt8(ascii: ">") }
        return address.contains(0x40) && address.endIndex < line.count
    }

    /// Returns whether a line with a stamp announces a quotation, as in `On Sun, Mar 27, 2022 at 9:01 AM Ann wrote:`.
    static func isAttribution(_ line: Bytes) -> Bool {
        guard line.last == UInt8(ascii: ":") else { return false }
        let words = line.split { !$0.isWordPart }.lazy.map { Bytes(rebasing: $0) }
        return isAddressed(line) || words.contains { StampWords.meaning(of: $0) == .verb }
    }

    /// Returns whether only punctuation and words such as "edited" follow a stamp.
    ///
    /// The text after a `(` or a bullet is not examined.
    static func isTail(_ line: Bytes, _ end: Int) -> Bool {
        var at = end
        while at < line.count {
            if line[at].isOne(of: " \t)*,.:]") {
                at += 1
            } else if line[at] == UInt8(ascii: "(") || line.bullet(at: at) != nil {
                return true
            } else {
                let next = line.end(from: at, while: \.isWordPart)
                guard next > at, [.tail, .verb].contains(StampWords.meaning(of: line.part(at, next))) else {
                    return false
                }
                at = next
            }
        }
        return true
    }

    /// Returns the position of the bracket that closes the bracket at a position; nil if there is none.
    static func closing(_ line: Bytes, _ start: Int) -> Int? {
        guard start < line.count, line[start].isOne(of: "[(") else { return nil }
        let bracket = line[start] == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")")
        return (start + 1..<min(line.count, start + 1 + maxStampLength)).first { line[$0] == bracket }
    }
}

extension Bytes {
    var none: Bytes { part(count, count) }

    /// The number of words.
    var words: Int { indices.count { !self[$0].isSpace && ($0 == 0 || self[$0 - 1].isSpace) } }

    /// The position of the colon after a name: the first colon with a space or the end of the text after it.
    ///
    /// A colon within a time of day or a web address has no space after it. Nil if the colon is too far for a name.
    var colonAfterName: Int? { colon(from: 0) }

    /// Returns the position of the first colon from `start` on that may end a name; marks of bold text may follow it.
    func colon(from start: Int) -> Int? {
        let beginning = part(0, PersonName.maxLength + 2)
        var start = start
        while let position = beginning.position(of: UInt8(ascii: ":"), from: start) {
            let next = end(from: position + 1) { $0.isOne(of: "*_`") }
            if next == count || self[next].isSpace { return position }
            start = position + 1
        }
        return nil
    }

    /// Returns the text after the colon that ends a name, without the marks of bold text after the colon.
    func message(after colon: Int) -> Bytes {
        part(end(from: colon + 1) { $0.isOne(of: "*_`") }, count).trimmed
    }
}
