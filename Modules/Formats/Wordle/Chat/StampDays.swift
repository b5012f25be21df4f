import Models

/// The days in the stamps of a chat, whose order of day, month and year depends on the whole chat.
struct StampDays {
    /// The order of the numbers in a date.
    enum Order: CaseIterable { case dayFirst, monthFirst, yearFirst }

    private var seen: Set<StampDay> = []
    private var last = StampDay.none
    /// How many dates fit the puzzle of a share below them, in each order.
    private var fits: [Order: Int] = [:]
    /// Whether a date has slashes and its time AM or PM in capitals, as in English of the United States.
    private var isAmerican = false

    mutating func add(_ stamp: Stamp) {
        guard stamp.day.isNumeric, stamp.day != last else { return }
        last = stamp.day
        seen.insert(stamp.day)
        if stamp.isAmerican { isAmerican = true }
    }

    /// Counts the orders in which a date is at most a day away from the day of a puzzle that was shared on it.
    mutating func vote(_ day: StampDay, _ puzzle: Int) {
        guard case .numbers(let first, let second, let third) = day,
            let published = WordleCalendar.date(ofPuzzle: puzzle)
        else { return }
        for order in Order.allCases {
            guard let date = Self.date(first, second, third, order) else { continue }
            if (-1...1).contains(date.days(since: published)) { fits[order, default: 0] += 1 }
        }
    }

    /// Works out the order of the numbers, and whether another order is as likely.
    func order(today: CalendarDate?) -> (order: Order, isOpen: Bool) {
        let latest = today.map(WordleCalendar.lastDay(today:))
        let evidence = Order.allCases.map { order in
            let dates = seen.compactMap { Self.date($0, order) }
            let invalid = seen.count - dates.count
            let future = dates.count { date in latest.map { date > $0 } ?? false }
            let isUsual = order == .monthFirst && isAmerican
            return (
                order, [fits[order] ?? 0, -invalid, -future, isUsual ? 1 : 0, order == .yearFirst ? 0 : 1]
            )
        }
        let sorted = evidence.sorted { first, second in second.1.lexicographicallyPrecedes(first.1) }
        let isOpen =
            sorted[0].1 == sorted[1].1
            && seen.contains { Self.date($0, sorted[0].0) != Self.date($0, sorted[1].0) }
        return (evidence.first { $0.1 == sorted[0].1 }?.0 ?? .dayFirst, isOpen)
    }

    /// Returns the date of three numbers in an order; a number beyond 31 is always the year.
    static func date(_ day: StampDay, _ order: Order) -> CalendarDate? {
        guard case .numbers(let first, let second, let third) = day else { return nil }
        return date(first, second, third, order)
    }

    private static func date(_ first: Int, _ second: Int, _ third: Int, _ order: Order) -> CalendarDate? {
        if first > 31 { return date(year: first, month: second, day: third) }
        switch order {
        case .dayFirst: return date(year: third, month: second, day: first)
        case .monthFirst: return date(year: third, month: first, day: second)
        case .yearFirst: return third > 31 ? nil : date(year: first, month: second, day: third)
        }
    }

    /// Returns a date of the Gregorian calendar; nil for years of other calendars, such as the Persian or the Buddhist.
    private static func date(year: Int, month: Int, day: Int) -> CalendarDate? {
        let year = year < 100 ? 2000 + year : year
        return (2000..<2100).contains(year) ? CalendarDate(year: year, month: month, day: day) : nil
    }
}
