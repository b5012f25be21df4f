/// A period: which puzzles are shown, counted or compared.
public enum Period: Hashable, Sendable {
    case all
    case today
    /// The week, month or year of the user's current date.
    case this(Length)
    /// The week, month or year before that of the user's current date.
    case last(Length)
    case month(CalendarMonth)
    case year(Int)
    /// A number of newest puzzles, among those that occur.
    case newest(Int)
    /// The puzzles from a number on, up to another number if there is one.
    case puzzles(from: Int, through: Int?)

    /// The length of a period of the calendar.
    public enum Length: String, CaseIterable, Sendable {
        /// From Monday to Sunday.
        case week
        case month
        case year
    }

    /// The forms that can be typed, for errors and help.
    public static let forms =
        "today, week, last-week, month, last-month, year, last-year, all, 2026, 2026-11, last-7, FROM.. or FROM..TO"
    /// The periods that have a name of their own.
    public static let named: [Period] =
        [.all, .today] + Length.allCases.flatMap { [.this($0), .last($0)] }

    /// Parses one of `forms`, in upper or lower case; nil for any other text.
    ///
    /// FROM and TO are puzzle numbers or dates.
    public init?(_ text: String) {
        let text = text.lowercased()
        if let named = Self.named.first(where: { $0.description == text }) {
            self = named
        } else if text.hasPrefix("last-"), let count = Int(text.dropFirst(5)), count > 0 {
            self = .newest(count)
        } else if let month = CalendarMonth(text) {
            self = .month(month)
        } else if let first = CalendarDate("\(text)-01-01") {
            self = .year(first.year)
        } else if let range = Self.range(text) {
            self = range
        } else {
            return nil
        }
    }

    /// Returns the period that a misspelled text such as "lastweek", "this-month" or "280..275" means, or nil.
    public static func nearest(to text: String) -> Period? {
        let squeezed = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return named.first { squeezed($0.description) == squeezed(text) }
            ?? named.first { ["this\($0)", "current\($0)"].contains(squeezed(text)) }
            ?? text.firstRange(of: "..").flatMap { range("\(text[$0.upperBound...])..\(text[..<$0.lowerBound])") }
    }

    private static func range(_ text: String) -> Period? {
        guard let dots = text.firstRange(of: "..") else { return nil }
        let end = String(text[dots.upperBound...])
        guard let from = GameName(String(text[..<dots.lowerBound]))?.number else { return nil }
        guard !end.isEmpty else { return .puzzles(from: from, through: nil) }
        return GameName(end)?.number.flatMap { $0 < from ? nil : .puzzles(from: from, through: $0) }
    }

    /// Whether the period is a week, a month or a year.
    public var isOfCalendar: Bool {
        switch self {
        case .this, .last, .month, .year: true
        case .all, .today, .newest, .puzzles: false
        }
    }

    /// Returns the days of a period of the calendar, or nil for any other period.
    public func days(today: CalendarDate) -> DayRange? {
        switch self {
        case .today: DayRange(first: today, last: today)
        case .this(let length): DayRange(length, of: today)
        case .last(let length):
            DayRange(length, of: today).first.adding(days: -1).map { DayRange(length, of: $0) }
        case .month(let month): DayRange(.month, of: month.first)
        case .year(let year): DayRange(.year, of: CalendarDate(unchecked: year, 1, 1))
        case .all, .newest, .puzzles: nil
        }
    }

    /// Returns the range of the period's puzzle numbers; `numbers` are the numbers that occur, each at least once.
    public func range(of numbers: some Sequence<Int>, today: CalendarDate) -> Range<Int> {
        switch self {
        case .newest(let count):
            let first = Set(numbers).sorted(by: >).prefix(count).last ?? 0
            return first..<Int.max
        case .puzzles(let from, let through):
            let end = through.map { min($0, Int.max - 1) + 1 } ?? Int.max
            return from..<max(from, end)
        default: return days(today: today)?.puzzles ?? 0..<Int.max
        }
    }

    /// Returns the period's name at the start of a sentence, such as "This week" or "November 2026".
    public func headline(today: CalendarDate) -> String {
        switch self {
        case .this(let length): "This \(length.rawValue)"
        case .last(let length): "Last \(length.rawValue)"
        default: name(today: today)
        }
    }

    /// Returns the period's name for a title, such as "all games", "November 2026" or "the last 7 puzzles".
    public func name(today: CalendarDate) -> String {
        switch self {
        case .newest(1): "the last puzzle"
        case .newest(let count): "the last \(GroupedNumber.text(count)) puzzles"
        case .puzzles(let from, nil): "from Wordle \(from) on"
        case .puzzles(let from, let through?): "Wordle \(from) to \(through)"
        default: days(today: today)?.name ?? "all games"
        }
    }
}

extension Period: CustomStringConvertible {
    /// The text to type for this period.
    public var description: String {
        switch self {
        case .all: "all"
        case .today: "today"
        case .this(let length): length.rawValue
        case .last(let length): "last-\(length.rawValue)"
        case .month(let month): month.description
        case .year(let year): String(CalendarDate(unchecked: year, 1, 1).description.prefix(4))
        case .newest(let count): "last-\(count)"
        case .puzzles(let from, let through): "\(from)..\(through.map(String.init) ?? "")"
        }
    }
}

/// The days of a week, month or year, or a single day.
public struct DayRange: Hashable, Comparable, Sendable {
    /// The first day.
    public let first: CalendarDate
    /// The last day.
    public let last: CalendarDate

    init(first: CalendarDate, last: CalendarDate) {
        self.first = first
        self.last = last
    }

    /// Creates the week, month or year that a day is in; weeks begin on Monday.
    public init(_ length: Period.Length, of day: CalendarDate) {
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

    /// The numbers of the days' puzzles; none if the last day is before the first puzzle.
    public var puzzles: Range<Int> {
        let start = PuzzleCalendar.puzzle(on: first) ?? 0
        return start..<max(start, PuzzleCalendar.puzzle(on: last).map { $0 + 1 } ?? 0)
    }

    /// The days in words, such as "2026-11-16 to 2026-11-22", "November 2026" or "2026".
    public var name: String {
        if first == last { return first.description }
        if self == DayRange(.year, of: first) { return String(first.year) }
        if self == DayRange(.month, of: first) { return CalendarMonth(of: first).name }
        return "\(first) to \(last)"
    }

    /// Orders ranges by their first day.
    public static func < (left: DayRange, right: DayRange) -> Bool { left.first < right.first }
}
