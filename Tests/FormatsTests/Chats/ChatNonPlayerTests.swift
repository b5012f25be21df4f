import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

/// Text that is not the name of a player.
final class ChatNonPlayerTests: XCTestCase {
    private static let grid = "⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"

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

    func testALineWithAClockIsNoHeadAmongHeadsOfAnotherStyle() {
        let share = "Wordle 281 4/6"
        for line in [
            "Mini - 0:38", "Queens #550 | 0:34", "Mini – 12:30 🎉", "Dinner - 1 November", "Ann - 9:30", "Mini (0:38)",
        ] {
            for chat in [
                "27/03/2022, 09:01 - Ann: hi\n27/03/2022, 09:02 - Bo: Morning\n@\n\(share)\n",
                "[27/03/2022, 09:01:00] Ann: hi\n[27/03/2022, 09:02:00] Bo: Morning\n@\n\(share)\n",
                "Ann, [27.03.2022 09:01]\nhi\n\nBo, [27.03.2022 09:02]\n@\n\(share)\n",
                "Ann\n — \n3/27/22, 9:01 AM\nhi\nBo\n — \n3/27/22, 9:02 AM\n@\n\(share)\n",
                "Ann — 3/27/22, 9:01 AM\nhi\nBo — 3/27/22, 9:02 AM\n@\n\(share)\n",
                "Ann\n  9:01 AM\nhi\nBo\n  9:02 AM\n@\n\(share)\n",
                "Mar 27, 2022  9:01:15 AM\nAnn\nhi\n\nMar 27, 2022  9:02:15 AM\nBo\n@\n\(share)\n",
                "From: Ann\nDate: Sun, 27 Mar 2022 09:01:00 +0000\n\nhi\n\nFrom: Bo\nDate: Sun, 27 Mar 2022 09:02:00 +0000"
                    + "\n\n@\n\(share)\n",
            ] {
                let text = chat.replacing("@", with: line)
                XCTAssertEqual(players(of: text), ["Bo 281"], text)
            }
        }
    }

    private func players(of text: String) -> [String] {
        ChatReading(of: text).results.map { "\($0.player) \($0.puzzle)" }
    }
}
