import Models

/// The dates in a column of a table, in which the order of day and month follows from all dates together.
struct TableDates {
    private enum Order { case dayFirst, monthFirst }

    private let order: Order?

    /// Finds the order: dots stand between day, month and year; elsewhere a number above 12 is a day.
    init(_ values: [String]) {
        var order: Order?
        for value in values {
            guard case .numbers(let first, let second, _) = StampDay(exported: value), first <= 31 else { continue }
            if value.contains(".") || first > 12 { order = .dayFirst }
            if !value.contains("."), second > 12 { order = .monthFirst }
        }
        self.order = order
    }

    /// Returns the date of a value, or nil if it has none, or if the order of day and month is unknown.
    func date(_ value: String) -> CalendarDate? {
        switch StampDay(exported: value) {
        case .named(let day, let month, let year?): return CalendarDate(year: year, month: month, day: day)
        case .numbers(let year, let month, let day) where year > 31:
            return CalendarDate(year: year, month: month, day: day)
        case .numbers(let first, let second, let year):
            let year = year < 100 ? 2000 + year : year
            switch order {
            case .dayFirst: return CalendarDate(year: year, month: second, day: first)
            case .monthFirst: return CalendarDate(year: year, month: first, day: second)
            case nil: return first == second ? CalendarDate(year: year, month: first, day: second) : nil
            }
        default: return nil
        }
    }
}
