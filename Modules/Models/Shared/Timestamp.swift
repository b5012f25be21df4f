import Foundation

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
