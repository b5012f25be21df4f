/// The publication dates of puzzles: number 0 on 2021-06-19, then one per day.
public enum PuzzleCalendar {
    private static let first = CalendarDate(unchecked: 2021, 6, 19)

    /// Returns the day of a puzzle, or nil for a negative number or a day past the year 9999.
    public static func date(ofPuzzle number: Int) -> CalendarDate? { number >= 0 ? first.adding(days: number) : nil }
    /// Returns the number of a day's puzzle, or nil before the first one.
    public static func puzzle(on date: CalendarDate) -> Int? { date >= first ? date.days(since: first) : nil }

    /// Returns why a puzzle cannot have been played, as one clause without a full stop; nil if it can.
    ///
    /// The reason is that there is no such puzzle, that it is not the puzzle of `date`, or that its day is after `last`,
    /// the last day whose puzzle is out.
    package static func objection(
        toPuzzle number: Int, on date: CalendarDate? = nil, last: CalendarDate
    ) -> String? {
        guard let day = self.date(ofPuzzle: number) else { return "there is no Wordle \(number)" }
        if let date, day != date { return "Wordle \(number) was on \(day), not \(date)" }
        return day > last ? "Wordle \(number) is not out until \(day)" : nil
    }

    /// Returns the last day whose puzzle may be out: tomorrow, which begins earlier in time zones that are ahead.
    package static func lastDay(today: CalendarDate) -> CalendarDate { today.adding(days: 1) ?? today }
}

/// A reference to a day in the user's input.
public enum DayName: Hashable, Sendable {
    case date(CalendarDate)
    case today
    case yesterday

    /// Parses a date in the form `YYYY-MM-DD`, or the words `today` and `yesterday`; nil for any other text.
    ///
    /// The case of the words is ignored.
    public init?(_ text: String) {
        switch text.lowercased() {
        case "today": self = .today
        case "yesterday": self = .yesterday
        default:
            guard let date = CalendarDate(text) else { return nil }
            self = .date(date)
        }
    }

    /// Returns the date, given the user's current date; nil for a day before the year 1.
    public func on(_ today: CalendarDate) -> CalendarDate? {
        switch self {
        case .date(let date): date
        case .today: today
        case .yesterday: today.adding(days: -1)
        }
    }
}

/// A reference to a game in the user's input.
public enum GameName: Hashable, Sendable {
    case number(Int)
    /// The newest game.
    case latest
    /// The puzzle of a day such as `yesterday`, which depends on the user's current date.
    case day(DayName)

    /// Parses a number such as `1990` or `1,990`, `latest`, or a day as `DayName` does.
    ///
    /// Returns nil for any other text, a negative number or a date before the first puzzle.
    public init?(_ text: String) {
        if text.lowercased() == "latest" {
            self = .latest
        } else if let number = Self.number(text) ?? CalendarDate(text).flatMap(PuzzleCalendar.puzzle(on:)), number >= 0
        {
            self = .number(number)
        } else if let day = DayName(text), CalendarDate(text) == nil {
            self = .day(day)
        } else {
            return nil
        }
    }

    /// Returns the number in a text, which may have a comma before its last three digits, as in a share.
    private static func number(_ text: String) -> Int? {
        let groups = text.split(separator: ",", omittingEmptySubsequences: false)
        let isGrouped = groups.count == 2 && (1...3).contains(groups[0].count) && groups[1].count == 3
        return Int(isGrouped ? groups.joined() : text)
    }

    /// Returns the game by its number if it was given by a day that has a puzzle; otherwise returns it unchanged.
    ///
    /// `today` is the user's current date.
    public func on(_ today: CalendarDate) -> GameName {
        guard case .day(let day) = self else { return self }
        return day.on(today).flatMap(PuzzleCalendar.puzzle(on:)).map(GameName.number) ?? self
    }

    /// The puzzle number, if the game is given by number.
    public var number: Int? {
        if case .number(let number) = self { number } else { nil }
    }
}
