/// The numbers of a stamp: dates, clocks, and how long ago.
extension StampScanner {
    /// Consumes a number and what belongs to it; returns false when it is not part of a stamp.
    mutating func number() -> Bool {
        var end = at
        var value = 0
        while end < line.count, line[end].isDigit {
            value = min(value * 10 + Int(line[end] & 0x0F), 1_000_000)
            end += 1
        }
        let digits = end - at
        if clock(value, digits, end) || date(value, digits, end) { return true }
        guard digits <= 4 else { return false }
        var next = end
        while next < line.count, line[next].isSpace || line[next] == UInt8(ascii: ".") || line[next] == 0x2C {
            next += 1
        }
        let wordEnd = self.wordEnd(next)
        switch wordEnd > next ? StampWords.meaning(of: line.part(next, wordEnd)) : nil {
        case .hour? where next == end && value <= 24:
            stamp.hasClock = true
        case .unit? where digits <= 2 && !stamp.hasClock && month == nil && next - end <= 1 && !isOpening:
            at = wordEnd
            if let ago = self.ago(at) { at = ago }
            stamp.isRelative = true
            stamp.end = at
            return true
        case .month?, .link?, .weekday?, .shortWeekday?:
            loose.append(value)
        default:
            guard month != nil, loose.count < 2 else { return false }
            loose.append(value)
        }
        at = end
        stamp.end = end
        return true
    }

    private func ago(_ start: Int) -> Int? {
        let space = start < line.count && line[start] == UInt8(ascii: ".") ? start + 1 : start
        guard space < line.count, line[space].isSpace, line.has("ago", at: space + 1) else { return nil }
        return space + 4
    }

    /// Parses `9:01`, `21:05:09`, `9.01`, `21h05` or `9 h 01`.
    private mutating func clock(_ hour: Int, _ digits: Int, _ numberEnd: Int) -> Bool {
        guard digits <= 2, hour <= 24, !stamp.hasClock, numberEnd < line.count else { return false }
        var next = numberEnd
        let sign = line[next]
        var isDotted = false
        if sign == UInt8(ascii: ":") {
            next += 1
        } else if sign == UInt8(ascii: ".") {
            isDotted = true
            next += 1
        } else {
            if line[next].isSpace { next += 1 }
            guard next < line.count, line[next].lowercased == UInt8(ascii: "h") else { return false }
            next += 1
            if next < line.count, line[next].isSpace { next += 1 }
        }
        guard let minutes = pair(next), minutes < 60 else { return false }
        next += 2
        clock = at..<next
        let after: UInt8 = next < line.count ? line[next] : 0x20
        if isDotted {
            // `21.05.09` is a clock only if the day is known already.
            guard stamp.hasDay || after != UInt8(ascii: ".") || !digit(next + 1) else { return false }
            // So is `2.12. 07:12`, a day of a month before it.
            if after == UInt8(ascii: "."), let hour = group(after: next, after), isClock(hour, after: next) {
                return false
            }
            isDoubtful = true
        }
        if after == sign, let seconds = pair(next + 1), seconds < 61 { next += 3 }
        if next + 1 < line.count, line[next] == UInt8(ascii: ".") || line[next] == 0x2C, digit(next + 1), !isDotted {
            var fraction = next + 1
            while digit(fraction) { fraction += 1 }
            if fraction - next <= 8 { next = fraction }
        }
        // The offset from UTC: `+01:00`.
        if next + 5 < line.count, line[next] == UInt8(ascii: "+"), digit(next + 1) {
            while next < line.count, line[next].isDigit || line[next] == 0x2B || line[next] == 0x3A { next += 1 }
        } else if next + 6 <= line.count, line[next].isSpace, line[next + 1] == 0x2B || line[next + 1] == 0x2D,
            (next + 2..<next + 6).allSatisfy(digit), !digit(next + 6)
        {
            next += 6
        }
        stamp.hasClock = true
        at = next
        stamp.end = next
        return true
    }

    /// Whether four digits follow, as the year does after the clock of a long form in `9:012024年3月4日`.
    private func isYear(_ position: Int) -> Bool {
        (position..<position + 4).allSatisfy(digit) && !digit(position + 4)
    }

    func digit(_ position: Int) -> Bool { position < line.count && line[position].isDigit }

    /// Parses exactly two digits.
    private func pair(_ position: Int) -> Int? {
        guard digit(position), digit(position + 1), !digit(position + 2) || isYear(position + 2) else { return nil }
        return Int(line[position] & 0x0F) * 10 + Int(line[position + 1] & 0x0F)
    }

    /// Parses `27/03/2022`, `2022. 3. 27.`, `27-03-22`, or `3/27` before a clock.
    private mutating func date(_ first: Int, _ digits: Int, _ numberEnd: Int) -> Bool {
        guard !stamp.hasDay, digits <= 4, digits != 3, numberEnd < line.count else { return false }
        let sign = line[numberEnd]
        guard sign == UInt8(ascii: "/") || sign == UInt8(ascii: ".") || sign == UInt8(ascii: "-"),
            let second = group(after: numberEnd, sign), second.digits <= 2
        else { return false }
        if second.end < line.count, line[second.end] == sign, let third = group(after: second.end, sign),
            third.digits <= 4, third.digits != 3, digits <= 2 || third.digits <= 2, !isClock(third, after: second.end),
            (1...31).contains(second.value), digits == 4 || (1...31).contains(first) || first <= 99
        {
            stamp.day = .numbers(first, second.value, third.value)
            at = third.end
            if at < line.count, line[at] == UInt8(ascii: "."), sign == UInt8(ascii: ".") { at += 1 }
        } else {
            guard digits <= 2, first > 0, first <= 31, (1...31).contains(second.value),
                sign != UInt8(ascii: ".") || second.end < line.count && line[second.end] == sign
            else { return false }
            var rest = StampScanner(line: line, at: second.end)
            rest.stamp.hasDay = true
            rest.run()
            guard rest.stamp.hasClock else { return false }
            at = second.end
        }
        stamp.hasDay = true
        stamp.end = at
        return true
    }

    /// Whether the last number of a date is the hour that follows one without a year: `27.3. 09:01`.
    private func isClock(_ group: (value: Int, digits: Int, end: Int), after sign: Int) -> Bool {
        line[sign + 1].isSpace && group.end < line.count && line[group.end].isOne(of: ":.") && digit(group.end + 1)
    }

    private func group(after sign: Int, _ byte: UInt8) -> (value: Int, digits: Int, end: Int)? {
        var start = sign + 1
        if byte == UInt8(ascii: "."), start < line.count, line[start].isSpace { start += 1 }
        var end = start
        var value = 0
        while end < line.count, line[end].isDigit, end - start < 5 {
            value = value * 10 + Int(line[end] & 0x0F)
            end += 1
        }
        return end > start ? (value, end - start, end) : nil
    }
}
