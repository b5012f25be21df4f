/// A week, month or year of the calendar.
public struct CalendarPeriod: Hashable, Comparable, Sendable {
    /// The length of a period.
    public enum Length: String, CaseIterable, Sendable {
        /// From Monday to Sunday.
        case week
        case month
        case year
    }

    /// The length of this period.
    public let length: Length
    /// The first day.
    public let first: CalendarDate
    /// The last day.
    public let last: CalendarDate

    /// Creates the period that a day is in.
    public init(_ length: Length, of day: CalendarDate) {
        self.length = length
        switch length {
        case .week:
            first = day.adding(days: -day.weekday) ?? day
            last = first.adding(days: 6) ?? day
        case .month:
            let month = CalendarMonth(of: day)
            first = month.first
            last = month.first.adding(days: month.days - 1) ?? day
        case .year:
            first = CalendarDate(unchecked: day.year, 1, 1)
            last = CalendarDate(unchecked: day.year, 12, 31)
        }
    }

    /// Creates the period of a month.
    public init(_ month: CalendarMonth) { self.init(.month, of: month.first) }

    /// The numbers of the puzzles in the period; none if the period ends before the first puzzle.
    public var puzzles: Range<Int> {
        let start = WordleCalendar.puzzle(on: first) ?? 0
        return start..<max(start, WordleCalendar.puzzle(on: last).map { $0 + 1 } ?? 0)
    }

    /// The period in words, such as "2026-11-16 to 2026-11-22", "November 2026" or "2026".
    public var name: String {
        switch length {
        case .week: "\(first) to \(last)"
        case .month: CalendarMonth(of: first).name
        case .year: String(first.year)
        }
    }

    /// Orders periods by their first day.
    public static func < (left: CalendarPeriod, right: CalendarPeriod) -> Bool { left.first < right.first }
}
