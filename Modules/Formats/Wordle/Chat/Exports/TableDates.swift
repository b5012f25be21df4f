import Models

/// The dates in a column of a table, in which the order of day and month follows from all dates together.
struct TableDates {
    private let order: StampDays.Order?

    /// Finds the order: dots stand between day, month and year; elsewhere a number above 12 is a day.
    init(_ values: [String]) {
        var order: StampDays.Order?
        for value in values {
            guard case .numbers(let first, let second, _) = StampDay(exported: value), first <= 31 else { continue }
            if value.contains(".") || first > 12 { order = .dayFirst }
            if !value.contains("."), second > 12 { order = .monthFirst }
        }
        self.order = order
    }

    /// Returns the date of a value, or nil if it has none, or if the order of day and month is unknown.
    func date(_ value: String) -> CalendarDate? {
        let day = StampDay(exported: value)
        switch day {
        case .named(let day, let month, let year?): return CalendarDate(year: year, month: month, day: day)
        case .numbers(let first, let second, _):
            let isClear = first > 31 || first == second
            return (isClear ? .dayFirst : order).flatMap { StampDays.date(day, $0) }
        default: return nil
        }
    }
}
