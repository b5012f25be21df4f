import Models
import XCTest

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
