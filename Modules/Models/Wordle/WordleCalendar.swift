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
