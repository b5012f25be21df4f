import Models
import ViewModels
import XCTest

final class PuzzleWindowTests: XCTestCase {
    func testAWindowIsReadFromItsWord() throws {
        let today = try XCTUnwrap(CalendarDate("2022-03-27"))
        let table = [
            ("All", "all games"), (" 7 ", "the last 7 puzzles"), ("1", "the last puzzle"),
            ("common", "puzzles that everyone played"), ("week", "2022-03-21 to 2022-03-27"),
            ("week yesterday", "2022-03-21 to 2022-03-27"), ("Month", "March 2022"), ("2022-02", "February 2022"),
            ("month 2021-12-31", "December 2021"), ("year", "2022"), ("year 2021", "2021"),
        ]
        for (word, text) in table {
            let window = PuzzleWindow(word: word, today: today)
            XCTAssertEqual(window?.text, text, word)
            XCTAssertEqual(window.flatMap { PuzzleWindow(word: $0.word(today: today), today: today) }, window, word)
        }
        for word in ["", "0", "-7", "week soon", "week 2022-03-14 x", "7 8", "all 7", "everything"] {
            XCTAssertNil(PuzzleWindow(word: word, today: today), word)
        }
        for (word, _) in PuzzleWindow.choices { XCTAssertNotNil(PuzzleWindow(word: word, today: today), word) }
    }

    func testTheTextOfAWindowNamesEachLimit() throws {
        let march = try XCTUnwrap(CalendarMonth("2022-03").map(CalendarPeriod.init))
        let window = PuzzleWindow(since: .number(275), period: march, last: 7, isCommon: true)
        XCTAssertEqual(
            window.text, "March 2022, the last 7 puzzles, puzzles that everyone played, from Wordle 275 on")
        XCTAssertEqual(PuzzleWindow(since: .latest).text, "the latest puzzle")
    }
}
