/// The parts of a line.
extension StampedLineParser {
    /// Returns the kind of a line with such a text after its stamp; nil if no colon ends a name.
    func announced(_ rest: Bytes) -> StampedLine.Kind? {
        guard let colon = rest.colonAfterName, colon > 0, rest[0] != UInt8(ascii: "<"),
            PersonName.announced(in: rest.part(0, colon)) != nil
        else { return nil }
        return .announced(rest)
    }

    /// Returns the name and the message after a stamp, as in `Ann: hi`, or the name alone; nil for any other text.
    func named(_ rest: Bytes, _ place: PersonName.Place, _ trust: StampedLine.Trust) -> StampedLine.Kind? {
        if let (name, message) = split(rest) { return .named(name, message: message, trust) }
        return PersonName.name(in: rest, place).map { .named($0, message: line.none, trust) }
    }

    /// Splits `Ann: …`, `<Ann> …` or `Ann Wordle 281 4/6` into name and message.
    ///
    /// Returns nil for a text in another form.
    func split(_ rest: Bytes) -> (name: Bytes, message: Bytes)? {
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

    /// The sign between a name and its stamp; `wide` is a tab or several spaces.
    enum Boundary { case dash, bullet, bracket, wide, comma, space }

    /// Returns the possible start of a stamp after a name that ends at a position, and the sign before the stamp.
    func boundary(_ position: Int) -> (Int, Boundary)? {
        // Google Chat writes the day directly after the name, as in `AnnYesterday 9:01 AM`.
        if line[position].isCapital, line[position - 1].isWordPart, !line[position - 1].isCapital || isDay(position) {
            return (position, .wide)
        }
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
                next += length
            } else if let length = line.bullet(at: next) {
                sign = .bullet
                next += length
            } else {
                return (next, sign)
            }
        }
        return nil
    }

    /// Whether the word at a position is a day, such as "Yesterday" or "Tuesday".
    private func isDay(_ position: Int) -> Bool {
        let word = line.part(position, line.end(from: position, while: \.isWordPart))
        return word.count > 3 && [.today, .yesterday, .weekday].contains(StampWords.meaning(of: word))
    }

    /// Finds a stamp after a dash or in square brackets; the words of the stamp may be in any language.
    func foreign(_ text: Bytes) -> Stamp? {
        guard text.count <= StampedLine.maxStampLength, text.colonAfterName == nil, StampedLine.words(text) <= 5 else {
            return nil
        }
        return StampScanner.time(in: text)
    }

    /// Returns the line if the text before a stamp is a name, or a badge such as `BOT` of a name above; else nil.
    ///
    /// A stamp such as "2h" needs a bullet before the stamp, or " ago" in the line. A day in words needs a time of day,
    /// or a bullet or dash before the stamp. Without these, the result is nil.
    func named(_ text: Bytes, _ stamp: Stamp, _ sign: Boundary, message: Int = .max) -> StampedLine? {
        guard !stamp.isRelative || sign == .bullet || sign == .comma || line.position(of: " ago") != nil,
            stamp.hasClock || stamp.isRelative || stamp.day.isNumeric || sign == .bullet || sign == .dash
        else { return nil }
        if NameDecoration.isBadge(text) {
            return StampedLine(.alone(message: line.none, sign == .dash ? .dashed : .plain), stamp)
        }
        let isSigned = sign != .space && sign != .comma
        let place: PersonName.Place = isSigned || stamp.hasDay ? .marked : .possible
        guard let name = PersonName.name(in: text, PersonName.isUser(text) ? .beside : place) else { return nil }
        let trust: StampedLine.Trust = isSigned ? .certain : .doubtful
        return StampedLine(.named(name, message: line.part(message, line.count).trimmed, trust), stamp)
    }
}
