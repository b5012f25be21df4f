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
