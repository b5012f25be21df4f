import Models
import XCTest

@testable import QuintetFormats

/// Who wrote a result: IDs, nicks on IRC, words for people without a name, and deleted messages.
final class ChatIdentityTests: XCTestCase {
    func testOneIDIsOnePlayerWhateverNamesAreBesideIt() throws {
        let slack = """
            [{"user": "U02", "text": "hi", "user_profile": {"display_name": "ann"}},
             {"user": "U02", "text": "Wordle 281 4/6"}, {"user": "U02", "text": "Wordle 282 2/6"},
             {"username": "wordlebot", "bot_id": "B1", "text": "Wordle 281 6/6"}]
            """
        XCTAssertEqual(try players(slack), ["ann 281", "ann 282", "wordlebot 281"])
        let discord = """
            {"messages": [{"content": "Wordle 281 4/6", "author": {"id": "7", "name": "ann7", "nickname": "Ann"}},
             {"content": "Wordle 282 4/6", "author": {"id": "7", "name": "ann7", "nickname": "Annie"}},
             {"content": "Wordle 282 5/6", "author": {"id": "8", "name": "bo8", "nickname": "Bo"}}]}
            """
        XCTAssertEqual(try players(discord), ["Ann 281", "Ann 282", "Bo 282"])
        let telegram = """
            {"messages": [{"from": "Ann", "from_id": "user7", "text": "Wordle 281 4/6"},
             {"from": "Ann Aster", "from_id": "user7", "text": "Wordle 282 2/6"},
             {"from": null, "from_id": "user7", "text": "Wordle 283 3/6"},
             {"from": null, "from_id": "user9", "text": "Wordle 283 5/6"}]}
            """
        XCTAssertEqual(try players(telegram), ["Ann 281", "Ann 282", "Ann 283"])
        XCTAssertEqual(try ChatReading(ofDocument: telegram).unread.count, 1)
    }

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

    /// irssi 1.4.3 and weechat 3.8 write the status that a nick has at that moment before it.
    func testAStatusSignIsNoPartOfANick() {
        let text = "17:53 <@Bo> Wordle 281 4/6\n17:53 < Mira> Wordle 281 5/6\n17:54 <+Mira> Wordle 282 3/6\n"
        XCTAssertEqual(players(of: text), ["Bo 281", "Mira 281", "Mira 282"])
        let bracket = text.replacing("Mira", with: "[mira]")
        XCTAssertEqual(players(of: bracket), ["Bo 281", "[mira] 281", "[mira] 282"])
        XCTAssertEqual(
            players(of: "17:53\t%Bo\tWordle 281 4/6\n17:53\t+Mira\tWordle 281 5/6\n"), ["Bo 281", "Mira 281"])
        XCTAssertEqual(players(of: "17:53 <+49 170 1234567> Wordle 281 4/6\n"), ["+49 170 1234567 281"])
    }

    /// Everybody's rows arrive in turn, as in a log of irssi 1.4.3 while weechat 3.8 sends a line every two seconds.
    func testRowsThatOthersInterruptBelongToTheNick() {
        let lines = [
            "Mira> Wordle 281 3/6", "Mira> ⬛🟨⬛🟩🟨", "Bo> Wordle 281 2/6", "tavo> nice weather", "Bo> 🟨⬛⬛🟨🟨",
            "Mira> 🟨🟨🟨⬛🟨", "Bo> 🟩🟩🟩🟩🟩", "Mira> 🟩🟩🟩🟩🟩", "Mira> Wordle 282 1/6", "Bo> hm", "Mira> 🟩🟩🟩🟩🟩",
        ]
        let reading = ChatReading(of: lines.map { "17:44 < \($0)\n" }.joined())
        XCTAssertEqual(
            reading.results.map { "\($0.player) \($0.puzzle) \($0.rows.map(\.codes).joined(separator: " "))" },
            ["Mira 281 xyxgy yyyxy ggggg", "Bo 281 yxxyy ggggg", "Mira 282 ggggg"])
        XCTAssertEqual(reading.refusals, [])
    }

    /// What tg-archive 1.3.1, signal-export 3.9.3 and scripts write for people without a name.
    func testAWordForNoNameIsNoPlayer() throws {
        for word in ["None", "@None", "null", "undefined", "No-Sender"] {
            let text = "[27/03/2022, 09:01] \(word): Wordle 281 4/6\n[27/03/2022, 09:02] Bo: Wordle 281 5/6\n"
            XCTAssertEqual(players(of: text), ["Bo 281"], word)
            XCTAssertEqual(ChatReading(of: text).unread.map(\.text), ["line 1 (the sender has no name)"], word)
            let document =
                #"[{"author": "\#(word)", "text": "Wordle 281 4/6"}, {"author": "Bo", "text": "Wordle 281 5/6"}]"#
            XCTAssertEqual(try players(document), ["Bo 281"], word)
            XCTAssertEqual(try ChatReading(ofDocument: document).unread.count, 1, word)
        }
    }

