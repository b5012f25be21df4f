/// The clocks, the dates in digits and the words of a stamp (the timestamp of a message).
extension StampScanner {
    struct Number {
        var value = 0
        let digits: Int
        let end: Int

        init(_ line: Bytes, at start: Int) {
            end = line.end(from: start, while: \.isDigit)
            digits = end - start
            for byte in line.part(start, end) { value = min(value * 10 + Int(byte & 0x0F), 1_000_000) }
        }
    }

    /// Parses a clock such as `9:01`, `21:05:09`, `9.01`, `21h05` or `9 h 01`; returns false if there is no clock.
    mutating func takeClock(_ hour: Number) -> Bool {
        guard hour.digits <= 2, hour.value <= 24, !stamp.hasClock, hour.end < line.count else { return false }
        let sign = line[hour.end]
        let isDotted = sign == UInt8(ascii: ".")
        var next = hour.end + 1
        if sign != UInt8(ascii: ":"), !isDotted {
            next = line.end(from: hour.end, while: \.isSpace)
            guard next <= hour.end + 1, line.has("h", at: next) else { return false }
            next = line.end(from: next + 1, while: \.isSpace)
        }
        guard let minutes = pair(next), minutes < 60 else { return false }
        next += 2
        clock = at..<next
        if isDotted {
            // `21.05.09` is a clock only if the day is known already. In `2.12. 07:12`, the first two numbers are a day
            // and a month before a clock.
            guard stamp.hasDay || !line.has(".", at: next) || !isDigit(next + 1) && !line.has(" ", at: next + 1)
            else { return false }
            isDoubtful = true
        }
        if next < line.count, line[next] == sign, pair(next + 1) != nil { next += 3 }
        if !isDotted, next < line.count, line[next].isOne(of: ".,"), isDigit(next + 1) {
            let fraction = line.end(from: next + 1, while: \.isDigit)
            if fraction - next <= 8 { next = fraction }
        }
        // The clock may end with an offset from UTC, such as `+01:00` or ` +0100`.
        if line.has("+", at: next), isDigit(next + 1), next + 5 < line.count {
            next = line.end(from: next) { $0.isDigit || $0.isOne(of: "+:") }
        } else if line.has(" +", at: next) || line.has(" -", at: next), Number(line, at: next + 2).digits == 4 {
            next += 6
        }
        stamp.hasClock = true
        advance(to: next)
        return true
    }

    private func isDigit(_ position: Int) -> Bool { position < line.count && line[position].isDigit }

    /// Parses exactly two digits; a year of four digits may follow directly, as after the clock in `9:012024年3月4日`.
    private func pair(_ position: Int) -> Int? {
        let digits = Number(line, at: position).digits
        return digits == 2 || digits == 6 ? Number(line.part(0, position + 2), at: position).value : nil
    }

    /// Parses a date such as `27/03/2022`, `2022. 3. 27.`, `27-03-22`, or `3/27` before a clock; else returns false.
    mutating func takeDate(_ first: Number) -> Bool {
        guard !stamp.hasDay, first.digits <= 4, first.digits != 3, first.end < line.count else { return false }
        let sign = line[first.end]
        guard sign.isOne(of: "/.-"), let second = group(after: first.end, sign), second.digits <= 2,
            (1...31).contains(second.value)
        else { return false }
        let isRepeated = second.end < line.count && line[second.end] == sign
        if isRepeated, let third = group(after: second.end, sign), third.digits <= 4, third.digits != 3,
            first.digits <= 2 || third.digits <= 2, !isClock(third, after: second.end)
        {
            setDay(.numbers(first.value, second.value, third.value))
            american.slashes = sign == UInt8(ascii: "/")
            advance(to: sign == UInt8(ascii: ".") && line.has(".", at: third.end) ? third.end + 1 : third.end)
            return true
        }
        guard first.digits <= 2, (1...31).contains(first.value), sign != UInt8(ascii: ".") || isRepeated else {
            return false
        }
        var rest = StampScanner(line: line, at: second.end)
        rest.stamp.hasDay = true
        rest.run()
        guard rest.stamp.hasClock else { return false }
        stamp.hasDay = true
        advance(to: second.end)
        return true
    }

    /// Returns whether the number after a day and a month is the hour of a clock, not a year, as in `27.3. 09:01`.
    private func isClock(_ group: Number, after sign: Int) -> Bool {
        line[sign + 1].isSpace && group.end < line.count && line[group.end].isOne(of: ":.") && isDigit(group.end + 1)
    }

    private func group(after sign: Int, _ byte: UInt8) -> Number? {
        let start = byte == UInt8(ascii: ".") && line.has(" ", at: sign + 1) ? sign + 2 : sign + 1
        let number = Number(line.part(0, start + 5), at: min(start, line.count))
        return number.digits > 0 ? number : nil
    }

    func wordEnd(_ start: Int) -> Int {
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
    func precedesNumber(_ end: Int) -> Bool {
        let start = line.end(from: end) { $0.isOne(of: " \t,-./") }
        let next = line.end(from: start, while: \.isDigit)
        guard next > start, next - start <= 4 else { return false }
        guard next < line.count else { return true }
        // The clock may also be `9 h 01`.
        if line[next].isSpace, line.has("h", at: next + 1) { return false }
        return !line[next].isOne(of: line[end].isSpace ? ":hH/-" : ":hH")
    }

    /// Returns the position after `a. m.` or `p. m.`, which are written as two words; nil if neither of them follows.
    func spacedMeridiem(_ end: Int) -> Int? {
        guard end == at + 1, line[at].isOne(of: "aApP"), stamp.hasClock else { return nil }
        let next = line.end(from: end) { $0.isOne(of: " \t.") }
        guard next > end, line.has("m", at: next), next + 1 >= line.count || !line[next + 1].isWordPart else {
            return nil
        }
        return line.has(".", at: next + 1) ? next + 2 : next + 1
    }
}
