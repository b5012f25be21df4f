import Models
import XCTest

@testable import QuintetFormats

/// Names such as “Sunday” and “10:30 Club”, which look like the stamps of messages.
final class NameLikeStampTests: XCTestCase {
    private static let names = ["Sunday", "10:30 Club", "May", "Today", "Yesterday", "Monday"]
    private static let unreadable = ["Oma: Nel", "my sister", "The Boss"]
    /// The forms in which Discord, Telegram and Slack are copied; the name is beside the stamp or above it.
    private static let forms: [@Sendable (String, Int) -> String] = [
        { "\($0)\n9:0\($1) AM\n" }, { "\($0)\n09:0\($1)\n" }, { "\($0)\n — \n9:0\($1) AM\n" },
        { "\($0) — Today at 9:0\($1) AM\n" }, { "\($0)\n — Today at 9:0\($1) AM\n" }, { name, _ in "\(name):\n" },
        { "\($0), [27.03.22 09:0\($1)]\n" }, { name, _ in "\(name): " },
    ]

    func testTheLayoutShowsThatALineLikeAStampIsAName() {
        for (number, head) in Self.forms.enumerated() {
            for name in Self.names {
                var text = ""
                for puzzle in 281...282 {
                    text += head("Ann", 1) + "Wordle \(puzzle) 4/6\n" + head(name, 2) + "Wordle \(puzzle) 3/6\n"
                    text += head("Bo", 3) + "Wordle \(puzzle) 5/6\n"
                }
                let expected = (281...282).flatMap { ["Ann \($0) 4", "\(name) \($0) 3", "Bo \($0) 5"] }
                let reading = ChatReading(of: text, today: CalendarDate("2022-03-28"))
                XCTAssertEqual(reading.results.map(\.line), expected, "\(number): \(name)")
                XCTAssertEqual(reading.unread, [], "\(number): \(name)")
            }
        }
    }

    /// The result of such a name never goes to the person above.
    func testANameThatOccursOnceIsReadOrReported() {
        for (number, head) in Self.forms.enumerated() {
            for name in Self.names + ["Edit", "Reply"] {
                let text =
                    head("Ann", 1) + "Wordle 280 4/6\n" + head(name, 2) + "Wordle 281 3/6\n" + head("Bo", 3)
                    + "Wordle 281 5/6\n" + head("Ann", 4) + "Wordle 282 4/6\n" + head("Bo", 5) + "Wordle 282 5/6\n"
                let reading = ChatReading(of: text, today: CalendarDate("2022-03-28"))
                let others = ["Ann 280 4", "Bo 281 5", "Ann 282 4", "Bo 282 5"]
                let isRead = reading.unread.isEmpty
                let expected = isRead ? [others[0], "\(name) 281 3"] + others[1...] : others
                XCTAssertEqual(reading.results.map(\.line), expected, "\(number): \(name)")
                let reasons = isRead ? [] : ["unclear who wrote it"]
                XCTAssertEqual(reading.unread.map(\.reason), reasons, "\(number): \(name)")
            }
        }
    }

    func testAResultBelowANameThatCannotBeReadIsReported() {
        let forms: [@Sendable (String) -> String] = [
            { "\($0)\n, \n9:01 AM\n" }, { "\($0) sent\n" }, { "\($0)  [9:01 AM]\n" },
            { "[–]\($0) 12 points 43 days ago\n" },
        ]
        for (number, head) in forms.enumerated() {
            for name in ["Oma: Nel", "my own"] {
                let text =
                    head("Ann") + "Wordle 281 4/6\n" + head(name) + "Wordle 282 3/6\n" + head("Bo") + "Wordle 281 5/6\n"
                let reading = ChatReading(of: text)
                let isRead = reading.results.map(\.line) == ["Ann 281 4", "\(name) 282 3", "Bo 281 5"]
                guard !isRead else { continue }
                let named = reading.results.filter { $0.player != PostedResult.nameless }
                XCTAssertEqual(named.map(\.line), ["Ann 281 4", "Bo 281 5"], "\(number): \(name)")
                XCTAssertEqual(reading.unread.count + reading.nameless, 1, "\(number): \(name)")
            }
        }
    }

