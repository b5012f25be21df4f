import Models
import XCTest

@testable import QuintetFormats

final class ChatExportsTests: XCTestCase {
    private static let grid = "⬛⬛⬛⬛🟨\\n🟩🟩🟩🟩🟩"

    func testReadsExportsOfTelegram() throws {
        let document = """
            {"name": "Wordlers", "type": "private_group", "id": 1, "messages": [
             {"id": 1, "type": "service", "date": "2022-03-27T09:00:00", "actor": "Ann", "action": "create_group", "text": ""},
             {"id": 2, "type": "message", "date": "2022-03-27T09:01:15", "date_unixtime": "1648371675", "from": "Ann",
              "from_id": "user1", "text": "Wordle 281 2/6\\n\\n\(Self.grid)", "text_entities": [{"type": "plain", "text": "Wordle 281 2/6"}]},
             {"id": 3, "type": "message", "date": "2022-03-27T09:02:00", "from": null, "from_id": "user2",
              "text": [{"type": "bold", "text": "Wordle 281 X/6"}, "\\n"]},
             {"id": 4, "type": "message", "date": "2022-03-27T09:02:00", "from": "Bo", "text": "nice one"}
            ]}
            """
        let day = StampDay.numbers(2022, 3, 27)
        XCTAssertEqual(
            messages(document),
            [
                ChatMessage(sender: "Ann", text: "Wordle 281 2/6\n\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩", day: day)
            ])
        XCTAssertEqual(try ChatReading(ofDocument: document).unread.first?.reason, "the player has an ID and no name")
    }

    func testReadsExportsOfSlack() {
        let document = """
            [{"type": "message", "subtype": "channel_join", "user": "U1", "ts": "1648371660.000100", "text": "<@U1> has joined"},
             {"client_msg_id": "x", "type": "message", "text": "Wordle 281 3/6\\n:large_green_square:", "user": "U012", "ts": "1648371675.5",
              "user_profile": {"real_name": "Ann Lee", "display_name": "ann", "name": "annlee"},
              "blocks": [{"type": "rich_text", "elements": [{"type": "text", "text": "Wordle 281 3/6"}]}]},
             {"type": "message", "text": "Wordle 281 4/6", "ts": "1648371675.5", "user": "U013",
              "user_profile": {"real_name": "Bob Lee", "display_name": ""}}]
            """
        let day = StampDay.numbers(2022, 3, 27)
        XCTAssertEqual(
            messages(document),
            [
                ChatMessage(sender: "ann", text: "Wordle 281 3/6\n:large_green_square:", day: day),
                ChatMessage(sender: "Bob Lee", text: "Wordle 281 4/6", day: day),
            ])
    }

    func testReadsExportsOfDiscordMetaTeamsAndGoogle() {
        let documents = [
            """
            {"guild": {"id": "1", "name": "g"}, "messages": [{"id": "1", "type": "Default",
             "timestamp": "2022-03-27T09:01:15+00:00", "content": "Wordle 281 3/6", "author": {"id": "7", "name": "ann7", "nickname": "Ann"},
             "embeds": [{"title": "Wordle", "description": "x"}], "reactions": [{"emoji": {"name": "x"}, "count": 1}]}]}
            """,
            """
            {"participants": [{"name": "Ann"}], "messages": [{"sender_name": "Ann", "timestamp_ms": 1648371675000,
             "content": "Wordle 281 3/6", "is_geoblocked_for_viewer": false}]}
            """,
            """
            {"value": [{"createdDateTime": "2022-03-27T09:01:15Z", "from": {"application": null, "user": {"id": "1", "displayName": "Ann"}},
             "body": {"contentType": "text", "content": "Wordle 281 3/6"}}]}
            """,
            """
            {"messages": [{"creator": {"name": "Ann", "email": "a@b"}, "created_date": "Sunday, March 27, 2022 at 9:01:15 AM UTC",
             "text": "Wordle 281 3/6", "topic_id": "x"}]}
            """,
        ]
        for document in documents {
            let found = messages(document)
            XCTAssertEqual(found?.map(\.sender), ["Ann"], document)
            XCTAssertEqual(found?.map(\.text), ["Wordle 281 3/6"], document)
        }
    }

    func testHTMLInTeamsMessagesBecomesPlainText() {
        for body in [
            "<p>Wordle 990 2/6<br>⬛⬛⬛⬛🟨<br/>🟩🟩🟩🟩🟩</p>", "<p>Wordle 990 2/6</p><p>⬛⬛⬛⬛🟨</p><p>🟩🟩🟩🟩🟩</p>",
            "<div><div>Wordle&nbsp;990 2/6</div><div>⬛⬛⬛⬛🟨</div>🟩🟩🟩🟩🟩</div>",
        ] {
            let document = #"{"value": [{"from": {"user": {"displayName": "Ann"}}, "body": {"content": "\#(body)"}}]}"#
            let lines = messages(document)?.first?.text.split(separator: "\n").map(String.init)
            XCTAssertEqual(lines, ["Wordle 990 2/6", "⬛⬛⬛⬛🟨", "🟩🟩🟩🟩🟩"], body)
        }
        let mention = #"{"author": "Ann", "content": "<@7> Wordle 990 2/6"}"#
        XCTAssertEqual(messages(mention), [ChatMessage(sender: "Ann", text: "<@7> Wordle 990 2/6")])
    }

    func testReadsExportsOfGroupMeAndWhatsApp() {
        let groupMe = #"[{"created_at": 1648371675, "name": "Ann", "sender_id": "7", "text": "Wordle 281 3/6"}]"#
        let whatsApp =
            #"{"1@g.us": {"name": "Us", "messages": {"1": {"timestamp": 1648371675, "sender": "Ann", "data": "Wordle 281 3/6"}}}}"#
        let expected = [ChatMessage(sender: "Ann", text: "Wordle 281 3/6", day: .numbers(2022, 3, 27))]
        XCTAssertEqual(messages(groupMe), expected)
        XCTAssertEqual(messages(whatsApp), expected)
    }

    func testMisencodedTextFromMetaIsRepaired() {
        let name = String(String.UnicodeScalarView("Zoë".utf8.map { Unicode.Scalar($0) }))
        let document =
            #"{"messages": [{"sender_name": "\#(name)", "content": "Wordle 281 3/6 \u00f0\u009f\u009f\u00a9"}]}"#
        XCTAssertEqual(messages(document), [ChatMessage(sender: "Zoë", text: "Wordle 281 3/6 🟩")])
    }

    func testOtherDocumentsAreNotChats() {
        for document in ["", "{", "[]", "{}", "[1]", #"{"from": "Ann"}"#, "Ann\nWordle 281 3/6"] {
            XCTAssertNil(messages(document), document)
        }
    }

    /// Returns the sender, text and day of each message, or nil if the document is not a chat.
    private func messages(_ document: String) -> [ChatMessage]? {
        Array(document.utf8).withUnsafeBufferPointer { bytes in
            var export = ExportReader(asked: ChatFields())
            guard export.read(json: bytes), export.hasTexts else { return nil }
            return export.takeMessages(isOwn: false, in: bytes).filter { $0.place == .message }.map {
                ChatMessage(sender: $0.sender, text: $0.text, day: $0.day)
            }
        }
    }
}
