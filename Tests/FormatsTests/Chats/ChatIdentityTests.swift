import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

/// Who wrote a result, and what is no one’s name: IDs, words for people without a name, and titles of groups.
final class ChatIdentityTests: XCTestCase {
    /// The ID finds the player among saved ones, for an export in which the name is of one person.
    func testTheNameWithTheIDIsKnownForEachPerson() throws {
        let document = """
            {"messages": [{"content": "Wordle 281 4/6", "author": {"id": "7", "name": "Sam"}},
             {"content": "Wordle 281 5/6", "author": {"id": "8", "name": "Sam"}},
             {"content": "Wordle 282 3/6", "author": {"id": "9", "name": "Ann"}}]}
            """
        let reading = try ChatReading(ofDocument: document)
        XCTAssertEqual(reading.results.map(\.player), ["Sam (7)", "Sam (8)", "Ann"])
        XCTAssertEqual(reading.identified, ["Ann": "Ann (9)"])
    }

    /// People type their names into forms in any way.
    func testANameWithoutAnIDIsOnePlayerInAnyCaseAndWithAnySpaces() throws {
        let rows = ["Ann A", "ann a", "ANN  A", "Ann\u{A0}A", "_Ann A"].enumerated().map { "\(281 + $0),\($1),4\n" }
        let reading = try ChatReading(ofDocument: "Puzzle,Player,Score\n" + rows.joined())
        XCTAssertEqual(Set(reading.results.map { PlayerKey($0.player) }), [PlayerKey("Ann A"), PlayerKey("_Ann A")])
        XCTAssertEqual(reading.namesakes, [])
    }

    /// What tg-archive 1.3.1, signal-export 3.9.3, Telegram, Reddit, Facebook and scripts write for people without a name.
    func testAWordForNoNameIsNoPlayer() throws {
        for word in [
            "None", "@None", "null", "undefined", "No-Sender", "Deleted Account", "[deleted]", "Facebook user",
        ] {
            let text = "[27/03/2022, 09:01] \(word): Wordle 281 4/6\n[27/03/2022, 09:02] Bo: Wordle 281 5/6\n"
            XCTAssertEqual(read(text), ["Bo 281 5"], word)
            XCTAssertEqual(ChatReading(of: text).unread.map(\.text), ["line 1 (the sender has no name)"], word)
            let document =
                #"[{"author": "\#(word)", "text": "Wordle 281 4/6"}, {"author": "Bo", "text": "Wordle 281 5/6"}]"#
            XCTAssertEqual(try read(document: document), ["Bo 281 5"], word)
            XCTAssertEqual(try ChatReading(ofDocument: document).unread.count, 1, word)
        }
    }

    func testDeletedMessagesDoNotCountAndAreReported() throws {
        let flags = [
            #""deleted": true"#, #""deletedAt": "2026-11-02T09:03:00Z""#, #""is_deleted": 1"#, #""retracted": "yes""#,
            #""deleted_for_everyone": true"#, #""delete_at": 1793610160000"#,
            #""deletedDateTime": "2026-11-02T09:03:00Z""#, #""removed": true"#, #""removed_at": "2026-11-02""#,
            #""is_unsent": true"#, #""removed_by_category": "moderator""#, #""status": "deleted""#,
            #""type": "message_deleted""#, #""subtype": "tombstone""#, #""recalledTime": 5"#,
            #""date_retracted": "2026-11-02""#, #""redacted": true"#, #""msgType": "revoked""#,
        ]
        for flag in flags {
            let document = """
                [{"author": "Ann", "text": "Wordle 281 4/6", \(flag)}, {"author": "Bo", "text": "Wordle 281 4/6"}]
                """
            let reading = try ChatReading(ofDocument: document)
            XCTAssertEqual(reading.results.map(\.player), ["Bo"], flag)
            XCTAssertEqual(reading.unread.map(\.fullText), ["Ann, line 1 (the message was deleted)"], flag)
        }
        for flag in [
            #""deleted": false"#, #""deletedAt": null"#, #""is_deleted": 0"#, #""delete_at": """#, #""removed": false"#,
            #""status": "sent""#,
        ] {
            let document = #"[{"author": "Ann", "text": "Wordle 281 4/6", \#(flag)}]"#
            XCTAssertEqual(try read(document: document), ["Ann 281 4"], flag)
        }
    }

