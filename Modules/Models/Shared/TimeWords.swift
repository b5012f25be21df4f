import QuintetPlatform

/// Formats spans and moments for people and for documents.
package enum TimeWords {
    /// Returns how long ago something was, in the largest unit, such as `less than a minute ago` or `3 hours ago`.
    package static func ago(seconds: TimeInterval) -> String { span(seconds: seconds) + " ago" }

    /// Returns `just now`, or a time such as `5 minutes ago`, or after 30 days a date in UTC such as `on 2022-03-27`.
    package static func ago(from moment: Date, to now: Date) -> String {
        let seconds = now.timeIntervalSince(moment)
        return switch seconds {
        case ..<60: "just now"
        case ..<(30 * 86_400): ago(seconds: seconds)
        default: "on \(CalendarDate(moment, in: .gmt))"
        }
    }

    /// Returns a time span in its largest unit, rounded down, such as `less than a minute`, `1 minute` or `3 hours`.
    public static func span(seconds: TimeInterval) -> String {
        let minutes = Int(roundingDown: max(0, seconds) / 60)
        return switch minutes {
        case 0: "less than a minute"
        case ..<60: counted(minutes, "minute")
        case ..<1440: counted(minutes / 60, "hour")
        default: counted(minutes / 1440, "day")
        }
    }

    /// Returns seconds as a text such as `15` or `0.5`, with decimals only if they are not a whole number.
    public static func number(_ seconds: TimeInterval) -> String {
        Int(exactly: seconds).map(String.init) ?? String(seconds)
    }

    private static func counted(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }

    /// Formats a moment as a time such as `14:03`, or such as `2022-03-27 14:03` if it is not on the day of `now`.
    ///
    /// With `seconds`, the time is in the form `14:03:20`. Returns `an unknown time` for a moment 10^11 seconds
    /// (3,169 years) or more from 1970.
    package static func clock(_ moment: Date, now: Date, in offset: UTCOffset, seconds: Bool = false) -> String {
        guard moment.timeIntervalSince1970.magnitude < 1e11 else { return "an unknown time" }
        let time = Int(roundingDown: moment.timeIntervalSince1970 + Double(offset.seconds(at: moment)))
        let parts = ofDay(time).prefix(seconds ? 3 : 2)
        let day = CalendarDate(moment, in: offset)
        let clock = parts.map { String($0.twoDigits) }.joined(separator: ":")
        return day == CalendarDate(now, in: offset) ? clock : "\(day) \(clock)"
    }

    /// Formats a moment on this machine's clock, such as `14:03` today, or `2022-03-27 14:03`.
    package static func short(_ moment: Date) -> String { clock(moment, now: Date(), in: .current) }

    /// Formats a moment as in RFC 3339, such as `2022-03-27T09:01:00Z`; the day is clamped to the years 1 to 9999.
    package static func timestamp(_ date: Date) -> String {
        let time = ofDay(Int(roundingDown: date.timeIntervalSince1970)).map { String($0.twoDigits) }
        return "\(CalendarDate(date, in: .gmt))T\(time.joined(separator: ":"))Z"
    }

    /// Returns the hour, the minute and the second of a time in seconds since 1970.
    private static func ofDay(_ time: Int) -> [Int] {
        let time = (time % 86_400 + 86_400) % 86_400
        return [time / 3_600, time / 60 % 60, time % 60]
    }
}
