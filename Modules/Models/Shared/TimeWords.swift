import Platform

/// Elapsed time in words.
public enum ElapsedTime {
    /// Returns the largest full unit: `less than a minute ago`, `1 minute ago`, `3 hours ago`, `2 days ago`.
    public static func words(seconds: TimeInterval) -> String { span(seconds: seconds) + " ago" }

    /// Returns `just now`, `5 minutes ago`, `3 days ago`, or after a month the day: `on 2022-03-27`.
    public static func words(from moment: Date, to now: Date) -> String {
        let seconds = now.timeIntervalSince(moment)
        return switch seconds {
        case ..<60: "just now"
        case ..<(30 * 86_400): words(seconds: seconds)
        default: "on \(CalendarDate(moment, in: .gmt))"
        }
    }

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

    private static func counted(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }
}

/// RFC 3339 timestamps: `2022-03-27T09:01:00Z`.
public enum Timestamp {
    /// Formats a date in UTC with a precision of seconds, clamped to the years 1 to 9999.
    public static func text(_ date: Date) -> String {
        let (day, time) = (CalendarDate(date, in: .gmt), Int(roundingDown: date.timeIntervalSince1970))
        let ofDay = (time % 86_400 + 86_400) % 86_400
        let parts = [day.year / 100, day.year % 100, day.month, day.day, ofDay / 3_600, ofDay / 60 % 60, ofDay % 60]
        // Lists have thousands of them: the digits are written in place.
        return String(unsafeUninitializedCapacity: 20) { bytes in
            var end = 0
            for (part, mark) in zip(parts, "\0--T::Z".utf8) {
                bytes[end] = UInt8(truncatingIfNeeded: 0x30 + part / 10)
                bytes[end + 1] = UInt8(truncatingIfNeeded: 0x30 + part % 10)
                bytes[end + 2] = mark
                end += mark == 0 ? 2 : 3
            }
            return end
        }
    }
}

/// A moment as a clock shows it.
public enum ClockTime {
    /// Formats a point in time: `14:03` or `14:03:20`, or `2022-03-27 14:03` on another day than now.
    public static func text(_ moment: Date, now: Date, in offset: UTCOffset, seconds: Bool = false) -> String {
        guard moment.timeIntervalSince1970.magnitude < 1e11 else { return "a time far away" }
        let time = Int(roundingDown: moment.timeIntervalSince1970 + Double(offset.seconds(at: moment)))
        let (day, ofDay) = (CalendarDate(moment, in: offset), (time % 86_400 + 86_400) % 86_400)
        let parts = [ofDay / 3_600, ofDay / 60 % 60] + (seconds ? [ofDay % 60] : [])
        let clock = parts.map { String($0.twoDigits) }.joined(separator: ":")
        return day == CalendarDate(now, in: offset) ? clock : "\(day) \(clock)"
    }
}
