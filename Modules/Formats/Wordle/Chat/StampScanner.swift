/// Parses a stamp (a program's timestamp of a message) that begins at a position of a line.
struct StampScanner {
    let line: Bytes
    var at: Int
    var stamp = Stamp()
    private var month: Int?
    /// Whether the month precedes all numbers, as in "Mar 3", so that it may be a weekday instead.
    private var startsWithWord = false
    /// The numbers that belong neither to a clock nor to a date in digits, such as 27 and 2022 in `27 March 2022`.
    private var loose: [Int] = []
    /// Whether the clock has a dot, as in `21.05`, and so may be another number instead, such as a price.
    ///
    /// A day or a word of a stamp, such as "PM", then has to confirm the clock.
    var isDoubtful = false
    /// Whether a doubtful clock needs no day, because a word of a stamp or the caller confirms the clock.
    private var hasSupport: Bool
    /// The range of the clock in the line, from the hour to the minutes.
    var clock = 0..<0
    /// Whether the words so far may also be a name: no number precedes them, and the last word is short, such as `May`.
    ///
    /// If a sign such as a dash follows these words, they are a name.
    private var isOpening = false
    private var hasNumber = false
    /// Whether the date has slashes, and whether AM or PM is in capitals.
    var american = (slashes: false, capitals: false)

    /// Parses the stamp at a position as far as possible; the result may have no clock and no day.
    ///
    /// `isMarked` is whether a sign, such as a dash, confirms a clock such as `21.05`.
    static func scan(_ line: Bytes, from start: Int, isMarked: Bool = false) -> Stamp {
        var scanner = StampScanner(line: line, at: start, hasSupport: isMarked)
        scanner.run()
        scanner.skipLongForm()
        return scanner.stamp
    }

    /// Returns the clock and the date in a text that may also have any other words.
    ///
    /// Returns nil if the text has neither a clock nor a date with digits.
    static func time(in bytes: Bytes) -> Stamp? {
        var best: Stamp?
        var position = 0
        while position < bytes.count {
            let isDigit = bytes[position].isDigit
            guard isDigit || bytes[position].isWordPart else {
                position += 1
                continue
            }
            var scanner = StampScanner(line: bytes, at: position, hasSupport: true)
            scanner.run()
            let stamp = scanner.stamp
            if stamp.hasClock || scanner.hasNumber && stamp.hasDay {
                best = best.map { $0.joined(with: stamp) } ?? stamp
                position = max(stamp.end, position + 1)
            } else {
                position = bytes.end(from: position) { isDigit ? $0.isDigit : $0.isWordPart }
            }
        }
        return best
    }

    init(line: Bytes, at: Int, hasSupport: Bool = false) {
        self.line = line
        self.at = at
        self.hasSupport = hasSupport
        stamp.end = at
    }

    mutating func run() {
        while at < line.count {
            let byte = line[at]
            let sign = byte >= 0x80 || byte.isOne(of: "-|") ? line.dash(at: at) ?? line.bullet(at: at) : nil
            if byte.isDigit {
                guard number() else { break }
                hasNumber = true
                isOpening = false
            } else if byte.isWordPart, sign == nil {
                guard word() else { break }
            } else if separates(at) || stamp.hasClock && byte.isOne(of: "([") {
                break
            } else if let sign {
                at += sign
            } else if byte.isOne(of: " \t,.()[]/:") {
                at += 1
            } else {
                break
            }
        }
        stamp.isAmerican = american.slashes && american.capitals
        if let month, let day = loose.first(where: (1...31).contains) {
            setDay(.named(day: day, month: month, year: loose.first(where: (1900...9999).contains)))
        }
        // Without the name of a month, three numbers are the year, the month and the day, as in `2022년 3월 27일`.
        if month == nil, !stamp.hasDay, loose.count == 3, (1900...9999).contains(loose[0]), (1...12).contains(loose[1]),
            (1...31).contains(loose[2])
        {
            setDay(.numbers(loose[0], loose[1], loose[2]))
        }
        if isDoubtful, !hasSupport, !stamp.hasDay || !stamp.hasClock { stamp.hasClock = false }
    }

    mutating func setDay(_ day: StampDay) {
        stamp.hasDay = true
        stamp.day = day
    }

    /// Moves to a position; everything before it belongs to the stamp.
    mutating func advance(to end: Int) {
        at = end
        stamp.end = end
    }