    func testAnyLineThatIsOnlyAboveStampsIsAName() {
        for (number, head) in Self.forms.enumerated().prefix(5) where number != 3 {
            for name in Self.unreadable {
                let text = (281...282).map { puzzle in
                    head("Ann", 1) + "Wordle \(puzzle) 4/6\n" + head(name, 2) + "Wordle \(puzzle) 3/6\n"
                        + head("Bo", 3) + "Wordle \(puzzle) 5/6\n"
                }
                let expected = (281...282).flatMap { ["Ann \($0) 4", "\(name) \($0) 3", "Bo \($0) 5"] }
                XCTAssertEqual(ChatReading(of: text.joined()).results.map(\.line), expected, "\(number): \(name)")
            }
        }
    }

    /// The heads of the chat decide how a line is read that could also be a stamp alone.
    func testAMessageHasAHeadOfTheUsualShape() {
        let forms: [@Sendable (String, Int) -> String] = [
            { "\($0) — 10/08/2026 8:0\($1) AM\n" }, { "\($0)  8:0\($1) AM\n" }, { "\($0) (8:0\($1):15 AM): " },
            { "[\($0)] [오전 8:0\($1)] " }, { "2026년 10월 8일 오전 8:0\($1), \($0) : " },
        ]
        for (number, head) in forms.enumerated() {
            for name in ["Zoë", "Sunday", "Friday", "Yesterday", "[Clan] Kay"] where number != 1 || name == "Zoë" {
                let text =
                    head("Ann", 1) + "hi\n" + head("Bo", 2) + "—\n" + head(name, 3) + "Wordle 281 4/6\n"
                    + head("Ann", 4) + "Wordle 281 3/6\n" + head("Bo", 5) + "Wordle 281 5/6\n"
                let results = ChatReading(of: text).results.map(\.line)
                XCTAssertEqual(results, ["\(name) 281 4", "Ann 281 3", "Bo 281 5"], "\(number): \(name)")
            }
        }
    }
}

final class ChatTextReaderNameTests: XCTestCase {
    private static let share = "Wordle 281 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n"

    func testANameIsReadFromTheFirstLineOfTheShare() {
        let table = [
            ("Ann: ", "Ann"), ("Ann:", "Ann"), ("1. Ann: ", "Ann"), ("  Ann Lee :  ", "Ann Lee"), ("Zoë 🦊: ", "Zoë 🦊"),
            ("+44 7700 900123: ", "+44 7700 900123"),
            ("[27/03/2022, 09:01] Ann: ", "Ann"), ("[3/27/22, 9:01:15 AM] Ann: ", "Ann"), ("[9:01 AM]Ann: ", "Ann"),
            ("\u{200E}[27/03/2022, 09:01:00] \u{200E}Ann: ", "Ann"), ("[3/27/22, 9:01\u{202F}AM] ~\u{A0}Ann: ", "Ann"),
            ("27/03/2022, 09:01 - Ann: ", "Ann"), ("3/27/22, 9:01\u{202F}AM - Ann Lee: ", "Ann Lee"),
            ("27.03.22, 09:01 - Ann: ", "Ann"), ("2022-03-27 09:01 - Ann: ", "Ann"), ("Ann - ", "Ann"), (": ", "you"),
            ("Ann (9:01:15 PM):", "Ann"), ("Ann(27/03/2022 09:01):", "Ann"),
            ("[27/03/2022, 09:01] ", "you"), ("27/03/2022, 09:01 - ", "you"), ("", "you"), ("> Ann: ", "Ann"),
            ("Me: ", "you"), ("me: ", "you"), ("You: ", "you"), ("you: ", "you"),
        ]
        for (prefix, name) in table {
            XCTAssertEqual(players("Someone else\n\n\(prefix)\(Self.share)"), [name], prefix)
        }
    }

