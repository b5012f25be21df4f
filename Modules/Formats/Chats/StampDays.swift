import Models

/// The days in the stamps of a chat or in a column of a table; the order of their numbers depends on all of them.
struct StampDays {
    /// The order of the numbers in a date.
    enum Order: CaseIterable { case dayFirst, monthFirst, yearFirst }

    private var seen: Set<StampDay> = []
    private var last = StampDay.none
    /// How many dates fit the puzzle of a share below them, in each order.
    private var fits: [Order: Int] = [:]
    /// The day of the last list of results, which is posted daily.
    private var lastList: StampDay?
    /// The order in which a date with such signs is usual, if a date has such signs.
    private var usual: Order?

    init() {}

    /// Creates the days of a column.
    init(_ column: [String]) {
        let stamps = column.compactMap { $0.withBytes { StampScanner.time(in: $0.part(0, 2 * Head.maxStampLength)) } }
        for stamp in stamps { add(stamp) }
    }

    mutating func add(_ stamp: Stamp) {
        guard stamp.day.isNumeric, stamp.day != last else { return }
        last = stamp.day
        seen.insert(stamp.day)
        usual = stamp.usualOrder ?? usual
    }

    /// Counts the orders in which a date is at most a day away from the day of a puzzle that was shared on it.
    mutating func vote(_ day: StampDay, _ puzzle: Int) {
        guard day.isNumeric, let published = PuzzleCalendar.date(ofPuzzle: puzzle) else { return }
        for order in Order.allCases {
            guard let date = Self.date(day, order) else { continue }
            if (-1...1).contains(date.days(since: published)) { fits[order, default: 0] += 1 }
        }
    }

    /// Counts the orders in which the days of two lists of results are a day apart.
    mutating func addList(on day: StampDay) {
        guard day.isNumeric, lastList != day else { return }
        for order in Order.allCases {
            let last = lastList.flatMap { Self.date($0, order) }
            guard let last, let date = Self.date(day, order), date.days(since: last) == 1 else { continue }
            fits[order, default: 0] += 1
        }
        lastList = day
    }

    /// The dates of days, once the order of their numbers is known.
    struct Dates {
        fileprivate let order: Order
        /// Another order that is as likely, or nil.
        fileprivate var other: Order?
        private let today: CalendarDate?

        fileprivate init(_ orders: [Order], today: CalendarDate?) {
            order = orders.first ?? .dayFirst
            other = orders.dropFirst().first
            self.today = today
        }

        /// Returns the date of a text; nil if it has none, or if it has two that are as likely.
        func date(of text: String) -> CalendarDate? {
            let day = StampDay(exported: text)
            return isUnclear(day) ? nil : date(day)
        }

        /// Whether a day has two dates that are as likely.
        func isUnclear(_ day: StampDay) -> Bool {
            other.map { StampDays.date(day, $0) != StampDays.date(day, order) } ?? false
        }

        /// Returns the date of a day; without a year, it is the latest that is not in the future.
        func date(_ day: StampDay) -> CalendarDate? {
            switch day {
            case .none: return nil
            case .today: return today
            case .yesterday: return today?.adding(days: -1)
            case .named(let day, let month, let year?): return CalendarDate(year: year, month: month, day: day)
            case .named(let day, let month, nil):
                guard let today else { return nil }
                let last = PuzzleCalendar.lastDay(today: today)
                return [today.year, today.year - 1].lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }
                    .first { $0 <= last }
            case .numbers: return StampDays.date(day, order)
            }
        }
    }

    /// Works out the order of the numbers.
    func dates(today: CalendarDate?) -> Dates {
        let latest = today.map(PuzzleCalendar.lastDay(today:))
        let evidence = Order.allCases.map { order in
            let dates = seen.compactMap { Self.date($0, order) }
            let future = dates.count { date in latest.map { date > $0 } ?? false }
            let isUsual = order == usual ? 1 : 0
            return [fits[order] ?? 0, dates.count - seen.count, -future, isUsual, order == .yearFirst ? 0 : 1]
        }
        let best = evidence.max { $0.lexicographicallyPrecedes($1) }
        return Dates(zip(Order.allCases, evidence).filter { $0.1 == best }.map(\.0), today: today)
    }

    /// Returns the date of three numbers in an order; a number beyond 31 is always the year.
    private static func date(_ day: StampDay, _ order: Order) -> CalendarDate? {
        guard case .numbers(let first, let second, let third) = day else { return nil }
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
