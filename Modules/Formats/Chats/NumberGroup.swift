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
