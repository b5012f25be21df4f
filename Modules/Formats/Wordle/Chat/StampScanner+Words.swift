/// The words of a stamp (the timestamp of a message), many of which are also people's names.
extension StampScanner {
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
            guard !stamp.hasDay, month == nil, !stamp.hasClock || end - at > 3 else { return false }
            stamp.day = meaning == .today ? .today : .yesterday
            stamp.hasDay = true
        case .shortWeekday, .unit: guard precedesNumber(end) || line.has(".", at: end) else { return false }
        case .link, .weekday:
            // After a clock, a short word such as "de" or "sun" belongs to the stamp only if another part of the stamp
            // follows, such as a number. In "9:01 De Vries" and "9:01 Sun Li", the short word is part of a name.
            if stamp.hasClock, end - at < 6, line[at - 1].isSpace {
                at = end
                return true
            }
        case .zone, .hour: break
        case .tail: return false
        }
        isOpening = !hasNumber && end - at < (stamp.hasDay ? 4 : 6)
        hasSupport = true
        at = line.has(".", at: end) ? end + 1 : end
        stamp.end = at
        return true
    }

    private var followsNumber: Bool {
        guard !loose.isEmpty, stamp.hasClock else { return !loose.isEmpty }
        return line.part(0, at).last { !$0.isOne(of: " \t.") }?.isDigit == true
    }

    /// Returns whether a word is followed by a number of at most four digits that does not begin a clock or a date.
    ///
    /// In "May 9:01 AM" and "Jan 2022-03-27", the number begins a clock or a date, so May and Jan are people. If no
    /// space follows the word, the number may continue a date that the word begins, as in "Mar-27-2022".
    private func precedesNumber(_ end: Int) -> Bool {
        let start = line.end(from: end) { $0.isOne(of: " \t,-./") }
        let next = line.end(from: start, while: \.isDigit)
        guard next > start, next - start <= 4 else { return false }
        guard next < line.count else { return true }
        // The clock may also be `9 h 01`.
        if line[next].isSpace, line.has("h", at: next + 1) { return false }
        return !line[next].isOne(of: line[end].isSpace ? ":hH/-" : ":hH")
    }

    /// Returns the position after `a. m.` or `p. m.`, which are written as two words; nil if neither of them follows.
    private func spacedMeridiem(_ end: Int) -> Int? {
        guard end == at + 1, line[at].isOne(of: "aApP"), stamp.hasClock else { return nil }
        let next = line.end(from: end) { $0.isOne(of: " \t.") }
        guard next > end, line.has("m", at: next), next + 1 >= line.count || !line[next + 1].isWordPart else {
            return nil
        }
        return line.has(".", at: next + 1) ? next + 2 : next + 1
    }
}
