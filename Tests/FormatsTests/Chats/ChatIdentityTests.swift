import Models
import XCTest

@testable import QuintetFormats

/// Who wrote a result: IDs, nicks on IRC, words for people without a name, and deleted messages.
final class ChatIdentityTests: XCTestCase {
    func testTwoIDsOfOneNameAreTwoPlayers() throws {
        let document = """
            {"messages": [{"content": "Wordle 281 4/6", "author": {"id": "7", "name": "Sam"}},
             {"content": "Wordle 281 5/6", "author": {"id": "8", "name": "Sam"}},
             {"content": "Wordle 282 2/6", "author": {"id": "7", "name": "Sam"}},
             {"content": "Wordle 282 3/6", "author": {"id": "9", "name": "Ann"}}]}
            """
        XCTAssertEqual(try players(document), ["Sam (1) 281", "Sam (2) 281", "Sam (1) 282", "Ann 282"])
        XCTAssertEqual(try ChatReading(ofDocument: document).namesakes, ["Sam"])
        let table = "AuthorID,Author,Date,Content\n7,Sam,2022-03-27,Wordle 281 4/6\n8,Sam,2022-03-27,Wordle 281 5/6\n"
        XCTAssertEqual(try players(table), ["Sam (1) 281", "Sam (2) 281"])
        let accent = document.replacing("\"8\", \"name\": \"Sam\"", with: "\"8\", \"name\": \"_Sám_\"")
        XCTAssertEqual(try players(accent), ["Sam (1) 281", "_Sám_ (2) 281", "Sam (1) 282", "Ann 282"])
        XCTAssertEqual(try ChatReading(ofDocument: accent).namesakes, ["Sam"])
    }

    func testIDsOfMessagesAreNoPeople() throws {
        let messages = (1...8).map { #"{"uid": "\#($0)", "author": "Ann", "text": "Wordle \#(280 + $0) 4/6"}"# }
        XCTAssertEqual(try players("[\(messages.joined(separator: ","))]"), (1...8).map { "Ann \(280 + $0)" })
    }

    /// What tg-archive 1.3.1, signal-export 3.9.3, Telegram, Reddit, Facebook and scripts write for people without a name.
    func testAWordForNoNameIsNoPlayer() throws {
        for word in [
            "None", "@None", "null", "undefined", "No-Sender", "Deleted Account", "[deleted]", "Facebook user",
        ] {
            let text = "[27/03/2022, 09:01] \(word): Wordle 281 4/6\n[27/03/2022, 09:02] Bo: Wordle 281 5/6\n"
            XCTAssertEqual(players(of: text), ["Bo 281"], word)
            XCTAssertEqual(ChatReading(of: text).unread.map(\.text), ["line 1 (the sender has no name)"], word)
            let document =
                #"[{"author": "\#(word)", "text": "Wordle 281 4/6"}, {"author": "Bo", "text": "Wordle 281 5/6"}]"#
            XCTAssertEqual(try players(document), ["Bo 281"], word)
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
            XCTAssertEqual(try players(#"[{"author": "Ann", "text": "Wordle 281 4/6", \#(flag)}]"#), ["Ann 281"], flag)
        }
    }

    /// Google Chat in Japanese, Chinese and Korean; the date keeps a puzzle of another day from counting.
    func testEastAsianDatesAreRead() throws {
        for date in [
            "2026年11月2日月曜日 21:59:30 UTC", "2026年11月2日星期一 UTC 21:59:30", "2026년 11월 2일 월요일 오후 9시 59분 30초 UTC",
        ] {
            let document = #"[{"creator": {"name": "Ann"}, "created_date": "\#(date)", "text": "Wordle 1,962 4/6"}]"#
            let reading = try ChatReading(ofDocument: document)
            XCTAssertEqual(reading.results.map(\.post.date), [CalendarDate("2026-11-02")], date)
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

    private func players(_ document: String) throws -> [String] {
        try ChatReading(ofDocument: document).results.map { "\($0.player) \($0.puzzle)" }
    }

    private func players(of text: String) -> [String] {
        ChatReading(of: text).results.map { "\($0.player) \($0.puzzle)" }
    }
}
