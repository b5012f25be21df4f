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

    func testALineOfTheUserBelongsToTheUserAndNotToTheSenderAbove() {
        for word in ["Me", "me", "You", "you"] {
            let text = "Ann: Wordle 280 4/6\n\(word): Wordle 281 3/6\nBen: Wordle 281 2/6\n\(word): Wordle 282 5/6"
            XCTAssertEqual(players(text), ["Ann", "you", "Ben", "you"], word)
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

    func testAnEverydayWordMayBeANameBetweenATimeAndAColon() {
        for form in ["09:01:15 From NAME to Everyone:\n\tTEXT", "09:01:15\tFrom NAME to Everyone:\n\tTEXT"] {
            let text = ["Ann", "Lucky", "Bo"].map { name in
                form.replacingOccurrences(of: "NAME", with: name).replacingOccurrences(of: "TEXT", with: Self.share)
            }.joined(separator: "\n")
            XCTAssertEqual(players(text), ["Ann", "Lucky", "Bo"], form)
        }
    }

    func testTheReadingListsTheFirstThreeNamesBesideStamps() {
        let names = ["Ann", "Bo", "Ann", "Cy", "Di"]
        let chat = names.map { "[27/03/2022, 09:01] \($0): hi\n" }.joined()
        XCTAssertEqual(ChatReading(of: chat).senders, ["Ann", "Bo", "Cy"])
    }

    func testOnlyANameWithAStampAppliesAcrossBlankLines() {
        XCTAssertEqual(players("Ann\n\n\(Self.share)"), ["you"])
        XCTAssertEqual(players("Ann:\n\n\(Self.share)"), ["you"])
        XCTAssertEqual(players("Ann\nhi\n\nAnn\nWordle 280\n\n\(Self.share)"), ["you"])
        XCTAssertEqual(players("AnnYesterday 9:01 AM\n\n\(Self.share)"), ["Ann"])
        XCTAssertEqual(players("Ann 27 March 2022\n\n\(Self.share)"), ["you"])
        XCTAssertEqual(players("Ann 27/03/2022\n\n\(Self.share)"), ["Ann"])
        XCTAssertEqual(players("Ann — 03/27/2022 9:01 AM\n\n\n\(Self.share)"), ["Ann"])
        XCTAssertEqual(players("[27/03/2022, 09:01] Ann: hello\n\n\(Self.share)"), ["Ann"])
    }

    func testAMessageOfSeveralLinesBelongsToItsSender() {
        XCTAssertEqual(players("[27/03/2022, 09:01] Ann: look\nat this\n\(Self.share)"), ["Ann"])
        XCTAssertEqual(players("Ann — Today at 9:01 AM\nhello\n\nBob\n\(Self.share)"), ["Ann"])
        XCTAssertEqual(players("[27/03/2022, 09:01] Ann: hi\n[27/03/2022, 09:02] Bob: hi\n\(Self.share)"), ["Bob"])
    }

    func testASenderAppliesUntilTheNextSender() {
        let share = Self.share
        let next = share.replacingOccurrences(of: "281", with: "282")
        XCTAssertEqual(players("Ann\n\(share)\(next)Bob\n\(share)\n\(next)"), ["Ann", "Ann", "Bob", "Bob"])
        XCTAssertEqual(players("Ann — Today at 9:01 AM\n\(share)\n\(next)"), ["Ann", "Ann"])
        XCTAssertEqual(players("Ann: \(share)\nso close\n\n\(next)"), ["Ann", "Ann"])
        XCTAssertEqual(players("27/03/2022, 09:01 - Bo: hi\n27/03/2022, 09:02 - Ann left\n\(share)"), ["you"])
        let below = (1...3).map { "Mar 27, 2022  9:0\($0):15 AM\n\nAnn\n\(share)\n\(share)\n" }.joined()
        XCTAssertEqual(players(below), Array(repeating: "Ann", count: 6))
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

    func testWordsBeforeAColonAreNotASenderIfTheChatHasItsSendersElsewhere() {
        for text in ["PS: I got ", "Bo: look: "] {
            XCTAssertEqual(players("Ann\nWordle 280 4/6\n\nBen\n\(text)\(Self.share)"), ["Ann", "Ben"], text)
            XCTAssertEqual(players("[27/03/2022, 09:01] Ann: \(text)\(Self.share)"), ["Ann"], text)
        }
    }

    func testANameWithoutAStampGetsEachPuzzleOnlyOnce() {
        let share = Self.share
        XCTAssertEqual(players("Ann\n\(share)\(share)Bob\n\(share)\n\(share)"), ["Ann", "you", "Bob", "you"])
        XCTAssertEqual(players("Ann: \(share)\n\(share)"), ["Ann", "you"])
        XCTAssertEqual(players("Ann — Today at 9:01 AM\n\(share)\n\(share)"), ["Ann", "Ann"])
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

    func testANameStillAppliesAfterARefusedShare() {
        XCTAssertEqual(players("Ann\nWordle 281 2/6\n🟩🟩🟩🟩🟩\n\(Self.share)"), ["Ann"])
    }

    private func players(_ text: String) -> [String] { ChatReading(of: text).results.map(\.player) }
}
