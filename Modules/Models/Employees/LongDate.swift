/// Reads and writes dates as the People server does, "4 May 1960", in English in every locale.
enum LongDate {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Returns the date of a text such as `4 May 1960` or `04 may 1960`, or nil for any other form.
    static func date(_ text: String) -> CalendarDate? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 3, let day = number(words[0], digits: 1...2), let year = number(words[2], digits: 4...4),
            let month = months.firstIndex(where: { $0.lowercased() == words[1].lowercased() })
        else { return nil }
        return CalendarDate(year: year, month: month + 1, day: day)
    }

    /// Returns a date as `04 May 1960`.
    static func text(_ date: CalendarDate) -> String {
        "\(date.day < 10 ? "0" : "")\(date.day) \(months[date.month - 1]) \(date.year)"
    }

    private static func number(_ word: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(word.utf8.count), word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        else { return nil }
        return Int(word)
    }
}
