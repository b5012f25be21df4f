import Platform

/// Parses a date in a header field, in any of the three formats that a recipient must accept (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// Parses a date, or returns nil when the text is not one; `now` determines the century of a two-digit year.
    ///
    /// The formats: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
    static func parse(_ text: String, now: Date) -> Date? {
        let words = text.split(separator: " ").map(String.init)
        switch words.count {
        case 6 where words[0].hasSuffix(",") && words[5] == "GMT":
            return date(year: Int(digits: words[3], 4), words[2], Int(digits: words[1], 2), words[4])
        case 4 where words[0].hasSuffix(",") && words[3] == "GMT":
            let parts = words[1].split(separator: "-").map(String.init)
            guard parts.count == 3, let short = Int(digits: parts[2], 2) else { return nil }
            return date(year: year(short, now), parts[1], Int(digits: parts[0], 2), words[2])
        case 5: return date(year: Int(digits: words[4], 4), words[1], Int(words[2]), words[3])
        default: return nil
        }
    }

    private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ").map(String.init)

    private static func date(year: Int?, _ month: String, _ day: Int?, _ time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int(digits: String($0), 2) }
        guard let year, let day, let month = months.firstIndex(of: month), clock.count == 3, let hour = clock[0],
            let minute = clock[1], let second = clock[2], hour < 24, minute < 60, second <= 60
        else { return nil }
        let components = DateComponents(
            year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
        // `Calendar` normalizes 31 February to a day in March: only a day that round-trips is valid.
        guard let date = calendar.date(from: components),
            let midnight = calendar.date(from: DateComponents(year: year, month: month + 1, day: day)),
            calendar.dateComponents([.month, .day], from: midnight) == DateComponents(month: month + 1, day: day)
        else { return nil }
        return date
    }

    /// A year more than 50 years ahead belongs to the previous century.
    private static func year(_ short: Int, _ now: Date) -> Int {
        let current = calendar.component(.year, from: now)
        let year = current - current % 100 + short
        return year > current + 50 ? year - 100 : year
    }

    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}

extension Int {
    /// Parses exactly this many digits, without a sign.
    fileprivate init?(digits text: String, _ count: Int) {
        guard text.utf8.count == count, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        self.init(text)
    }
}