    func testMailsAreDecoded() throws {
        let text = Data("Wordle 281 3/6\n\n⬛⬛⬛⬛🟨\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n".utf8)
        let printable = text.map {
            $0 < 0x7F && $0 != 0x3D ? String(Unicode.Scalar($0)) : "=" + String($0, radix: 16, uppercase: true)
        }
        for (encoding, body) in [("base64", text.base64EncodedString()), ("quoted-printable", printable.joined())] {
            for (name, sender) in [
                ("=?utf-8?Q?Zo=C3=AB_Li?=", "Zoë Li"), ("=?UTF-8?B?Wm/Dqw==?=\r\n =?utf-8?q?_Li?=", "Zoë Li"),
                ("=?ISO-8859-1?Q?Zo=EB?=", "Zoë"), ("=?windows-1252?Q?Ann_=96_Li?=", "Ann – Li"),
            ] {
                let mail =
                    "Date: Sun, 27 Mar 2022 09:01:00 +0000\r\nFrom: \(name) <z@example.org>\r\nMIME-Version: 1.0\r\n"
                    + "Content-Type: multipart/alternative; boundary=\"b1\"\r\n\r\n--b1\r\n"
                    + "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: \(encoding)\r\n\r\n\(body)\r\n"
                    + "--b1\r\nContent-Type: text/html\r\n\r\n<p>Wordle 281 3/6</p>\r\n--b1--\r\n"
                let reading = try ChatReading(ofDocument: mail)
                XCTAssertEqual(reading.results.map { "\($0.player) \($0.rows.count)" }, ["\(sender) 3"], mail)
            }
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
            XCTAssertEqual(reading.results.map(\.line), ["Ann 1980 3", "Bo 1980 3", "Ann 1980 4"], day)
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
                XCTAssertEqual(read(text), ["Bo 281 4"], text)
            }
        }
    }

    private static let share = "Wordle 1584 4/6"

    func testTheSenderOfTheFirstNoticeIsNoPlayer() {
        for notice in [
            "Messages and calls are end-to-end encrypted.", "Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.",
            "Les messages et les appels sont chiffrés de bout en bout.",
        ] {
            assertLeavesOutTitle(
                "[20/10/2025, 08:00:00] Family: \u{200E}\(notice)\n",
                { "[20/10/2025, 08:02:00] \($0): \(Self.share)\n" })
        }
        let pair =
            "[20/10/2025, 08:00:00] Bo: \u{200E}Messages and calls are end-to-end encrypted.\n"
            + "[20/10/2025, 08:02:00] Ann: \(Self.share)\n[20/10/2025, 08:03:00] Bo: \(Self.share)\n"
        XCTAssertEqual(ChatReading(of: pair).results.map(\.player), ["Ann", "Bo"])
    }

    func testTheTitleInTheNameOfTheFileIsNoPlayer() {
        let folder = "chats/WhatsApp Chat - Family.zip"
        for file in ["WhatsApp Chat with Family.txt", "Chat de WhatsApp con Family.txt", folder] {
            assertLeavesOutTitle("", { "20/10/2025, 08:02 - \($0): \(Self.share)\n" }, file: file)
        }
        let pair = "20/10/2025, 08:02 - Ann: \(Self.share)\n20/10/2025, 08:03 - Family: \(Self.share)\n"
        var reader = ChatTextReader(file: "WhatsApp Chat with Family.txt")
        reader.read(Array(pair.utf8))
        XCTAssertEqual(reader.finish().results.map(\.player), ["Ann", "Family"])
    }

    /// WhatsApp Chat Exporter 0.13.1 writes so with `--txt` if it does not find a sender.
    func testTheFileOfAnExporterIsNoPlayer() {
        assertLeavesOutTitle("", { "[2025-10-20 08:02] \($0): \(Self.share)\n" }, file: "out/Family.txt")
    }

    private func assertLeavesOutTitle(
        _ notice: String, _ message: (String) -> String, file: String? = nil, line: UInt = #line
    ) {
        var reader = ChatTextReader(file: file)
        reader.read(Array((notice + ["Ann", "Bo", "Family"].map(message).joined()).utf8))
        let reading = reader.finish()
        XCTAssertEqual(reading.results.map(\.player), ["Ann", "Bo"], notice, line: line)
        XCTAssertEqual(reading.unread.map(\.reason), ["the sender has no name"], notice, line: line)
        XCTAssertFalse(reading.senders.contains("Family"), notice, line: line)
    }
}