    func testANameIsReadFromTheLineAboveTheShare() {
        let table = [
            ("Ann", "Ann"), ("Ann:", "Ann"), ("  > Ann Lee : ", "Ann Lee"), ("Ann: so close", "Ann"),
            ("Zoë 🦊", "Zoë 🦊"), ("Ann — 03/27/2022 9:01 AM", "Ann"), ("Ann — Today at 9:01 AM", "Ann"),
            ("Ann - Yesterday at 21:01", "Ann"), ("Ann — Včera v 09:23", "Ann"), ("Ann — Včera v 09:23", "Ann"),
            ("Ann\n — \nΧθες στις 9:37 π.μ.", "Ann"), ("Ann — 27.03.2022", "Ann"), ("Ann  9:01 AM", "Ann"),
            ("Ann 9:01\u{202F}p.m.", "Ann"), ("Ann, [27.03.2022 09:01]", "Ann"), ("[27/03/2022, 09:01] Ann:", "Ann"),
            ("[27/03/2022, 09:01] Ann: some chatter", "Ann"), ("[09:01] Ann", "Ann"),
            ("27/03/2022, 09:01 - Ann:", "Ann"), ("27/03/2022, 09:01 - Ann: look", "Ann"), ("Jean-Luc", "Jean-Luc"),
            ("27/03/2022, 09:01 - Ann left", "you"), ("---", "you"), ("27/03/2022", "you"), ("...", "you"),
            (String(repeating: "so close ", count: 20), "you"), ("🎉", "🎉"), ("so close 🟨🟩", "you"), ("🟨🟨🟨", "you"),
        ]
        for (line, name) in table {
            XCTAssertEqual(players("\(line)\n\(Self.share)"), [name], line)
            XCTAssertEqual(players("Wordle 1 X/6\n\(line)\r\n\(Self.share)").last, name, line)
        }
    }

    func testTheReadingListsTheFirstThreeNamesBesideStamps() {
        let names = ["Ann", "Bo", "Ann", "Cy", "Di"]
        let chat = names.map { "[27/03/2022, 09:01] \($0): hi\n" }.joined()
        XCTAssertEqual(ChatReading(of: chat).senders, ["Ann", "Bo", "Cy"])
    }

    func testWordsMayBeBetweenTheSenderAndTheShare() {
        for text in ["I got ", "look at this: ", "so hard, but ", "Bo, look: "] {
            for sender in ["Ann: ", "@Ann: "] {
                let share = "\(sender)\(text)\(Self.share)"
                XCTAssertEqual(players(share), ["Ann"], share)
                XCTAssertEqual(players("Ben: Wordle 280 4/6\n\(share)"), ["Ben", "Ann"], share)
                XCTAssertEqual(players("Ben: Wordle 280 4/6\nBen: nice\n\(share)"), ["Ben", "Ann"], share)
            }
        }
        XCTAssertEqual(players("Ben: Wordle 280 4/6\nBen: look at this: Wordle 281 4/6"), ["Ben", "Ben"])
        for text in ["so hard: ", "Brutal :sweat: I got "] {
            XCTAssertEqual(players("Ben: Wordle 280 4/6\n\(text)\(Self.share)"), ["Ben", "Ben"], text)
        }
    }

    func testALineThatMentionsAPuzzleIsNotAName() {
        for line in [
            "Wordle 289 3", "Wordle 289", "wordle #1,234 was hard", "Wordle 289: phew", "Quordle 500",
            "#Worldle #281",
        ] {
            XCTAssertEqual(players("\(line)\n\(Self.share)"), ["you"], line)
            XCTAssertEqual(players("[27/03/2022, 09:01] Ann: \(line)\n\(Self.share)"), ["Ann"], line)
        }
        XCTAssertEqual(players("Wordle fan\n\(Self.share)"), ["Wordle fan"])
    }

    private func players(_ text: String) -> [String] { ChatReading(of: text).results.map(\.player) }

    /// A name that comes after the beginning that shows the layout.
    func testALaterSenderIsKnownToo() {
        let start =
            ["2022.03.27 Sunday", "09:01 Ann Wordle 280 2/6"]
            + Array(repeating: "09:02 Ann This is a long chat about words", count: 2_000)
        let lines =
            start + [
                "09:03 Ann Lee Wordle 281 3/6", "09:04 Ann Wordle 281 4/6", "09:05 Bo Bee Hi",
                "09:06 Bo Bee Wordle 281 5/6",
            ]
        XCTAssertEqual(
            read(lines.joined(separator: "\n")), ["Ann 280 2", "Ann Lee 281 3", "Ann 281 4", "Bo Bee 281 5"])
    }
}
