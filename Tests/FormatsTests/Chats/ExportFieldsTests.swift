import Models
import XCTest

@testable import QuintetFormats

/// The names of fields decide what a field is for; its values only raise doubts, and everything else is asked for.
final class ExportFieldsTests: XCTestCase {
    private static let first = "Wordle 281 3/6\\n\\n⬛⬛⬛⬛🟨\\n🟨⬛🟨⬛⬛\\n🟩🟩🟩🟩🟩"
    private static let second = "Wordle 281 2/6\\n\\n⬛⬛⬛⬛🟨\\n🟩🟩🟩🟩🟩"

    // MARK: Senders

    func testANameIsPreferredToAnIdentifier() throws {
        let document = """
            [{"personId": "P1234567", "personEmail": "ann@example.org", "text": "\(Self.first)"},
             {"personId": "P7654321", "personEmail": "bo@example.org", "text": "\(Self.second)"}]
            """
        XCTAssertEqual(try exported(document), ["ann@example.org 281 3", "bo@example.org 281 2"])
    }

    func testTheShownNameIsPreferredToTheAccount() throws {
        for author in [
            #"{"id": "7", "name": "bob7", "nickname": "Bob"}"#, #"{"username": "bob7", "display_name": "Bob"}"#,
            #"{"username": "bob7", "global_name": "Bob"}"#,
            #"{"name": "bob7", "real_name": "Bob", "display_name": ""}"#,
            #"{"source": "+447700900101", "sourceName": "Bob"}"#,
            #"{"handle": "bob7", "displayName": "Bob", "createdAt": "2020-01-01"}"#,
            #"{"first_name": "Bob", "last_name": null, "username": "bob7"}"#, #"{"user": {"displayName": "Bob"}}"#,
        ] {
            let document = #"[{"author": \#(author), "content": "Wordle 281 3/6"}]"#
            XCTAssertEqual(try exported(document), ["Bob 281 3"], author)
        }
    }

    func testTwoPeopleWithOneFirstNameStayApart() throws {
        let document = """
            [{"user": "U012", "text": "Wordle 281 3/6", "user_profile": {"first_name": "Pete", "real_name": "Pete Hsu", "display_name": ""}},
             {"user": "U013", "text": "Wordle 281 4/6", "user_profile": {"first_name": "Pete", "real_name": "Pete Lee", "display_name": ""}}]
            """
        XCTAssertEqual(try exported(document), ["Pete Hsu 281 3", "Pete Lee 281 4"])
    }

    func testIdentifiersAreReplacedByNamesFromAMemberList() throws {
        for members in [
            #"{"17": {"name": "Ann"}, "18": {"name": "Bo"}}"#,
            #"[{"id": 17, "name": "Ann"}, {"id": 18, "name": "Bo"}]"#,
        ] {
            let document = """
                {"people": \(members), "messages": [{"uid": 17, "text": "\(Self.first)"}, {"uid": 18, "text": "\(Self.second)"}]}
                """
            XCTAssertEqual(try exported(document), ["Ann 281 3", "Bo 281 2"], members)
        }
    }

