import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

/// Text that is not the name of a player.
final class ChatNonPlayerTests: XCTestCase {
    private static let grid = "⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"

    func testAnIDIsNotAPlayer() {
        for player in ["<@300110170858717184>", "<@!300110170858717184>", "300110170858717184", "U012AB3CD"] {
            for text in [
                "\(player): Wordle 281 3/6", "[2022-03-27 09:01] \(player): Wordle 281 3/6",
                "[2022-03-27 09:01] Wordle\nHere are yesterday's results:\n👑 3/6: \(player)",
            ] {
                let reading = ChatReading(of: text)
                XCTAssertEqual(reading.results, [], text)
                XCTAssertEqual(reading.unread.count, 1, text)
                XCTAssertEqual(reading.unread.first?.reason, "the player has an ID and no name", text)
            }
        }
    }

    func testAColumnHeaderIsNotAPlayer() {
        for head in ["Date", "Date\tName\tMessage", "date,author,score", "Message:", "| Time | User |"] {
            let results = ChatReading(of: "\(head)\nWordle 281 3/6\n\(Self.grid)").results
            XCTAssertEqual(results.map { "\($0.player) \($0.puzzle) \($0.tries ?? 0)" }, ["you 281 3"], head)
        }
    }

    func testASummaryGetsItsDateFromALineAboveIt() {
        let lines = "Here are yesterday's results:\n👑 3/6: @Bo\n4/6: @Ann"
        for (day, stamp) in [
            ("2026.11.21 Saturday", "09:01\tWordle\t"), ("2026/11/21(Sat)", "09:01\tWordle\t\""),
            ("2026/11/21(土)", "09:01\tWordle\t"), ("2026. 11. 21. 토요일", "09:01 Wordle "),
        ] {
            let text = "2026/11/20(Fri)\n09:01\tAnn\tWordle 1,980 3/6\n09:02\tBo\thi\n\n\(day)\n\(stamp)\(lines)"
            let reading = ChatReading(of: text, today: CalendarDate("2026-12-24"))
            XCTAssertEqual(
                reading.results.map { "\($0.player) \($0.puzzle)" }, ["Ann 1980", "Bo 1980", "Ann 1980"], day)
        }
    }

    func testAGridBelowAHeaderWithoutAScoreIsReported() {
        let reading = ChatReading(of: "Ann: Wordle 281\n\n\(Self.grid)\n")
        XCTAssertEqual(reading.results, [])
        XCTAssertEqual(reading.unread, [.init(line: 1, reason: "no score", player: "Ann")])
    }
}
