/// The words of a stamp.
extension StampScanner {
    /// Consumes a word; returns false if the word is not part of a stamp.
    ///
    /// Many words of stamps are also people's names.
    mutating func takeWord() -> Bool {
        if line.has("il y a ", at: at) { return advance(to: at + 7) }
        let end = wordEnd(at)
        // `a. m.` is written as two words.
        let second = line.end(from: end) { $0.isOne(of: " .") }
        if stamp.hasClock, end == at + 1, line[at].isOne(of: "aApP"), line.has("m", at: second), second > end,
            wordEnd(second) == second + 1
        {
            stamp.hasMeridiem = true
            isConfirmed = true
            return advance(to: line.has(".", at: second + 1) ? second + 2 : second + 1)
        }
        guard end > at, let meaning = StampWords.meaning(of: line.part(at, end)) else { return false }
        // A day after the comma that ends a whole stamp is a name, as in `2026년 10월 8일 오전 9:01, Sunday : hi`.
        if stamp.hasClock, stamp.hasDay || loose.count > 2, line.part(0, at).trimmed.last == UInt8(ascii: ","),
            [.today, .yesterday, .weekday].contains(meaning)
        {
            return false
        }
        // A single capital letter before a number is a name, as in `Z, 9:01 AM`.
        if !hasNumber, end == at + 1, line[at].isCapital { return false }
        switch meaning {
        case .meridiem:
            stamp.hasMeridiem = true
            stamp.hasCapitals = line[at].isCapital
            if line.has("am", at: at), line.has("12:00", at: clock.lowerBound) {
                stamp.isMidnight = NumberGroup(line, at: clock.lowerBound).isHour(12)
            }
        case .month(let number):
            // "mar." is also Tuesday in French, Spanish and Italian, as in "mar. 3 déc." and "mar. 21:05".
            let isAfterDigit = line.part(0, at).last { !$0.isOne(of: " \t.") }?.isDigit == true
            let isBesideNumber = !loose.isEmpty && (!stamp.hasClock || isAfterDigit) || precedesNumber(end)
            guard !stamp.hasDay, isBesideNumber || line.has(".", at: end) else { return false }
            if isBesideNumber { month = number }
        case .today, .yesterday:
            // In `Sunday — Today at 9:01 AM`, the first day is a name.
            guard !stamp.hasDay, month == nil, !hasWeekday else { return false }
            setDay(meaning == .today ? .today : .yesterday)
        case .shortWeekday, .unit: guard precedesNumber(end) || line.has(".", at: end) else { return false }
        case .link, .weekday:
            // After a clock, a short word such as "de" or "sun" belongs to the stamp only if another part of the stamp
            // follows, such as a number. In "9:01 De Vries" and "9:01 Sun Li", the short word is part of a name.
            if stamp.hasClock, end - at < 6, line[at - 1].isSpace {
                at = end
                return true
            }
            if meaning == .weekday { hasWeekday = true }
        case .zone: break
        case .tail, .verb, .ago: return false
        }
        mayBeName = !hasNumber && end - at < (stamp.hasDay ? 4 : 6)
        isConfirmed = true
        return advance(to: line.has(".", at: end) ? end + 1 : end)
    }

    /// The East Asian words directly after a number, without a space before the next word, as in `2日月曜日`.
    private static let units: [StaticString] = [
        "年", "月", "日", "号", "號", "年", "년", "월", "일", "時", "时", "点", "點", "시", "分", "분", "秒", "초",
    ]

    func wordEnd(_ start: Int) -> Int {
        let end = wholeWordEnd(start)
        guard start > 0, start < line.count, line[start - 1].isDigit,
            StampWords.meaning(of: line.part(start, end)) == nil,
            let unit = Self.units.first(where: { line.has($0, at: start) })
        else { return end }
        return start + unit.utf8CodeUnitCount
    }

    private func wholeWordEnd(_ start: Int) -> Int {
        var end = start
        while end < line.count {
            let byte = line[end]
            if byte.isOne(of: ".'") {
                // A point or an apostrophe between letters belongs to the word, as in `a.m.`. In `mar.27`, the word
                // ends before the point.
                guard end + 1 < line.count, line[end + 1].isWordPart, end > start else { break }
            } else if !byte.isWordPart || line.dash(at: end) != nil || line.bullet(at: end) != nil {
                break
            }
            end += byte < 0x80 ? 1 : line.length(at: end)
        }
        return end
    }