    /// Google Hangouts writes the ID of a person as an object, and times in microseconds.
    func testAnIdentifierMayBeAnObject() throws {
        let ids = ["Ann", "Bo"].enumerated().map { (#"{"gaia_id": "10\#($0)", "chat_id": "10\#($0)"}"#, $1) }
        let members = ids.map { #"{"id": \#($0), "fallback_name": "\#($1)"}"# }.joined(separator: ",")
        let events = zip(ids, [Self.first, Self.second]).map {
            #"{"sender_id": \#($0.0), "timestamp": "1648365540000000", "segment": [{"type": "TEXT", "text": "\#($1)"}]}"#
        }
        let document = #"{"participant_data": [\#(members)], "events": [\#(events.joined(separator: ","))]}"#
        XCTAssertEqual(try exported(document), ["Ann 281 3", "Bo 281 2"])
        let date = try ChatReading(ofDocument: document).results.first?.post.date
        XCTAssertEqual(date, CalendarDate("2022-03-27"))
    }

    /// People who left a server of Discord have one name and different IDs.
    func testPeopleWithOneNameAreToldApartByTheirIDs() throws {
        let rows = [("Ann", 1, 3), ("Deleted User", 2, 2), ("Deleted User", 3, 6)].map {
            #"{"author": {"id": "30011017085871718\#($0.1)", "name": "x", "nickname": "\#($0.0)"}, "content": "Wordle 281 \#($0.2)/6"}"#
        }
        let reading = try ChatReading(ofDocument: #"{"messages": [\#(rows.joined(separator: ","))]}"#)
        XCTAssertEqual(reading.results.map(\.player), ["Ann", "Deleted User (1)", "Deleted User (2)"])
        XCTAssertEqual(reading.namesakes, ["Deleted User"])
    }

    func testAMessageOfTheUserHasNoSender() throws {
        for message in [
            #"{"from_me": true, "sender": null, "data": "Wordle 281 3/6"}"#,
            #"{"type": "outgoing", "sourceUuid": "uuid-1", "body": "Wordle 281 3/6"}"#,
            #"{"is_from_me": 1, "text": "Wordle 281 3/6"}"#,
        ] {
            XCTAssertEqual(
                try exported(#"[\#(message), {"sender": "Bo", "text": "Wordle 281 2/6"}]"#).first, "you 281 3")
        }
    }

    /// SMS Backup & Restore joins the numbers and the names of all members.
    func testTheMembersOfAGroupAreNoPlayer() throws {
        let messages = [("+4477~+4478", "Ann, Bo", 281), ("+4479", "Cy", 282)].map {
            #"<mms address="\#($0.0)" msg_box="1" contact_name="\#($0.1)"><parts><part text="Wordle \#($0.2) 4/6"/></parts></mms>"#
        }
        let reading = try ChatReading(ofDocument: "<smses>\(messages.joined())</smses>")
        XCTAssertEqual(reading.results.map(\.player), ["Cy"])
        XCTAssertEqual(reading.unread.map(\.reason), ["unclear who wrote it"])
    }

    func testASentSMSIsNotTheRecipients() throws {
        let messages = [("2", "3"), ("1", "4")].map {
            #"<sms address="+4477" type="\#($0.0)" body="Wordle 281 \#($0.1)/6" contact_name="Bo"/>"#
        }
        let document = "<?xml version=\"1.0\"?><smses>\(messages.joined())</smses>"
        XCTAssertEqual(try exported(document), ["you 281 3", "Bo 281 4"])
    }

    func testDatesNumbersAddressesAndIdentifiersAreNoNames() throws {
        for value in ["2022-03-27", "27/03/2022 09:01", "007", "https://example.org/ann", "U012AB3CD", "users/123", ""]
        {
            let document = """
                [{"author": "\(value)", "text": "Wordle 281 3/6"}, {"author": "Ann", "text": "Wordle 281 2/6"}]
                """
            let reading = try ChatReading(ofDocument: document)
            XCTAssertEqual(reading.results.map(\.player), ["Ann"], value)
            XCTAssertEqual(reading.unread.count, 1, value)
        }
        for value in ["Sunday", "10:30 Club", "+49 151 23456789", "Dr: Who", "."] where value != "." {
            XCTAssertEqual(try exported(#"[{"author": "\#(value)", "text": "Wordle 281 3/6"}]"#), ["\(value) 281 3"])
        }
    }

    // MARK: Texts

    func testRepliesInsideMessagesAreMessages() throws {
        let document = """
            {"author": "Ann", "text": "<p>\(Self.first)", "children": [
              {"author": "Bo", "text": "<p>Wordle 281 2&#x2F;6", "children": [{"author": "Cy", "text": "Wordle 281 X/6"}]}]}
            """
        XCTAssertEqual(try exported(document), ["Ann 281 3", "Bo 281 2", "Cy 281 X"])
    }

    func testTextInPiecesIsJoined() throws {
        let paragraphs = Self.second.split(separator: "\\n").map { #"{"content": [{"text": "\#($0)"}]}"# }
        let document = """
            [{"from": "Ann", "text": ["Wordle ", {"type": "bold", "text": "281"}, " 4/6\\n"]},
             {"from": "Bo", "body": {"content": [\(paragraphs.joined(separator: ","))]}}]
            """
        XCTAssertEqual(try exported(document), ["Ann 281 4", "Bo 281 2"])
    }

    func testATextInAListBelongsToNobodyOutsideOfTheList() throws {
        let document = """
            {"user": "Ann", "messages": [{"id": 1, "text": "Wordle 281 3/6"}], "replies": [{"user": "Bo", "text": "Wordle 281 4/6"}]}
            """
        let reading = try ChatReading(ofDocument: document)
        XCTAssertEqual(reading.results.map(\.player), ["Bo"])
        XCTAssertEqual(reading.unread.first?.reason, "unclear who wrote it")
    }

    func testAShareInAFieldWithAnyNameBelongsToTheSenderIfNoOtherFieldHasTheText() throws {
        let form = "Timestamp,Name,Paste your result here\n3/27/2022 9:01:15,Ann,Wordle 281 3/6\n"
        XCTAssertEqual(try exported(form), ["Ann 281 3"])
        let beside =
            #"[{"author": "Ann", "text": "nice", "zz": "Wordle 281 3/6"}, {"author": "Bo", "text": "Wordle 281 2/6"}]"#
        let reading = try ChatReading(ofDocument: beside)
        XCTAssertEqual(reading.results.map(\.player), ["Bo"])
        XCTAssertEqual(reading.unread.first?.reason, "outside the field with the message texts")
    }

    func testWhatIsQuotedForwardedOrAttachedCountsForNobody() throws {
        for (member, reason) in [
            (
                #""reply": {"author": "Cy", "content": "Wordle 281 6/6"}"#,
                "quoted from a message that is not in this chat"
            ),
            (#""quoted_data": "Wordle 281 6/6""#, "quoted from a message that is not in this chat"),
            (
                #""attachments": [{"author_name": "Cy", "text": "Wordle 281 6/6"}]"#,
                "outside the field with the message texts"
            ),
        ] {
            let reading = try ChatReading(
                ofDocument:
                    #"[{"author": "Ann", "content": "nice", \#(member)}, {"author": "Bo", "content": "\#(Self.second)"}]"#
            )
            XCTAssertEqual(reading.results.map(\.player), ["Bo"], member)
            XCTAssertEqual(reading.unread.first?.reason, reason, member)
        }
        let forwarded = """
            [{"from": "Ann", "forwarded_from": "Cy", "text": "Wordle 281 6/6"},
             {"from": "Ann", "forwarded_from": null, "text": "Wordle 281 2/6"}]
            """
        let reading = try ChatReading(ofDocument: forwarded)
        XCTAssertEqual(reading.results.map(\.tries), [2])
        XCTAssertEqual(reading.unread.first?.reason, "forwarded or quoted from someone else")
    }

    func testAQuotedMessageThatIsInTheChatIsNotReported() throws {
        let document = """
            [{"author": "Ann", "content": "\(Self.first)"},
             {"author": "Bo", "content": "nice", "reply": {"author": "Ann", "content": "\(Self.first)"}}]
            """
        XCTAssertEqual(try exported(document), ["Ann 281 3"])
    }

    // MARK: Dates and edits

    func testTheDateOfTheMessageCounts() throws {
        let document = """
            {"channel": {"name": "wordle", "createdAt": "2020-01-01T00:00:00Z"}, "messages": [
             {"author": {"name": "Ann", "createdAt": "2023-07-01T10:00:00Z"},
              "record": {"createdAt": "2022-03-27T09:01:00Z", "text": "Wordle 281 3/6"}, "indexedAt": "2022-03-30T09:01:01Z"},
             {"author": {"name": "Bo"}, "text": "Wordle 281 4/6"}]}
            """
        let reading = try ChatReading(ofDocument: document)
        XCTAssertEqual(reading.results.map(\.post.date), [CalendarDate("2022-03-27"), nil])
    }

    func testAnEditedMessageIsMarked() throws {
        let edits = [
            (#""edited": false"#, false), (#""edited_at": null"#, false), (#""timestampEdited": "2022-03-27"}"#, true),
            (#""edited": {"user": "U1", "ts": "1648371675.5"}"#, true),
        ]
        for (edit, isEdited) in edits {
            let member = edit.hasSuffix("}") && !edit.contains("{") ? String(edit.dropLast()) : edit
            let reading = try ChatReading(ofDocument: #"[{"author": "Ann", "text": "Wordle 281 3/6", \#(member)}]"#)
            XCTAssertEqual(reading.results.map(\.post.isEdited), [isEdited], member)
        }
    }
}
