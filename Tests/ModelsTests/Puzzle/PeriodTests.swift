import TestSupport
import XCTest

@testable import Models

final class PeriodTests: XCTestCase {
    /// A Sunday, on which puzzle 281 is out.
    private let today = CalendarDate(unchecked: 2022, 3, 27)

    func testAPeriodIsReadFromItsText() {
        let table: [(String, Period, String)] = [
            ("ALL", .all, "all games"), ("today", .today, "2022-03-27"),
            ("week", .this(.week), "2022-03-21 to 2022-03-27"), ("last-week", .last(.week), "2022-03-14 to 2022-03-20"),
            ("month", .this(.month), "March 2022"), ("last-month", .last(.month), "February 2022"),
            ("year", .this(.year), "2022"), ("last-year", .last(.year), "2021"),
            ("2021-12", .month(CalendarMonth(of: CalendarDate(unchecked: 2021, 12, 5))), "December 2021"),
            ("2021", .year(2021), "2021"), ("last-7", .newest(7), "the last 7 puzzles"),
            ("last-1", .newest(1), "the last puzzle"),
            ("275..", .puzzles(from: 275, through: nil), "from Wordle 275 on"),
            ("275..281", .puzzles(from: 275, through: 281), "Wordle 275 to 281"),
            ("2022-03-21..2022-03-27", .puzzles(from: 275, through: 281), "Wordle 275 to 281"),
        ]
        for (text, expected, name) in table {
            let period = Period(text)
            XCTAssertEqual(period, expected, text)
            XCTAssertEqual(period?.name(today: today), name, text)
            XCTAssertEqual(period.flatMap { Period($0.description) }, expected, text)
        }
        let wrong = [
            "", "7", "0", "last-0", "last--7", "last-day", "yesterday", "week 2022-03-14", "2022-13",
            "281..275", "..281", "x..", "275..x", "latest..", "2020-01-01..",
        ]
        for text in wrong { XCTAssertNil(Period(text), text) }
    }

    func testAPeriodSelectsPuzzles() {
        let numbers = [1, 268, 274, 275, 281, 282, 300]
        let table = [
            ("all", numbers), ("today", [281]), ("week", [275, 281]), ("last-week", [268, 274]),
            ("month", [268, 274, 275, 281, 282]), ("last-month", []), ("year", Array(numbers.dropFirst())),
            ("last-year", [1]), ("2022-04", [300]), ("2021", [1]), ("last-2", [282, 300]), ("last-99", numbers),
            ("275..", [275, 281, 282, 300]), ("275..281", [275, 281]), ("283..299", []), ("300..\(Int.max)", [300]),
        ]
        for (text, expected) in table {
            let range = Period(text)?.range(of: numbers + numbers, today: today)
            XCTAssertEqual(numbers.filter { range?.contains($0) == true }, expected, text)
        }
    }

    func testWeeksMonthsAndYearsAreThoseOfTheCalendar() throws {
        XCTAssertEqual(
            Period.Length.allCases.map { DayRange($0, of: today).puzzles }, [275..<282, 255..<286, 196..<561])
        XCTAssertEqual(DayRange(.week, of: CalendarDate(unchecked: 2021, 6, 19)).puzzles, 0..<2)
        XCTAssertEqual(DayRange(.year, of: CalendarDate(unchecked: 2020, 1, 1)).puzzles, 0..<0)
        for text in ["0001-01-01", "9999-12-31"] {
            let edge = try XCTUnwrap(CalendarDate(text))
            for length in Period.Length.allCases { XCTAssertEqual(DayRange(length, of: edge).first <= edge, true) }
            for period in Period.named { _ = period.range(of: [1], today: edge) }
        }
    }

    func testAPeriodHasTheContradictionsOfAPuzzleWhoseOnlyResultWasRemoved() throws {
        var machine = GroupMachine()
        try machine.save(shares("Ann 1:3 2:3 5:4 9:2"))
        try machine.make(.corrected("Ann", puzzle: 5, nil))
        try machine.save(shares("Ann 5:3"))
        for (period, listed) in [
            (Period.all, [5]), (.puzzles(from: 2, through: 9), [5]), (.newest(2), [5]), (.newest(1), []),
        ] {
            let standings = Standings(machine.table, period, today: .later)
            XCTAssertEqual(standings.contradictions.map(\.puzzle), listed, "\(period)")
            XCTAssertEqual(standings.otherContradictions, 1 - listed.count, "\(period)")
        }
    }

    func testResultsOfTheNewestPuzzleAreTheSameInEveryPeriod() {
        let results =
            shares("Ann 2:3 9:3", "Bob 9:X", "Cy 2:1 9:3", "Dee 2:2", "Old 1:1")
        for last in [1, 2, 9] {
            let news = Standings.ranking(results, .newest(last)).newest
            XCTAssertEqual(news, GroupDay(GroupTable(results), today: .later), "the last \(last)")
            XCTAssertEqual(
                news?.results.map { "\($0.player) \($0.outcome.shortText) \($0.isBest)" },
                ["Ann 3 true", "Cy 3 true", "Bob X false"])
            XCTAssertEqual(news?.missing, ["Dee"], "Old has not played for more than seven puzzles")
        }
    }
}

final class PuzzleCalendarTests: XCTestCase {
    func testPuzzleNumbersAndDatesConvertBothWays() {
        let table = [
            (0, "2021-06-19"), (1, "2021-06-20"), (196, "2022-01-01"), (262, "2022-03-08"), (281, "2022-03-27"),
        ]
        for (number, day) in table {
            XCTAssertEqual(PuzzleCalendar.date(ofPuzzle: number)?.description, day)
            XCTAssertEqual(CalendarDate(day).flatMap(PuzzleCalendar.puzzle), number)
        }
    }

    func testThereIsNoPuzzleBeforeTheFirstOrAfterTheYear9999() throws {
        let last = try XCTUnwrap(CalendarDate("9999-12-31").flatMap(PuzzleCalendar.puzzle))
        XCTAssertEqual(PuzzleCalendar.date(ofPuzzle: last)?.description, "9999-12-31")
        XCTAssertEqual([-1, .min, last + 1, .max].map(PuzzleCalendar.date), [nil, nil, nil, nil])
        XCTAssertNil(CalendarDate("2021-06-18").flatMap(PuzzleCalendar.puzzle))
    }
}