    /// Returns whether a word is followed by a number of at most four digits that does not begin a clock or a date.
    ///
    /// In "May 9:01 AM" and "Jan 2022-03-27", the number begins a clock or a date, so May and Jan are people. If no
    /// space follows the word, the number may continue a date that the word begins, as in "Mar-27-2022".
    private func precedesNumber(_ end: Int) -> Bool {
        let start = line.end(from: end) { $0.isOne(of: " \t,-./") }
        let next = line.end(from: start, while: \.isDigit)
        guard next > start, next - start <= 4 else { return false }
        return next == line.count || !line[next].isOne(of: line[end].isSpace ? ":hH/-" : ":hH")
    }
}

/// Numbers in a stamp (a program's timestamp of a message) that the same sign joins, such as `27/03/2022` or `9:01`.
struct NumberGroup {
    struct Number {
        var value = 0
        let digits: Int
        let end: Int

        init(_ line: Bytes, at start: Int) {
            var end = start
            while end < line.count, line[end].isDigit {
                value = min(value * 10 + Int(line[end] & 0x0F), 1_000_000)
                end += 1
            }
            self.end = end
            digits = end - start
        }
    }

    let first: Number
    /// The sign between the numbers, or 0 after a single number.
    private(set) var sign: UInt8 = 0
    private var second: Number?
    private var third: Number?
    private(set) var end: Int
    /// Whether the sign also follows the second number.
    private var isSignRepeated = false

    /// Reads one to three numbers at a position.
    init(_ line: Bytes, at start: Int) {
        first = Number(line, at: start)
        end = first.end
        guard end < line.count, first.digits <= 4 else { return }
        var next = line[end] == 0x20 ? end + 1 : end
        if line.has("h", at: next) {
            // The clock may also be `9 h 01`.
            next = line.has(" ", at: next + 1) ? next + 2 : next + 1
            sign = UInt8(ascii: "h")
        } else {
            guard line[end].isOne(of: ":./-") else { return }
            sign = line[end]
            next = Self.next(line, after: end)
        }
        let second = Number(line, at: min(next, line.count))
        // A year may follow the minutes directly, as in `9:012024年3月4日`.
        let hasYear = second.digits == 6 && sign == UInt8(ascii: ":")
        guard second.digits > 0, second.digits <= 2 || hasYear else { return }
        self.second = hasYear ? Number(line.part(0, next + 2), at: next) : second
        end = hasYear ? next + 2 : second.end
        isSignRepeated = end < line.count && line[end] == sign
        guard isSignRepeated else { return }
        next = Self.next(line, after: end)
        let third = Number(line, at: min(next, line.count))
        // In `27.3. 09:01`, the third number is the hour of a clock.
        let isHour =
            next > end + 1 && third.end + 1 < line.count && line[third.end].isOne(of: ":.")
            && line[third.end + 1].isDigit
        guard third.digits > 0, third.digits <= 4, third.digits != 3, !isHour else { return }
        self.third = third
        end = third.end
    }

    /// Returns the position after a sign, and after the space that may follow a dot, as in `27. 3. 2022`.
    private static func next(_ line: Bytes, after sign: Int) -> Int {
        line[sign] == UInt8(ascii: ".") && line.has(" ", at: sign + 1) ? sign + 2 : sign + 1
    }

    /// Returns whether the numbers are a clock; `21.05.09` is a clock only after a day.
    func isClock(afterDay: Bool) -> Bool {
        guard let second, first.digits <= 2, first.value <= 24, second.digits == 2, second.value < 60 else {
            return false
        }
        return sign == UInt8(ascii: ":") || sign == UInt8(ascii: "h")
            || sign == UInt8(ascii: ".") && (afterDay || !isSignRepeated)
    }

    /// Returns whether the numbers are an hour without minutes and seconds.
    func isHour(_ hour: Int) -> Bool { first.value == hour && second?.value == 0 && third?.value ?? 0 == 0 }

    /// The numbers of a date, or nil if they are none.
    var date: StampDay? {
        guard let second = month, let third, first.digits <= 2 || third.digits <= 2 else { return nil }
        return .numbers(first.value, second.value, third.value)
    }

    /// Whether the numbers are a date without a year, such as `3/27` or `27.3.`, if a clock follows.
    var isDayAndMonth: Bool {
        month != nil && third == nil && first.digits <= 2 && (1...31).contains(first.value)
            && (sign != UInt8(ascii: ".") || isSignRepeated)
    }

    /// The second number, if it may be the month or the day of a date.
    private var month: Number? {
        guard let second, (1...31).contains(second.value), first.digits != 3, sign.isOne(of: "./-") else { return nil }
        return second
    }
}
