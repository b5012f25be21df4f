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

    func testAHeadingOfAMailIsNoPlayer() {
        XCTAssertEqual(players(of: "Re: Bo\nWordle 281 4/6\n"), ["you 281"])
        XCTAssertEqual(players(of: "Re: Wordle 281 4/6\n"), ["you 281"])
        for (name, stamp) in [("Ann <ann@example.org>", "Sun, Mar 27, 2022, 9:01 AM"), ("Ann", "9:01 AM")] {
            for subject in ["Re: Bo", "Subject: Bo"] {
                let text = "\(name)\n\(subject)\n\(stamp)\n\nWordle 281 4/6\n\n"
                let other = text.replacing("Ann", with: "Cy").replacing("ann", with: "cy")
                XCTAssertEqual(players(of: text + other), ["Ann 281", "Cy 281"], text)
            }
        }
    }

    func testAHandleThatMayBeAMentionIsNoPlayer() {
        let text = "Ann\n9:00\nhi there\n@sam\n9:01\nWordle 281 4/6\nBo\n9:05\nWordle 281 3/6\n"
        XCTAssertEqual(players(of: text), ["Bo 281"])
        XCTAssertEqual(ChatReading(of: text).unread.map(\.reason), ["unclear who wrote it"])
        let english = text.replacing("\nWordle", with: " AM\nWordle").replacing("\nhi", with: " AM\nhi")
        XCTAssertEqual(players(of: english), ["Bo 281"])
        XCTAssertEqual(ChatReading(of: english).unread.map(\.reason), ["unclear who wrote it"])
        XCTAssertEqual(players(of: "@sam\n9:01\nWordle 281 4/6\n@bo\n9:05\nWordle 281 3/6\n"), ["sam 281", "bo 281"])
    }

    func testButtonsAreNoPlayers() {
        let slack =
            "Ann\n  9:01 AM\nWordle 281 4/6\n2 replies\nLast reply today at 9:05 AM\nView thread\nWordle 282 4/6\n"
            + "Bo\n  9:05 AM\nWordle 281 3/6\n1 reply\nLast reply today at 9:07 AM\nView thread\nCy\n  9:06 AM\nWordle 281 5/6\n"
        XCTAssertEqual(players(of: slack), ["Ann 281", "Ann 282", "Bo 281", "Cy 281"])
        let facebook =
            "Ann\nTop contributor\nWordle 281 4/6\nLike · Reply\nBo\nTop contributor\nWordle 281 3/6\nLike · Reply\n"
        XCTAssertEqual(players(of: facebook), ["Ann 281", "Bo 281"])
        for buttons in [
            "Like · Reply · 2h", "Like · Reply · 2h · Edited", "Gefällt mir · Antworten · 2 Std.", "2h · Like",
        ] {
            let aged = ["Ann", "Bo", "Cy"].map { "\($0)\nWordle 281 4/6\n\(buttons)\n" }.joined()
            XCTAssertEqual(players(of: aged), ["Ann 281", "Bo 281", "Cy 281"], buttons)
        }
    }

    func testAMessageThatIsTheNameOfAPlayerIsNoSender() {
        for (stamp, later) in [("  9:01 AM", "  9:40 AM"), (" — \n3/27/22, 9:01 AM", " — \n3/27/22, 9:40 AM")] {
            let text = "Ann\n\(stamp)\nWho won?\nBo\n\(stamp)\nAnn\nCy\n\(later)\nWordle 281 4/6\n"
            XCTAssertEqual(players(of: text), ["Cy 281"], text)
        }
    }

    func testADashInAMessageEndsNoStamp() {
        for (first, second) in [
            ("2022년 3월 27일 오전 9:01, Ann : ", "2022년 3월 27일 오전 9:15, Bo : "),
            ("2022-03-27 09:01 Ann: ", "2022-03-27 09:15 Bo: "),
        ] {
            let text = "\(first)hi\n\(second)My turn - Wordle 281 4/6\n\(first)Wordle 282 5/6\n"
            XCTAssertEqual(players(of: text), ["Bo 281", "Ann 282"], text)
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