    /// If a long form of the stamp follows the stamp, parses the long form as part of the stamp.
    ///
    /// For example, `Monday, March 4, 2024 at 9:01 AM` is the long form in `9:01 AMMonday, March 4, 2024 at 9:01 AM`.
    /// The long form may be in any language. It has a year, and after the year the same clock again. If its day can be
    /// parsed, the stamp gets that day.
    private mutating func skipLongForm() {
        let digits = line.part(clock.lowerBound, clock.upperBound)
        let start = clock.upperBound
        let last = min(line.count, start + 2 * StampedLine.maxStampLength) - digits.count
        guard stamp.hasClock, start + 10 < last,
            let again = (start...last).last(where: { line.part($0, $0 + digits.count).elementsEqual(digits) }),
            !line[again - 1].isDigit,
            // A long form has a year of four digits between the two clocks.
            line.part(start, again).split(whereSeparator: { !$0.isDigit }).contains(where: { $0.count == 4 })
        else { return }
        var rest = StampScanner(line: line, at: again)
        rest.run()
        guard StampedLine.isTail(line, rest.stamp.end) else { return }
        let day = Self.time(in: line.part(start, again))?.day ?? .none
        stamp = rest.stamp.joined(with: stamp)
        stamp.end = rest.stamp.end
        if day != .none { setDay(day) }
    }

    /// Returns whether the stamp ends at a position, because something else is separated from the stamp.
    ///
    /// A sign or two spaces may separate a name from a stamp, as in `May — 9:01 AM`. A tab may separate columns.
    private func separates(_ position: Int) -> Bool {
        let next = position + 1 < line.count ? line[position + 1] : 0
        if line[position] == 0x09, !next.isDigit || isOpening { return true }
        return isOpening
            && (line.dash(at: position) != nil || line.bullet(at: position) != nil || line[position].isOne(of: "[(")
                || line[position].isSpace && next.isSpace)
    }

    /// Consumes a number and the rest of its clock, date or age; returns false if the number is not part of a stamp.
    private mutating func number() -> Bool {
        let number = Number(line, at: at)
        if takeClock(number) || takeDate(number) { return true }
        guard number.digits <= 4 else { return false }
        let next = line.end(from: number.end) { $0.isOne(of: " \t.,") }
        let wordEnd = self.wordEnd(next)
        switch wordEnd > next ? StampWords.meaning(of: line.part(next, wordEnd)) : nil {
        case .unit? where number.digits <= 2 && !stamp.hasClock && month == nil && next - number.end <= 1 && !isOpening:
            let space = line.end(from: wordEnd) { $0 == UInt8(ascii: ".") }
            advance(to: space - wordEnd < 2 && line.has(" ago", at: space) ? space + 4 : wordEnd)
            stamp.isRelative = true
            return true
        case .month?, .link?, .weekday?, .shortWeekday?: break
        default: guard month != nil, loose.count < 2 else { return false }
        }
        loose.append(number.value)
        advance(to: number.end)
        return true
    }

    /// Consumes a word; returns false if the word is not part of a stamp.
    ///
    /// Many words of stamps are also people's names.
    private mutating func word() -> Bool {
        let end = wordEnd(at)
        guard end > at, end - at <= 40 else { return false }
        // `a. m.` is written as two words.
        if let spaced = spacedMeridiem(end) {
            stamp.hasMeridiem = true
            hasSupport = true
            advance(to: spaced)
            return true
        }
        guard let meaning = StampWords.meaning(of: line.part(at, end)) else { return false }
        switch meaning {
        case .meridiem:
            guard !stamp.hasMeridiem else { return false }
            stamp.hasMeridiem = true
            american.capitals = line[at].isCapital
        case .month(let number):
            // "mar." is also Tuesday in French, Spanish and Italian, as in "mar. 3 déc." and "mar. 21:05".
            if number == 3, line.has(".", at: end), !followsNumber, !precedesNumber(end) { break }
            let isAfterTuesday = month == 3 && startsWithWord && number != 3
            guard month == nil || isAfterTuesday, !stamp.hasDay, followsNumber || precedesNumber(end) else {
                return false
            }
            startsWithWord = loose.isEmpty
            month = number
        case .today, .yesterday:
            guard !stamp.hasDay, month == nil else { return false }
            setDay(meaning == .today ? .today : .yesterday)
        case .shortWeekday, .unit: guard precedesNumber(end) || line.has(".", at: end) else { return false }
        case .link, .weekday:
            // After a clock, a short word such as "de" or "sun" belongs to the stamp only if another part of the stamp
            // follows, such as a number. In "9:01 De Vries" and "9:01 Sun Li", the short word is part of a name.
            if stamp.hasClock, end - at < 6, line[at - 1].isSpace {
                at = end
                return true
            }
        case .zone: break
        case .tail: return false
        }
        isOpening = !hasNumber && end - at < (stamp.hasDay ? 4 : 6)
        hasSupport = true
        advance(to: line.has(".", at: end) ? end + 1 : end)
        return true
    }

    private var followsNumber: Bool {
        guard !loose.isEmpty, stamp.hasClock else { return !loose.isEmpty }
        return line.part(0, at).last { !$0.isOne(of: " \t.") }?.isDigit == true
    }
}
