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

/// The parts of a line.
extension HeadParser {
    /// The sign between a name and a stamp after the name; `wide` is a tab or several spaces.
    enum Sign { case dash, bullet, bracket, wide, comma, space }

    /// Returns the sign at a position, and the position at which a stamp may begin after it; nil if there is no sign.
    func boundary(at position: Int) -> (sign: Sign, end: Int)? {
        // Google Chat writes the day directly after the name, as in `AnnYesterday 9:01 AM`.
        if line[position].isCapital, line[position - 1].isWordPart, isDay(at: position) { return (.wide, position) }
        guard line[position].isOne(of: " \t,") else { return nil }
        var sign: Sign = line[position] == UInt8(ascii: ",") ? .comma : line[position] == 0x09 ? .wide : .space
        var end = position + 1
        while end < line.count {
            if line[end].isOne(of: " \t,*_[(") {
                if line[end].isOne(of: "[(") { sign = .bracket }
                if sign == .space, line[end].isSpace { sign = .wide }
                end += 1
            } else if let length = line.dash(at: end) {
                sign = .dash
                end += length
            } else if let length = line.bullet(at: end) {
                sign = .bullet
                end += length
            } else {
                return (sign, end)
            }
        }
        return nil
    }

    private func isDay(at position: Int) -> Bool {
        let word = line.part(position, line.end(from: position, while: \.isWordPart))
        return word.count > 3 && [.today, .yesterday, .weekday].contains(StampWords.meaning(of: word))
    }

    /// Whether a clock in brackets follows brackets with more than a stamp.
    var hasClockInName: Bool {
        guard let close = Head.closing(line, 0), line.has("] [", at: close), let end = Head.closing(line, close + 2),
            StampScanner.time(in: line.part(close + 3, end))?.hasClock == true
        else { return false }
        return StampScanner.scan(line, from: 1).end < close
    }

    /// Returns the kind of a line with such a text after its stamp; nil if no colon ends a name, and it is no notice.
    func announced(_ rest: Bytes) -> Head.Kind? {
        if Self.isNotice(rest) { return .notice }
        guard let colon = rest.colonAfterName, colon > 0, rest[0] != UInt8(ascii: "<"),
            PersonName.announced(in: rest.part(0, colon)) != nil
        else { return nil }
        return .announced(rest)
    }

    /// Returns the name and the message after a stamp, as in `Ann: hi`, or the name alone; nil for any other text.
    func named(_ rest: Bytes, _ place: PersonName.Place) -> Head.Kind? {
        split(rest) ?? PersonName.name(in: rest, place).map { .named($0, message: line.none) }
    }

    /// Splits `Ann: …`, `<Ann> …` or `Ann Wordle 281 4/6` into name and message.
    ///
    /// Returns nil for a text in another form.
    func split(_ rest: Bytes) -> Head.Kind? {
        if rest.first == UInt8(ascii: "<"),
            let close = rest.part(0, Head.maxStampLength).firstIndex(of: UInt8(ascii: ">")),
            let name = PersonName.name(in: rest.part(1, close), .announced)
        {
            return .named(name, message: rest.part(close + 1, rest.count).trimmed)
        }
        if let nick = rest.nick, let name = PersonName.name(in: rest.part(0, nick.end), .beside) {
            return .named(name, message: rest.part(nick.message, rest.count).trimmed)
        }
        if let colon = rest.colonAfterName, let name = PersonName.name(in: rest.part(0, colon), .beside) {
            return .named(name, message: rest.message(after: colon))
        }
        if let share = ShareHeader.first(in: rest)?.start, share > 0, share < 2 * Head.maxStampLength,
            let name = PersonName.name(in: rest.part(0, share), .possible)
        {
            return .named(name, message: rest.part(share, rest.count))
        }
        return nil
    }

    /// Returns the head if the text before a stamp is a name, or a badge such as `BOT` of a name above; else nil.
    ///
    /// A stamp such as "2h" needs a bullet before the stamp, or " ago" in the line. A day in words needs a time of day,
    /// or a bullet or dash before the stamp. Without these, the result is nil.
    func head(_ text: Bytes, _ sign: Sign, _ stamp: Stamp, message: Int = .max) -> Head? {
        guard !stamp.isRelative || sign == .bullet || sign == .comma || line.position(of: " ago") != nil,
            stamp.hasClock || stamp.isRelative || stamp.day.isNumeric || sign == .bullet || sign == .dash
        else { return nil }
        // Buttons beside each other are no name, as in `Like · Reply · 2h`.
        if NameDecoration.isBadge(text) || text.position(of: " · ") != nil {
            return Head(.alone(message: line.none, sign == .dash ? .dashed : .plain), stamp)
        }
        let isSigned = sign != .space && sign != .comma
        let place: PersonName.Place =
            isSigned && stamp.isWhole
            ? .announced : sign != .space || stamp.hasDay || message < .max ? .marked : .possible
        // ERC writes the clock at the end of the line, irssi a line such as `--- Log opened Sun Mar 27 09:01:15 2022`.
        if sign == .bracket, text.first == UInt8(ascii: "<"), let kind = split(text) { return Head(kind, stamp) }
        if text.has("--- ", at: 0) { return Head(.notice, stamp) }
        let name = PersonName.name(in: text, place)
        // If the chat has such heads, the line ends the message above, though the name cannot be read.
        let isUnreadable =
            (1...3).contains(NameDecoration.stripped(text).words) && (stamp.hasClock || stamp.isRelative)
        guard name != nil || isUnreadable else { return nil }
        let kind = name.map { Head.Kind.named($0, message: line.part(message, line.count).trimmed) } ?? .notice
        var head = Head(kind, stamp, isCertain: isSigned)
        let start = line.end(from: text.count, while: \.isSpace)
        let isOther = start < line.count && line[start].isOne(of: ",([")
        let length = line.dash(at: start) ?? line.bullet(at: start) ?? (isOther ? 1 : 0)
        head.style.sign = line.part(start, start + length).hash
        return head
    }
}
