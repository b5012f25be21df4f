import Foundation

/// Calendar days calculated by Foundation, without the program's own code.
enum SimpleDay {
    private static let calendar: Calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        return calendar
    }()
    /// The day of puzzle 0.
    private static let start = date("2021-06-19")

    /// Returns midnight of a day in the form `YYYY-MM-DD`.
    static func date(_ text: String) -> Date {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2])) ?? .distantPast
    }

    /// Returns the number of a day's puzzle.
    static func puzzle(_ date: Date) -> Int { calendar.dateComponents([.day], from: start, to: date).day ?? 0 }

    /// Returns the day of a puzzle.
    static func date(_ puzzle: Int) -> Date { calendar.date(byAdding: .day, value: puzzle, to: start) ?? start }

    /// Returns the day that is a number of days after the day of a puzzle.
    static func parts(of puzzle: Int, plus days: Int) -> (year: Int, month: Int, day: Int) {
        let parts = calendar.dateComponents([.year, .month, .day], from: date(puzzle + days))
        return (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// Returns the day of a puzzle in the form `YYYY-MM-DD`.
    static func text(_ puzzle: Int) -> String {
        let day = parts(of: puzzle, plus: 0)
        return String(format: "%04d-%02d-%02d", day.year, day.month, day.day)
    }

    /// Returns the puzzles of the first and the last day of the week, month or year around a puzzle.
    static func period(_ length: String, of puzzle: Int) -> ClosedRange<Int> {
        let component: Calendar.Component =
            switch length {
            case "week": .weekOfYear
            case "month": .month
            default: .year
            }
        guard let interval = calendar.dateInterval(of: component, for: date(puzzle)) else { return puzzle...puzzle }
        return self.puzzle(interval.start)...self.puzzle(interval.end) - 1
    }
}
