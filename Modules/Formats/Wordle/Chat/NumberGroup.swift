/// Numbers in a stamp (a program's timestamp of a message) that the same sign joins, such as `27/03/2022` or `9:01`.
struct NumberGroup {
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

    /// What the numbers are in a stamp.
    enum Role {
        case clock
        /// A clock with a dot, such as `21.05`, which may also be another number, such as a price.
        case doubtfulClock
        case date(Int, Int, Int)
        /// A date without a year, such as `3/27` or `27.3.`, if a clock follows.
        case dayAndMonth
        case none
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

    /// Returns what the numbers are; `21.05.09` is a clock only after a day.
    func role(afterDay: Bool) -> Role {
        guard let second else { return .none }
        let isClock = first.digits <= 2 && first.value <= 24 && second.digits == 2 && second.value < 60
        let isMonthLike = (1...31).contains(second.value)
        switch sign {
        case UInt8(ascii: ":"), UInt8(ascii: "h"): return isClock ? .clock : .none
        case UInt8(ascii: ".") where isClock && (afterDay || !isSignRepeated): return .doubtfulClock
        default: break
        }
        guard isMonthLike, first.digits != 3 else { return .none }
        if let third {
            guard first.digits <= 2 || third.digits <= 2 else { return .none }
            return .date(first.value, second.value, third.value)
        }
        let isDay = first.digits <= 2 && (1...31).contains(first.value)
        return isDay && (sign != UInt8(ascii: ".") || isSignRepeated) ? .dayAndMonth : .none
    }
}
