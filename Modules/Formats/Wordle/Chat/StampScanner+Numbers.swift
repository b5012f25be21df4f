/// The numbers of a stamp (the timestamp of a message): dates, clocks (times of day), and ages such as `2h`.
extension StampScanner {
    private struct Number {
        var value = 0
        var digits = 0
        let end: Int

        init(_ line: Bytes, at start: Int) {
            end = line.end(from: start, while: \.isDigit)
            digits = end - start
            for byte in line.part(start, end) { value = min(value * 10 + Int(byte & 0x0F), 1_000_000) }
        }
    }

    /// Consumes a number and the rest of its clock, date or age; returns false if the number is not part of a stamp.
    mutating func number() -> Bool {
        let number = Number(line, at: at)
        if clock(number) || date(number) { return true }
        guard number.digits <= 4 else { return false }
        let next = line.end(from: number.end) { $0.isOne(of: " \t.,") }
        let wordEnd = self.wordEnd(next)
        switch wordEnd > next ? StampWords.meaning(of: line.part(next, wordEnd)) : nil {
        case .hour? where next == number.end && number.value <= 24: stamp.hasClock = true
        case .unit? where number.digits <= 2 && !stamp.hasClock && month == nil && next - number.end <= 1 && !isOpening:
            let space = line.end(from: wordEnd) { $0 == UInt8(ascii: ".") }
            at = space - wordEnd < 2 && line.has(" ago", at: space) ? space + 4 : wordEnd
            stamp.isRelative = true
            stamp.end = at
            return true
        case .month?, .link?, .weekday?, .shortWeekday?: loose.append(number.value)
        default:
            guard month != nil, loose.count < 2 else { return false }
            loose.append(number.value)
        }
        at = number.end
        stamp.end = at
        return true
    }

    /// Parses a clock such as `9:01`, `21:05:09`, `9.01`, `21h05` or `9 h 01`; returns false if there is no clock.
    private mutating func clock(_ hour: Number) -> Bool {
        guard hour.digits <= 2, hour.value <= 24, !stamp.hasClock, hour.end < line.count else { return false }
        let sign = line[hour.end]
        let isDotted = sign == UInt8(ascii: ".")
        var next = hour.end + 1
        if sign != UInt8(ascii: ":"), !isDotted {
            next = hour.end + (sign.isSpace ? 1 : 0)
            guard line.has("h", at: next) else { return false }
            next += 1
            if next < line.count, line[next].isSpace { next += 1 }
        }
        guard let minutes = pair(next), minutes < 60 else { return false }
        next += 2
        clock = at..<next
        let after: UInt8 = next < line.count ? line[next] : 0x20
        if isDotted {
            // `21.05.09` is a clock only if the day is known already.
            guard stamp.hasDay || after != sign || !digit(next + 1) else { return false }
            // In `2.12. 07:12`, the first two numbers are a day and a month before a clock.
            if after == sign, let hour = group(after: next, sign), isClock(hour, after: next) { return false }
            isDoubtful = true
        }
        if after == sign, pair(next + 1) != nil { next += 3 }
        if !isDotted, next < line.count, line[next].isOne(of: ".,"), digit(next + 1) {
            let fraction = line.end(from: next + 1, while: \.isDigit)
            if fraction - next <= 8 { next = fraction }
        }
        // The clock may end with an offset from UTC, such as `+01:00` or ` +0100`.
        if line.has("+", at: next), digit(next + 1), next + 5 < line.count {
            next = line.end(from: next) { $0.isDigit || $0.isOne(of: "+:") }
        } else if next + 6 <= line.count, line[next].isSpace, line[next + 1].isOne(of: "+-"),
            Number(line, at: next + 2).digits == 4
        {
            next += 6
        }
        stamp.hasClock = true
        at = next
        stamp.end = next
        return true
    }

    func digit(_ position: Int) -> Bool { position < line.count && line[position].isDigit }

    /// Parses exactly two digits; a year of four digits may follow directly, as after the clock in `9:012024年3月4日`.
    private func pair(_ position: Int) -> Int? {
        let digits = Number(line, at: position).digits
        return digits == 2 || digits == 6 ? Number(line.part(0, position + 2), at: position).value : nil
    }

    /// Parses a date such as `27/03/2022`, `2022. 3. 27.`, `27-03-22`, or `3/27` before a clock; else returns false.
    private mutating func date(_ first: Number) -> Bool {
        guard !stamp.hasDay, first.digits <= 4, first.digits != 3, first.end < line.count else { return false }
        let sign = line[first.end]
        guard sign.isOne(of: "/.-"), let second = group(after: first.end, sign), second.digits <= 2 else {
            return false
        }
        let isRepeated = second.end < line.count && line[second.end] == sign
        if isRepeated, let third = group(after: second.end, sign), third.digits <= 4, third.digits != 3,
            first.digits <= 2 || third.digits <= 2, !isClock(third, after: second.end), (1...31).contains(second.value)
        {
            stamp.day = .numbers(first.value, second.value, third.value)
            american.slashes = sign == UInt8(ascii: "/")
            at = third.end
            if sign == UInt8(ascii: "."), line.has(".", at: at) { at += 1 }
        } else {
            guard first.digits <= 2, (1...31).contains(first.value), (1...31).contains(second.value),
                sign != UInt8(ascii: ".") || isRepeated
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

    /// Returns whether the number after a day and a month is the hour of a clock, not a year, as in `27.3. 09:01`.
    private func isClock(_ group: Number, after sign: Int) -> Bool {
        line[sign + 1].isSpace && group.end < line.count && line[group.end].isOne(of: ":.") && digit(group.end + 1)
    }

    private func group(after sign: Int, _ byte: UInt8) -> Number? {
        let start = byte == UInt8(ascii: ".") && sign + 1 < line.count && line[sign + 1].isSpace ? sign + 2 : sign + 1
        let number = Number(line.part(0, start + 5), at: min(start, line.count))
        return number.digits > 0 ? number : nil
    }
}
