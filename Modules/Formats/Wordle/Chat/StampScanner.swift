/// Parses stamps: numbers with punctuation, and the words that belong to them.
struct StampScanner {
    private let line: Bytes
    private var at: Int
    private var stamp = Stamp()
    private var month: Int?
    private var loose: [Int] = []
    /// Whether it may be another number, as `21.05` or `27/3`: it then needs a further part.
    private var isDoubtful = false
    private var hasSupport = false
    /// The hours and minutes as written.
    private var clock = 0..<0
    /// Whether only words came so far that may also be a name: what a sign then sets apart is one.
    private var isOpening = false
    private var hasNumber = false

    /// Parses as much of a stamp as there is at a position; the result may not be a time.
    static func scan(_ line: Bytes, from start: Int) -> Stamp {
        var scanner = StampScanner(line: line, at: start)
        scanner.run()
        scanner.passLongForm()
        return scanner.stamp
    }

    /// Returns the clock or date anywhere in a text, among any words.
    static func time(in bytes: Bytes) -> Stamp? {
        var best: Stamp?
        var position = 0
        while position < bytes.count {
            let isDigit = bytes[position].isDigit
            guard isDigit || bytes[position].isWordPart else {
                position += 1
                continue
            }
            var scanner = StampScanner(line: bytes, at: position)
            scanner.hasSupport = true
            scanner.run()
            let stamp = scanner.stamp
            if stamp.hasClock || scanner.hasNumber && stamp.hasDay {
                best = best.map { $0.joined(with: stamp) } ?? stamp
                position = max(stamp.end, position + 1)
            } else {
                while position < bytes.count, isDigit ? bytes[position].isDigit : bytes[position].isWordPart {
                    position += 1
                }
            }
        }
        return best
    }

    private init(line: Bytes, at: Int) {
        self.line = line
        self.at = at
        stamp.end = at
    }

    private mutating func run() {
        while at < line.count {
            let byte = line[at]
            if byte.isDigit {
                guard number() else { break }
                (hasNumber, isOpening) = (true, false)
            } else if byte.isWordPart, line.bullet(at: at) == nil, line.dash(at: at) == nil {
                guard word() else { break }
            } else if separates(at) {
                break
            } else if let length = line.dash(at: at) ?? line.bullet(at: at) {
                at += length
            } else if byte.isSpace || [0x2C, 0x2E, 0x28, 0x29, 0x5B, 0x5D, 0x2F, 0x3A].contains(byte) {
                at += 1
            } else {
                break
            }
        }
        if let month, let day = loose.first(where: { (1...31).contains($0) }) {
            stamp.hasDay = true
            stamp.day = .named(day: day, month: month, year: loose.first { (1900...9999).contains($0) })
        }
        if month != nil, !stamp.hasDay, !stamp.isRelative { stamp.hasClock = false }
        if isDoubtful, !hasSupport, !stamp.hasDay || !stamp.hasClock { stamp.hasClock = false }
    }

    /// Passes the same moment written out: `9:01 AMMonday, March 4, 2024 at 9:01 AM`, with words in any language.
    private mutating func passLongForm() {
        let digits = line.part(clock.lowerBound, clock.upperBound)
        let start = clock.upperBound
        let last = min(line.count, start + 2 * StampedLine.maxStampLength) - digits.count
        guard stamp.hasClock, start + 10 < last,
            let again = (start..<last + 1).last(where: { line.part($0, $0 + digits.count).elementsEqual(digits) }),
            !line[again - 1].isDigit, Self.containsYear(line.part(start, again))
        else { return }
        var rest = StampScanner(line: line, at: again)
        rest.run()
        guard StampedLine.isTail(line, rest.stamp.end) else { return }
        let day = Self.time(in: line.part(start, again))?.day ?? .none
        stamp = rest.stamp.joined(with: stamp)
        stamp.end = rest.stamp.end
        if day != .none { (stamp.day, stamp.hasDay) = (day, true) }
    }

    private static func containsYear(_ text: Bytes) -> Bool {
        text.split { !$0.isDigit }.contains { $0.count == 4 }
    }

