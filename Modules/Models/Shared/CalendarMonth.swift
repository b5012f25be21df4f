/// A month of the Gregorian calendar; its text form is `YYYY-MM`.
public struct CalendarMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The first day of the month.
    public let first: CalendarDate

    /// Creates the month of a day.
    public init(of date: CalendarDate) { first = CalendarDate(unchecked: date.year, date.month, 1) }

    /// Parses a month as `YYYY-MM`; nil for any other text and for a month that does not exist, such as `2026-13`.
    public init?(_ text: String) {
        guard let first = CalendarDate("\(text)-01") else { return nil }
        self.first = first
    }

    /// The number of days, 28 to 31.
    public var days: Int { CalendarDate.days(inMonth: first.month, of: first.year) }
    /// The month with its year in English, such as "November 2026".
    public var name: String { "\(CalendarDate.monthNames[first.month - 1]) \(first.year)" }
    /// The next month, or nil after the year 9999.
    public var next: CalendarMonth? { first.adding(days: days).map(CalendarMonth.init) }
    /// The month before, or nil before the year 1.
    public var previous: CalendarMonth? { first.adding(days: -1).map(CalendarMonth.init) }
    /// The month as `YYYY-MM`.
    public var description: String { String(first.description.dropLast(3)) }
    /// Orders months chronologically.
    public static func < (left: CalendarMonth, right: CalendarMonth) -> Bool { left.first < right.first }
}

extension CalendarDate {
    /// The names of the days of the week in English, Monday first.
    public static let weekdayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// The day of the week, 0 for Monday to 6 for Sunday.
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        ((dayNumber + 3) % 7 + 7) % 7
    }
}
