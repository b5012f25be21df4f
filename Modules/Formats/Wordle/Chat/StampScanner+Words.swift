/// The words of a stamp, of which many are also people's names.
extension StampScanner {
    func wordEnd(_ start: Int) -> Int {
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

    /// Consumes a word; returns false when it is not part of a stamp.
    mutating func word() -> Bool {
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
        case .meridiem:
            guard !stamp.hasMeridiem else { return false }
            stamp.hasMeridiem = true
        case .month(let number):
            guard month == nil, !stamp.hasDay, followsNumber || precedesNumber(end) else { return false }
            month = number
        case .today, .yesterday:
            guard !stamp.hasDay, month == nil, !stamp.hasClock || end - at > 3 else { return false }
            if case .today = meaning { stamp.day = .today } else { stamp.day = .yesterday }
            stamp.hasDay = true
        case .shortWeekday, .unit:
            guard precedesNumber(end) else { return false }
        case .link, .weekday:
            // After the clock these belong to the stamp only if a number follows: "9:01 De Vries", "9:01 Sun Li".
            if stamp.hasClock, end - at < 6, line[at - 1].isSpace {
                at = end
                return true
            }
        case .zone, .hour: break
        case .tail: return false
        }
        isOpening = !hasNumber && end - at < (stamp.hasDay ? 4 : 6)
        hasSupport = true
        at = end
        if at < line.count, line[at] == UInt8(ascii: ".") { at += 1 }
        stamp.end = at
        return true
    }

    private var followsNumber: Bool {
        guard !loose.isEmpty, stamp.hasClock else { return !loose.isEmpty }
        let before = line.part(0, at).last { !$0.isSpace && $0 != UInt8(ascii: ".") }
        return before?.isDigit == true
    }

    /// Whether a number follows that is no clock or date: in "May 9:01 AM" and "Jan 2022-03-27", May and Jan are people.
    private func precedesNumber(_ end: Int) -> Bool {
        var next = end
        while next < line.count, line[next].isSpace || [0x2C, 0x2D, 0x2E, 0x2F].contains(line[next]) { next += 1 }
        let start = next
        while digit(next) { next += 1 }
        guard next > start, next - start <= 4 else { return false }
        guard next < line.count else { return true }
        if line[end].isSpace, line[next] == UInt8(ascii: "/") || line[next] == UInt8(ascii: "-") { return false }
        return line[next] != UInt8(ascii: ":") && line[next].lowercased != UInt8(ascii: "h")
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
