import XCTest

@testable import Models

final class GameNameTests: XCTestCase {
    func testAGameIsNamedByItsNumberItsDateOrAWord() throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let table: [(text: String, name: GameName?, puzzle: Int?)] = [
            ("281", .number(281), 281), ("0", .number(0), 0), ("2022-03-27", .number(281), 281),
            ("1,990", .number(1990), 1990), ("1,99", nil, nil), ("1,990,000", nil, nil), ("2021-06-19", .number(0), 0),
            ("today", .day(.today), 281), ("Yesterday", .day(.yesterday), 280),
            ("latest", .latest, nil), ("2021-06-18", nil, nil), ("-1", nil, nil), ("", nil, nil),
            ("tomorrow", nil, nil),
            ("2022-02-30", nil, nil), ("99999999999999999999", nil, nil),
        ]
        for row in table {
            XCTAssertEqual(GameName(row.text), row.name, row.text)
            XCTAssertEqual(GameName(row.text)?.on(today).number, row.puzzle, row.text)
        }
    }
}
