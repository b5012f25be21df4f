/// Parses a stamp (a program's timestamp of a message) in a line.
///
/// The numbers of a stamp are a clock, a date or an age; its words are, for example, months and "PM".
struct StampScanner {
    let line: Bytes
    var at: Int
    var stamp = Stamp()
    var month: Int?
    /// The numbers that belong neither to a clock nor to a date in digits, such as 27 and 2022 in `27 March 2022`.
    var loose: [Int] = []
    var hasNumber = false
    var hasWeekday = false
    /// Whether a doubtful clock such as `21.05`, which may also be a price, is confirmed by a word such as "PM".
    var isConfirmed: Bool
    var isDoubtful = false
    /// The range of the clock in the line.
    var clock = 0..<0
    /// Whether the last word is short, such as `May`, and before any number, so that it may also be a name.
    var mayBeName = false

    /// Parses the stamp at a position as far as possible; the result may have no clock and no day.
    ///
    /// `isMarked` is whether a sign, such as a dash, confirms a clock such as `21.05`.
    static func scan(_ line: Bytes, from start: Int, isMarked: Bool = false) -> Stamp {
        var scanner = StampScanner(line: line, at: start, isConfirmed: isMarked)
        while scanner.at < line.count, scanner.take() {}
        scanner.finish()
        scanner.takeLongForm()
        return scanner.stamp
    }

    /// Returns the clock and the date in a text that may also have any other words.
    ///
    /// Returns nil if the text has neither a clock nor a date with digits.
    static func time(in text: Bytes) -> Stamp? {
        var scanner = StampScanner(line: text, at: 0, isConfirmed: true)
        while scanner.at < text.count {
            let start = scanner.at
            if scanner.take() { continue }
            let isDigit = text[start].isDigit
            scanner.at = max(start + 1, text.end(from: start) { isDigit ? $0.isDigit : $0.isWordPart })
        }
        scanner.finish()
        return scanner.stamp.hasClock || scanner.hasNumber && scanner.stamp.hasDay ? scanner.stamp : nil
    }

    /// Whether a text is only a day, such as `Yesterday`, `Mon`, `Nov 1` or `11/1`.
    static func isDay(_ text: Bytes) -> Bool {
        let group = NumberGroup(text, at: 0)
        if group.isDayAndMonth, group.end == text.count { return true }
        var scanner = StampScanner(line: text, at: 0, isConfirmed: true)
        while scanner.at < text.count, scanner.take() {}
        scanner.finish()
        return scanner.stamp.end == text.count && (scanner.stamp.hasDay || scanner.hasWeekday)
    }

    init(line: Bytes, at: Int, isConfirmed: Bool) {
        self.line = line
        self.at = at
        self.isConfirmed = isConfirmed
        stamp.end = at
    }

    /// Consumes a number, a word or a sign; returns false if it is not part of the stamp.
    mutating func take() -> Bool {
        let byte = line[at]
        if byte.isDigit { return takeNumber() }
        let sign = line.dash(at: at) ?? line.bullet(at: at)
        if byte.isWordPart, sign == nil { return takeWord() }
        let next = at + 1 < line.count ? line[at + 1] : 0
        // A tab may separate columns. A sign or two spaces may separate a name from a stamp, as in `May — 9:01 AM`.
        if byte == 0x09, !next.isDigit { return false }
        if mayBeName, sign != nil || byte.isOne(of: "[(\t") || byte.isSpace && next.isSpace { return false }
        // A bracket also separates a name, as in `Sunday, [27.03.22 09:01]`.
        if stamp.hasClock || !hasNumber, byte.isOne(of: "([") { return false }
        guard let length = sign ?? (byte.isOne(of: " \t,.()[]/:@") ? 1 : nil) else { return false }
        at += length
        return true
    }

    /// Moves to a position; everything before it belongs to the stamp.
    mutating func advance(to end: Int) -> Bool {
        at = end
        stamp.end = end
        return true
    }

    mutating func setDay(_ day: StampDay) {
        stamp.hasDay = true
        stamp.day = day
    }

    /// Works out the day from the numbers beside words, and leaves out a clock that nothing confirms.
    private mutating func finish() {
        if let month, let day = loose.first(where: (1...31).contains) {
            setDay(.named(day: day, month: month, year: loose.first(where: (1900...9999).contains)))
        } else if month == nil, !stamp.hasDay, loose.count >= 3, (1900...9999).contains(loose[0]) {
            // The year, the month and the day, as in `2022년 3월 27일`.
            setDay(.numbers(loose[0], loose[1], loose[2]))
        }
        if isDoubtful, !isConfirmed, !stamp.hasDay { stamp.hasClock = false }
    }

