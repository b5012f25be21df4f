import Models
import XCTest

@testable import QuintetFormats

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
