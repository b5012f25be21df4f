/// The days on which puzzles came out: number 0 on 2021-06-19, then one a day.
public enum WordleCalendar {
    private static let first = CalendarDate(unchecked: 2021, 6, 19)

    /// Returns the day of a puzzle, or nil when the number is negative or the day after the year 9999.
    public static func date(ofPuzzle number: Int) -> CalendarDate? {
        number >= 0 ? first.adding(days: number) : nil
    }

    /// Returns the number of a day's puzzle, or nil before the first one.
    public static func puzzle(on date: CalendarDate) -> Int? {
        date >= first ? date.days(since: first) : nil
    }
}

/// A game as a person names it: by its number, its date, or as the latest, today's or yesterday's.
public enum GameName: Hashable, Sendable {
    /// The puzzle of this number.
    case number(Int)
    /// The newest there is.
    case latest

    /// Reads a number, a date as `YYYY-MM-DD`, `latest`, `today` or `yesterday`; nil when it is none of them, or a day
    /// before the first puzzle.
    public init?(_ text: String, today: CalendarDate) {
        let date: CalendarDate?
        switch text.lowercased() {
        case "latest":
            self = .latest
            return
        case "today": date = today
        case "yesterday": date = today.adding(days: -1)
        default:
            if let number = Int(text) {
                guard number >= 0 else { return nil }
                self = .number(number)
                return
            }
            date = CalendarDate(text)
        }
        guard let number = date.flatMap(WordleCalendar.puzzle(on:)) else { return nil }
        self = .number(number)
    }
}