    /// Takes the long form of the stamp that may follow the stamp for a part of the stamp.
    ///
    /// For example, `Monday, March 4, 2024 at 9:01 AM` is the long form in `9:01 AMMonday, March 4, 2024 at 9:01 AM`.
    /// The long form may be in any language, and has the same clock again.
    private mutating func takeLongForm() {
        let digits = line.part(clock.lowerBound, clock.upperBound)
        let rest = line.part(clock.upperBound, clock.upperBound + 2 * Head.maxStampLength)
        guard stamp.hasClock, rest.count > digits.count + 10,
            rest.indices.contains(where: { rest.part($0, $0 + digits.count).elementsEqual(digits) }),
            let long = Self.time(in: rest), long.hasClock, Head.isTail(rest, long.end)
        else { return }
        stamp.end = clock.upperBound + long.end
        if long.day != .none { setDay(long.day) }
    }
}

/// The numbers of a stamp.
extension StampScanner {
    /// Consumes numbers that are a clock, a date or an age, or a number beside a word; else returns false.
    private mutating func takeNumber() -> Bool {
        let group = NumberGroup(line, at: at)
        hasNumber = true
        mayBeName = false
        if !stamp.hasClock, group.isClock(afterDay: stamp.hasDay) {
            stamp.hasClock = true
            stamp.isMidnight = group.isHour(0)
            // A clock such as `21.05` may also be another number, such as a price.
            isDoubtful = group.sign == UInt8(ascii: ".")
            clock = at..<group.end
            return advance(to: offsetEnd(group.end))
        }
        guard !stamp.hasDay else { return takeLoose(group.first) }
        if let day = group.date {
            setDay(day)
            stamp.sign = group.sign
            let hasPoint = group.sign == UInt8(ascii: ".") && line.has(".", at: group.end)
            return advance(to: hasPoint ? group.end + 1 : group.end)
        }
        guard group.isDayAndMonth else { return takeLoose(group.first) }
        var rest = StampScanner(line: line, at: group.end, isConfirmed: true)
        rest.stamp.hasDay = true
        while rest.at < line.count, rest.take() {}
        guard rest.stamp.hasClock else { return takeLoose(group.first) }
        stamp.hasDay = true
        return advance(to: group.end)
    }

    /// Returns the position after the fraction and the offset of a clock, such as `.123`, ` +0100` and `+01:00`.
    private func offsetEnd(_ clock: Int) -> Int {
        let fraction = line.end(from: clock + 1, while: \.isDigit)
        let end = line.has(".", at: clock) && fraction > clock + 1 && !isDoubtful ? fraction : clock
        let sign = line.has(" ", at: end) ? end + 1 : end
        let offset = line.end(from: sign) { $0.isDigit || $0.isOne(of: "+-:") }
        return sign < line.count && line[sign].isOne(of: "+-") && (5...6).contains(offset - sign) ? offset : end
    }

    /// Consumes a number with a word after it, as in `2h` or `27 March`, or beside the name of a month.
    private mutating func takeLoose(_ number: NumberGroup.Number) -> Bool {
        guard number.digits <= 4 else { return false }
        let next = line.end(from: number.end) { $0.isOne(of: " \t.,-") }
        let wordEnd = wordEnd(next)
        switch StampWords.meaning(of: line.part(next, wordEnd)) {
        case .unit? where number.digits <= 2 && !stamp.hasClock && month == nil && next - number.end <= 1:
            stamp.isRelative = true
            let end = line.has(".", at: wordEnd) ? wordEnd + 1 : wordEnd
            let ago = self.wordEnd(end + 1)
            return advance(to: StampWords.isAgo(line.part(end + 1, ago)) ? ago : wordEnd)
        case .month?, .link?: break
        default: guard month != nil, loose.count < 2 else { return false }
        }
        loose.append(number.value)
        return advance(to: number.end)
    }
}

/// The timestamp that a chat program shows with a message.
///
/// A stamp is a date, a clock (a time of day), both, or the age of the message, such as `2h`.
struct Stamp {
    var end = 0
    var hasClock = false
    /// Whether the stamp has a day: in digits, with a month's name, or as a word such as "yesterday".
    var hasDay = false
    /// Whether the clock is midnight, which programs add to a day.
    var isMidnight = false
    var hasMeridiem = false
    var hasCapitals = false
    /// The sign between the numbers of the date.
    var sign: UInt8 = 0
    /// Whether the stamp only says how long ago the message was sent, such as "2h".
    var isRelative = false
    var day = StampDay.none

    var isTime: Bool { hasClock || hasDay || isRelative }
    var isWhole: Bool { hasClock && hasDay }

    /// The order of a date with dots, or with slashes and AM or PM in capitals, as in English of the United States.
    var usualOrder: StampDays.Order? {
        switch sign {
        case UInt8(ascii: "."): .dayFirst
        case UInt8(ascii: "/") where hasMeridiem && hasCapitals: .monthFirst
        default: nil
        }
    }
}

/// The day of a stamp, in which the order of day and month may still be unknown.
enum StampDay: Hashable {
    case none
    /// Three numbers in the order of the text.
    case numbers(Int, Int, Int)
    /// A day and a named month, with the year if it is given.
    case named(day: Int, month: Int, year: Int?)
    case today, yesterday

    var isNumeric: Bool { if case .numbers = self { true } else { false } }
}
