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
