import Models
import XCTest

final class CalendarMonthTests: XCTestCase {
    func testReadsAndWritesMonths() {
        XCTAssertEqual(["2026-11", "2024-02", "2023-02"].map { CalendarMonth($0)?.days }, [30, 29, 28])
        XCTAssertEqual(CalendarMonth("2026-11").map { "\($0) \($0.name)" }, "2026-11 November 2026")
        for text in ["2026", "2026-13", "2026-1", "2026-11-01", ""] { XCTAssertNil(CalendarMonth(text), text) }
    }

    func testMonthsFollowEachOther() {
        let months = ["2026-12", "2027-01", "9999-12", "0001-01"].map(CalendarMonth.init)
        XCTAssertEqual(months[0]?.next, months[1])
        XCTAssertEqual(months[1]?.previous, months[0])
        XCTAssertNil(months[2]?.next)
        XCTAssertNil(months[3]?.previous)
    }

    func testNamesTheDaysOfTheWeek() {
        let days = ["1969-12-31", "1970-01-01", "2026-11-22", "0001-01-01"].map { CalendarDate($0)?.weekday }
        XCTAssertEqual(
            days.map { $0.map { CalendarDate.weekdayNames[$0] } }, ["Wednesday", "Thursday", "Sunday", "Monday"])
    }
}