    /// Whether a sign at a position divides a name from a stamp: `May — 9:01 AM`, or a tab two columns.
    private func separates(_ position: Int) -> Bool {
        let next = position + 1 < line.count ? line[position + 1] : 0
        if line[position] == 0x09, !next.isDigit { return true }
        guard isOpening else { return false }
        return line.dash(at: position) != nil || line.bullet(at: position) != nil || line[position] == 0x09
            || line[position] == UInt8(ascii: "[") || line[position] == UInt8(ascii: "(")
            || line[position].isSpace && next.isSpace
    }

    private mutating func number() -> Bool {
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

    private func digit(_ position: Int) -> Bool { position < line.count && line[position].isDigit }

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
            third.digits <= 4, third.digits != 3, digits <= 2 || third.digits <= 2,
            (1...31).contains(second.value), digits == 4 || (1...31).contains(first) || first <= 99
        {
            stamp.day = .numbers(first, second.value, third.value)
            at = third.end
            if at < line.count, line[at] == UInt8(ascii: "."), sign == UInt8(ascii: ".") { at += 1 }
        } else {
            guard digits <= 2, first > 0, first <= 31, (1...31).contains(second.value), sign != UInt8(ascii: "-"),
                sign == UInt8(ascii: "/") || second.end < line.count && line[second.end] == sign
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

    private func wordEnd(_ start: Int) -> Int {
        var end = start
        while end < line.count {
            let byte = line[end]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'") {
                // `a.m.` is one word, `mar.27` is two.
                guard end + 1 < line.count, line[end + 1].isWordPart, end > start else { break }
            } else if !byte.isWordPart || line.dash(at: end) != nil || line.bullet(at: end) != nil {
                break
            }
            end += byte < 0x80 ? 1 : line.length(at: end)
        }
        return end
    }

    private mutating func word() -> Bool {
        let end = wordEnd(at)
        guard end > at, end - at <= 40 else { return false }
        // `a. m.` is written as two words.
        if let spaced = spacedMeridiem(end) {
            stamp.hasMeridiem = true
            hasSupport = true
            at = spaced
            stamp.end = spaced
            return true
        }
        guard let meaning = StampWords.meaning(of: line.part(at, end)) else { return false }
        switch meaning {
        case .meridiem: stamp.hasMeridiem = true
        case .month(let number):
            guard month == nil, !stamp.hasDay, isBesideNumber(end) else { return false }
            month = number
        case .today, .yesterday:
            guard !stamp.hasDay else { return false }
            if case .today = meaning { stamp.day = .today } else { stamp.day = .yesterday }
            stamp.hasDay = true
        case .shortWeekday:
            guard isBesideNumber(end) else { return false }
        case .link, .weekday, .hour: break
        case .unit, .tail: return false
        }
        isOpening = !hasNumber && end - at < (stamp.hasDay ? 4 : 6)
        hasSupport = true
        at = end
        if at < line.count, line[at] == UInt8(ascii: ".") { at += 1 }
        stamp.end = at
        return true
    }

    /// Whether a number precedes or follows a word: in "May 9:01 AM", May is a person.
    private func isBesideNumber(_ end: Int) -> Bool {
        guard loose.isEmpty else { return true }
        var next = end
        while next < line.count, line[next].isSpace || [0x2C, 0x2D, 0x2E, 0x2F].contains(line[next]) { next += 1 }
        let start = next
        while digit(next) { next += 1 }
        guard next > start, next - start <= 4 else { return false }
        return next == line.count || line[next] != UInt8(ascii: ":") && line[next].lowercased != UInt8(ascii: "h")
    }

    private func spacedMeridiem(_ end: Int) -> Int? {
        let letter = line[at].lowercased
        guard end == at + 1, letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p"), stamp.hasClock else {
            return nil
        }
        var next = end
        while next < line.count, line[next] == UInt8(ascii: ".") || line[next].isSpace { next += 1 }
        guard next > end, line.has("m", at: next), next + 1 >= line.count || !line[next + 1].isWordPart else {
            return nil
        }
        return next + 1 < line.count && line[next + 1] == UInt8(ascii: ".") ? next + 2 : next + 1
    }
}
