import Models
import Platform

/// A parser of dates in header fields, in all three formats that a recipient must accept (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// Parses a date, or returns nil if the text is not a date; `now` determines the century of a two-digit year.
    ///
    /// The formats: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
    static func parse(_ text: String, now: Date) -> Date? {
        let words = text.split(separator: " ")
        switch words.count {
        case 6 where words[0].hasSuffix(",") && words[5] == "GMT":
            return date(year: number(words[3], 4), words[2], number(words[1], 2), words[4])
        case 4 where words[0].hasSuffix(",") && words[3] == "GMT":
            let parts = words[1].split(separator: "-")
            guard parts.count == 3, let short = number(parts[2], 2) else { return nil }
            // A year more than 50 years ahead belongs to the previous century.
            let current = CalendarDate(now, in: .gmt).year
            let year = current - current % 100 + short
            return date(year: year > current + 50 ? year - 100 : year, parts[1], number(parts[0], 2), words[2])
        case 5: return date(year: number(words[4], 4), words[1], Int(words[2]), words[3])
        default: return nil
        }
    }

    private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")

    private static func date(year: Int?, _ month: Substring, _ day: Int?, _ time: Substring) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, 2) }
        guard let year, let day, let month = months.firstIndex(of: month), clock.count == 3, let hour = clock[0],
            let minute = clock[1], let second = clock[2], hour < 24, minute < 60, second <= 60,
            let date = CalendarDate(year: year, month: month + 1, day: day)
        else { return nil }
        return Date(timeIntervalSince1970: Double(date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second))
    }

    private static func number(_ text: Substring, _ count: Int) -> Int? {
        text.utf8.count == count ? Int(digits: text.utf8) : nil
    }
}
