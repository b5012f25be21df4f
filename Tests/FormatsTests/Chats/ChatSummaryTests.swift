import Models
import XCTest

@testable import QuintetFormats

/// The results that Discord's own Wordle app posts.
final class ChatSummaryTests: XCTestCase {
    private let today = CalendarDate("2025-07-04")

    func testASummaryOfYesterdayIsForTheDayBeforeItsStamp() {
        let text = """
            Wordle
            APP
             — 
            Yesterday at 12:00 AM
            Your group is on a 93 day streak! 🔥🔥🔥 Here are yesterday's results:
            👑 3/6: @Bo @communal bob
            4/6: @Ann
            X/6: @Cy
            Ann
             — 
            9:01 AM
            Wordle 1,475 2/6
            """
        let reading = ChatReading(of: text, today: today)
        XCTAssertEqual(
            reading.results.map { "\($0.player) \($0.puzzle) \($0.tries.map(String.init) ?? "X")" },
            ["Bo 1474 3", "communal bob 1474 3", "Ann 1474 4", "Cy 1474 X", "Ann 1475 2"])
        XCTAssertEqual(reading.unread.count, 0)
    }

    func testTheOrderOfDayAndMonthIsInferredFromDatesAboveShares() {
        let share = { (stamp: String, number: String) in "[\(stamp)] Ann\nWordle \(number) 3/6\n" }
        let summary = { (stamp: String) in
            "[\(stamp)] Wordle\n**Your group is on a 2 day streak!** Here are yesterday's results:\n👑 4/6: @Bo\n"
        }
        // 2025-07-04 is puzzle 1,476.
        let monthFirst = share("07/04/2025 9:01 AM", "1,476") + summary("07/05/2025 12:00 AM")
        XCTAssertEqual(ChatReading(of: monthFirst).results.map(\.puzzle), [1_476, 1_476])
        let dayFirst = share("04/07/2025 09:01", "1,476") + summary("05/07/2025 00:00")
        XCTAssertEqual(ChatReading(of: dayFirst).results.map(\.puzzle), [1_476, 1_476])
        // As many dates suggest one order as the other, so the day comes first.
        let both = share("07/04/2025 9:01 AM", "1,476") + "[31/07/2025 09:01] Cy\nWordle 1,503 3/6\n"
        XCTAssertEqual(
            ChatReading(of: both + summary("05/07/2025 00:00")).results.map(\.puzzle), [1_476, 1_503, 1_476])
    }

    func testASummaryOfTodayIsForTheDayOfItsStampAndIsSkippedWithoutAStamp() {
        let lines = "Here are today’s results:\n3/6: @Ann\n5/6: @Bo @Cy"
        XCTAssertEqual(
            ChatReading(of: "[2025-07-04 21:00] Wordle\n\(lines)").results.map(\.puzzle), [1_476, 1_476, 1_476])
        XCTAssertEqual(
            ChatReading(of: "[2021-06-19 21:00] Wordle\n\(lines)").results.map(\.puzzle), [0, 0, 0], "the first one")
        let reading = ChatReading(of: lines)
        XCTAssertEqual(reading.results, [])
        XCTAssertEqual(
            reading.unread.map(\.fullText),
            ["Ann, line 2", "Bo, line 3", "Cy, line 3"].map { "\($0) (the date of the list of results is unknown)" })
    }
}
