import Models
import XCTest

@testable import QuintetFormats

/// Dates whose order of day, month and year, or whose calendar, depends on the chat.
final class ChatDayTests: XCTestCase {
    private let today = CalendarDate("2026-11-26")

    func testTheOrderThatFitsThePuzzlesIsTheOrderOfTheDates() {
        // 2026-11-05 is puzzle 1,965.
        for stamp in [
            "26. 11. 5. 오전 9:01:15", "26/11/5, 09:01", "05.11.26, 09:01", "11/5/26, 9:01 AM",
            "5.11.2026, 9:01 e paradites", "2026-11-05 09 h 01 min 15 s",
        ] {
            let reading = ChatReading(of: "[\(stamp)] Ann: Wordle 1,965 3/6", today: today)
            XCTAssertEqual(reading.results.map(\.post.date), [CalendarDate("2026-11-05")], stamp)
        }
    }

    func testADateOfAnotherCalendarIsNoDate() throws {
        for stamp in ["۱۴۰۵/۸/۱۴،‏ ۹:۰۱", "5/11/2569 09:01"] {
            let text = "[\(stamp)] Ann: Wordle 1,965 3/6"
            let reading = ChatReading(of: text, today: today).withoutFuture(today: try XCTUnwrap(today))
            XCTAssertEqual(reading.results.map { "\($0.player) \($0.puzzle)" }, ["Ann 1965"], stamp)
            XCTAssertEqual(reading.results.map(\.post.date), [nil], stamp)
        }
    }

    func testTheFormOfADayAndAClockChangesNoSender() {
        let days = [
            ("2024-12-02", "2024-12-03"), ("lun. 2 déc. 2024", "mar. 3 déc. 2024"),
            ("lun 2 dic 2024", "mar 3 dic 2024"), ("Mo., 02.12.2024", "Di., 03.12.2024"), ("lun.", "mar."),
            ("Mo.", "Di."),
        ]
        let clocks = ["21:05", "9:05 PM", "21h05", "21 h 05", "21:05:09+01:00", "21:05 Uhr"]
        let heads: [(_ name: String, _ stamp: String) -> String] = [
            { "[\($1)] \($0): " }, { "\($1) - \($0): " }, { "\($0) — \($1)\n" }, { "\($1) | \($0) | " },
            { "\($1) <\($0)> " },
        ]
        for head in heads {
            for (first, second) in days {
                for clock in clocks {
                    let posts = [
                        ("Ann", first, 1262), ("Bob", first, 1262), ("Bob", second, 1263), ("Ann", second, 1263),
                    ]
                    let chat = posts.map { name, day, puzzle in
                        head(name, "\(day) \(clock)") + "Wordle \(puzzle) 4/6\n"
                            + head(name, "\(day) \(clock)") + "that was 3.50\n"
                    }.joined()
                    let read = ChatReading(of: chat).results.map { "\($0.player) \($0.puzzle)" }
                    XCTAssertEqual(read, posts.map { "\($0.0) \($0.2)" }, chat)
                }
            }
        }
    }

    func testADayWithoutAYearIsTheLatestThatIsNotInTheFuture() {
        for (day, date) in [("Dec 5th", "2025-12-05"), ("Nov 26th", "2026-11-26"), ("Nov 27th", "2026-11-27")] {
            let reading = ChatReading(of: "Ann\n  \(day) at 9:01 AM\nWordle 1,600 3/6", today: today)
            XCTAssertEqual(reading.results.map(\.post.date), [CalendarDate(date)], day)
        }
    }

    func testAListOfResultsWithADateThatHasTwoReadingsIsReported() {
        func read(_ days: [String], time: String) -> [String] {
            let lists = days.map { "Wordle\nAPP\n — \($0) \(time)\nHere are yesterday's results:\n3/6: @Ann\n" }
            let reading = ChatReading(of: lists.joined(), today: today)
            return reading.results.map { "\($0.puzzle)" } + reading.unread.map(\.reason)
        }
        XCTAssertEqual(read(["11/2/2026"], time: "12:00 AM"), ["1961"], "AM and PM with slashes are American")
        XCTAssertEqual(read(["13/11/2026"], time: "00:00"), ["1972"])
        XCTAssertEqual(read(["12/11/2026"], time: "00:00"), ["1971"], "11 December is in the future")
        XCTAssertEqual(read(["11/2/2026"], time: "00:00"), ["day and month of the date are unclear"])
    }

    func testDatesThatDoNotFitThePuzzlesAreNotUsed() throws {
        let today = try XCTUnwrap(today)
        let line = { (puzzle: Int, name: String) in "[01/07/2023, 09:01] \(name): Wordle \(puzzle) 3/6\n" }
        let text = line(1_965, "Ann") + line(1_965, "Bo") + line(1_966, "Bo") + line(9_999, "Ann")
        let reading = ChatReading(of: text).withoutFuture(today: today)
        XCTAssertTrue(reading.hasUnfitDates)
        XCTAssertEqual(reading.results.map(\.puzzle), [1_965, 1_965, 1_966])
        XCTAssertEqual(reading.results.map(\.post.date), [nil, nil, nil])
        XCTAssertEqual(reading.refusals.map(\.fullText), ["Ann, line 4 (Wordle 9999 is not out until 2048-11-03)"])
        let single = ChatReading(of: line(1_965, "Ann")).withoutFuture(today: today)
        XCTAssertFalse(single.hasUnfitDates)
        XCTAssertEqual(single.results, [])
    }

    func testUnixTimesAreReadFromTheYear2001To2096() {
        let days = [
            "1000000001", "1647302400", "1647302400000", "1647302400000000", "3999999999", "4000000000",
        ].map(StampDay.init(exported:))
        XCTAssertEqual(
            days,
            [.numbers(2001, 9, 9)] + Array(repeating: .numbers(2022, 3, 15), count: 3) + [.numbers(2096, 10, 2), .none])
    }
}
