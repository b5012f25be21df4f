import Models
import ViewModels
import XCTest

final class ComparisonWindowTests: XCTestCase {
    func testAWindowIsTypedByItsWord() throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let table = [
            ("All", "all games"), (" 7 ", "the last 7 puzzles"), ("1", "the last puzzle"),
            ("common", "puzzles that everyone played"), ("week", "2022-03-21 to 2022-03-27"),
            ("week yesterday", "2022-03-21 to 2022-03-27"), ("Month", "March 2022"), ("2022-02", "February 2022"),
            ("month 2021-12-31", "December 2021"), ("year", "2022"), ("year 2021", "2021"),
        ]
        for (word, text) in table {
            let window = ComparisonWindow(word: word, today: today)
            XCTAssertEqual(window?.text, text, word)
            XCTAssertEqual(window.flatMap { ComparisonWindow(word: $0.word, today: today) }, window, word)
        }
        for word in ["", "0", "-7", "week soon", "week 2022-03-14 x", "7 8", "all 7", "everything"] {
            XCTAssertNil(ComparisonWindow(word: word, today: today), word)
        }
        for (word, _) in ComparisonWindow.choices { XCTAssertNotNil(ComparisonWindow(word: word, today: today), word) }
    }
}
