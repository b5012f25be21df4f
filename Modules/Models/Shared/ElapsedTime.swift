import Platform

/// Elapsed time in words.
public enum ElapsedTime {
    /// Returns the largest full unit: `less than a minute ago`, `1 minute ago`, `3 hours ago`, `2 days ago`.
    public static func words(seconds: TimeInterval) -> String { span(seconds: seconds) + " ago" }

    /// Returns the largest full unit: `less than a minute`, `1 minute`, `3 hours`, `2 days`.
    public static func span(seconds: TimeInterval) -> String {
        let minutes = Int(roundingDown: min(max(0, seconds), 1e12) / 60)
        return switch minutes {
        case 0: "less than a minute"
        case ..<60: counted(minutes, "minute")
        case ..<1440: counted(minutes / 60, "hour")
        default: counted(minutes / 1440, "day")
        }
    }

    /// Returns seconds as they were asked for: `15`, `0.5`.
    public static func number(_ seconds: TimeInterval) -> String {
        Int(exactly: seconds).map(String.init) ?? String(seconds)
    }

    private static func counted(_ count: Int, _ unit: String) -> String {
        "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}

/// RFC 3339 timestamps: `2022-03-27T09:01:00Z`.
public enum Timestamp {
    /// Formats a date in UTC with a precision of seconds, clamped to the years 1 to 9999.
    public static func text(_ date: Date) -> String {
        let day = CalendarDate(date, in: .gmt)
        let seconds = Int(roundingDown: date.timeIntervalSince1970)
        let inDay = (seconds % 86_400 + 86_400) % 86_400
        return "\(day)T\(padded(inDay / 3_600)):\(padded(inDay / 60 % 60)):\(padded(inDay % 60))Z"
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