    /// The JSON of whatsapp-chat-exporter 0.13.1.
    func testTheTitleOfAGroupIsNoPlayer() throws {
        let document = #"""
            {"1@g.us": {"name": "Wordle club", "messages": {
             "1": {"from_me": false, "data": "Wordle 281 3/6", "sender": null},
             "2": {"from_me": true, "data": "Wordle 281 4/6", "sender": null},
             "3": {"from_me": false, "data": "Wordle 281 5/6", "sender": "Bo"}}}}
            """#
        XCTAssertEqual(try players(document), ["you 281", "Bo 281"])
        XCTAssertEqual(try ChatReading(ofDocument: document).unread.map(\.reason), ["unclear who wrote it"])
        for title in [
            #""1@g.us": {"name": "Club", "messages"#, #""a": {"name": "Club", "type": "private_group", "messages"#,
        ] {
            let document =
                #"{\#(title)": [{"from": "Club", "text": "Wordle 281 3/6"}, {"from": "Bo", "text": "Wordle 281 5/6"}]}}"#
            XCTAssertEqual(try players(document), ["Bo 281"])
            XCTAssertEqual(try ChatReading(ofDocument: document).unread.map(\.reason), ["the sender has no name"])
        }
        let pair = #"{"name": "Ann", "type": "personal_chat", "messages": [{"from": "Ann", "text": "Wordle 281 3/6"}]}"#
        XCTAssertEqual(try players(pair), ["Ann 281"])
    }

    func testAShortIDOfSlackIsNoName() throws {
        let document = #"[{"user": "U1", "text": "Wordle 281 4/6"}, {"user": "ann", "text": "Wordle 281 5/6"}]"#
        XCTAssertEqual(try players(document), ["ann 281"])
        XCTAssertEqual(try ChatReading(ofDocument: document).unread.map(\.reason), ["the player has an ID and no name"])
        let named = #"{"users": [{"id": "U1", "name": "bo"}], "messages": \#(document)}"#
        XCTAssertEqual(try players(named), ["bo 281", "ann 281"])
        XCTAssertEqual(try players(#"[{"player": "U2", "text": "Wordle 281 4/6"}]"#), ["U2 281"])
    }

    func testDeletedMessagesDoNotCountAndAreReported() throws {
        let flags = [
            #""deleted": true"#, #""deletedAt": "2026-11-02T09:03:00Z""#, #""is_deleted": 1"#, #""retracted": "yes""#,
            #""deleted_for_everyone": true"#, #""delete_at": 1793610160000"#,
            #""deletedDateTime": "2026-11-02T09:03:00Z""#, #""removed": true"#, #""removed_at": "2026-11-02""#,
            #""is_unsent": true"#, #""removed_by_category": "moderator""#, #""status": "deleted""#,
            #""type": "message_deleted""#, #""subtype": "tombstone""#, #""recalledTime": 5"#,
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

    func testWordsOfFieldsAreNamesInText() {
        for name in ["Nick", "User", "Author", "Von", "Max"] {
            let text = "Ann: Wordle 281 3/6\n\(name): Wordle 281 4/6\nCy: Wordle 281 5/6\n"
            XCTAssertEqual(players(of: text), ["Ann 281", "\(name) 281", "Cy 281"], name)
            let words = "\(text)\(name): nice!\nAnn: Wordle 282 3/6\n"
            XCTAssertEqual(players(of: words).last, "Ann 282", name)
        }
    }

    func testAClockAfterTheNameIsAHead() {
        for form in ["@, 9:0# AM: ", "@ 9:0# AM: ", "@, Mon 9:0# AM: ", "@, 09:0#: "] {
            let text = ["Ann", "Bo", "Cy"].enumerated().map { number, name in
                form.replacing("#", with: "\(number)").replacing("@", with: name) + "Wordle 281 \(number + 2)/6\n\n"
            }
            XCTAssertEqual(players(of: text.joined()), ["Ann 281", "Bo 281", "Cy 281"], form)
        }
    }

    func testANumberInAFieldForNamesIsAName() throws {
        for message in [
            #"{"author": {"id": "301", "name": "x", "nickname": "007"}, "content": "Wordle 281 4/6"}"#,
            #"{"creator": {"name": "007", "email": "a@example.org"}, "text": "Wordle 281 4/6"}"#,
            #"{"user": "U012AB3CD", "user_profile": {"display_name": "007", "real_name": "Bo"}, "text": "Wordle 281 4/6"}"#,
        ] {
            XCTAssertEqual(try players("[\(message)]"), ["007 281"], message)
        }
    }

    /// Telegram writes bold text as a piece of its own.
    func testAShareInSeveralPiecesIsRead() throws {
        let text = #"[{"type": "bold", "text": "Wordle 1,"}, "961 4/6"]"#
        XCTAssertEqual(try players(#"{"messages": [{"from": "Ann", "text": \#(text)}]}"#), ["Ann 1961"])
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

    func testACodeOrADateMayBeInAShare() {
        for share in [
            "Wordle 1,986 :tada: 3/6", "Wordle 1,986 :party_parrot: :+1: 3/6", "Wordle 2026-11-26 3/6",
            "Wordle 1,986: 3/6",
        ] {
            let results = ChatReading(of: "Ann: \(share)\n").results
            XCTAssertEqual(results.map { "\($0.player) \($0.puzzle) \($0.tries ?? 0)" }, ["Ann 1986 3"], share)
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
