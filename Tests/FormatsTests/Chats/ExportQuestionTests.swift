import Models
import TestSupport
import XCTest

@testable import QuintetFormats

/// Exports whose fields do not say who wrote the messages: the user is asked, or the export is a log of the user.
final class ExportQuestionTests: XCTestCase {
    func testALogWithoutSendersIsAskedForWithTwoExamplesOfEachField() {
        let document = """
            Date,Starter,Mood,Share
            2022-03-27,CRANE,fine,"Wordle 281 2/6
            ⬛⬛⬛⬛🟨
            🟩🟩🟩🟩🟩"
            2022-03-28,SLATE,fine,"Wordle 282 1/6
            🟩🟩🟩🟩🟩"
            """
        assertAsks(
            document,
            [ChatField(name: "Starter", examples: ["CRANE", "SLATE"]), ChatField(name: "Mood", examples: ["fine"])],
            "it is not clear who wrote what; the senders may be in “Starter” (CRANE, SLATE), or in “Mood” (fine)")
    }

    func testARecipientOrAnUnknownFieldIsAskedFor() throws {
        let document = #"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#
        assertAsks(document, [ChatField(name: "To", examples: ["Ann", "Bo"])])
        XCTAssertEqual(
            try exported(document, fields: ChatFields(sender: "to", text: "Text")), ["Ann 281 3", "Bo 281 4"])
        let nested = #"[{"qq": {"zz": "Ann"}, "ww": "Wordle 281 3/6"}, {"qq": {"zz": "Bo"}, "ww": "Wordle 281 4/6"}]"#
        assertAsks(nested, [ChatField(name: "qq.zz", examples: ["Ann", "Bo"])])
        XCTAssertEqual(try exported(nested, fields: ChatFields(sender: "zz")), ["Ann 281 3", "Bo 281 4"])
    }

    func testAFieldOutsideOfTheListMayBeTheSenderIfTheUserSaysSo() throws {
        let document =
            #"[{"zz": "Ann", "yy": [{"ww": "Wordle 281 3/6"}]}, {"zz": "Bo", "yy": [{"ww": "Wordle 281 4/6"}]}]"#
        assertAsks(document, [ChatField(name: "zz", examples: ["Ann", "Bo"])])
        XCTAssertEqual(try exported(document, fields: ChatFields(sender: "zz")), ["Ann 281 3", "Bo 281 4"])
    }

    func testAnExportWithIDsAloneIsAskedFor() {
        let document = """
            [{"type": "message", "user": "U02ABCDEF", "text": "Wordle 281 3/6", "ts": "1648365540.000100"},
             {"type": "message", "user": "U03ABCDEF", "text": "Wordle 281 4/6", "ts": "1648365540.000100"}]
            """
        let reason = "it is not clear who wrote what; the senders have IDs and no names"
        let step = "Use the whole export as a zip or a folder, with its list of names."
        // The field “user” has IDs, and “type” says that the results of two people are of one.
        for fields in [ChatFields(), ChatFields(sender: "user")] {
            assertRefuses(document, fields, reason, .other(step, allowsRetry: false))
        }
        // Telethon, and the posts of Mattermost with a list of their IDs.
        for document in [
            #"[{"from_id": {"user_id": 41}, "message": "Wordle 281 3/6"}, {"from_id": {"user_id": 42}, "message": "Wordle 281 4/6"}]"#,
            #"{"order": ["p2", "p1"], "posts": {"p1": {"user_id": "k1xq7tmzyjfi8e5w3n9arbcd4o", "message": "Wordle 281 3/6"}, "p2": {"user_id": "h2xq7tmzyjfi8e5w3n9arbcd4o", "message": "Wordle 281 4/6"}}}"#,
        ] {
            XCTAssertThrowsError(try exported(document)) { error in
                let reason = "it is not clear who wrote what; the senders have IDs and no names"
                XCTAssertEqual((error as? ServiceError)?.cause, .invalid(reason))
            }
        }
        let named = document.replacing(#""type""#, with: #""by": "Ann", "type""#, maxReplacements: 1)
            .replacing(#"{"type""#, with: #"{"by": "Bo", "type""#)
        XCTAssertEqual(try exported(named, fields: ChatFields(sender: "by")), ["Ann 281 3", "Bo 281 4"])
    }

    func testAFieldWithOneValueIsNotAskedForIfTheResultsAreOfSeveralPeople() {
        let rows = [("Ann", 3), ("Bo", 4)].map {
            #"{"kind": "note", "to": "\#($0.0)", "text": "Wordle 281 \#($0.1)/6"}"#
        }
        assertAsks("[\(rows.joined(separator: ","))]", [ChatField(name: "to", examples: ["Ann", "Bo"])])
    }

    func testTheErrorForAMissingFieldListsTheExistingFields() {
        assertThrows(
            try exported(#"[{"a": "b", "c": "Wordle 281 3/6"}]"#, fields: ChatFields(sender: "x")), \.cause,
            .invalid("the export has no field “x”; its fields are “a”, “c”"))
        for (text, list) in [("Wordle 281 3/6", "; its fields are “author”, “text”"), ("hi", "")] {
            let document = #"[{"author": "Ann", "text": "\#(text)"}]"#
            assertRefuses(document, ChatFields(text: "x"), "the export has no field “x”\(list)", .leaveOutFields)
        }
    }

    func testTheArchiveOfXIsAskedFor() {
        let tweet = #"{"tweet": {"full_text": "Wordle 281 3/6", "created_at": "Sun Mar 27 09:01:00 +0000 2022"}}"#
        assertAsks("window.YTD.tweets.part0 = [\(tweet)]", [], "it is not clear who wrote what")
    }

    // MARK: A log of your own games

    func testALogThatMayBeOfOnePlayerIsReadAsTheUsers() throws {
        let rows = [(281, 3), (282, 4)].map { #"{"mood": "fine", "share": "Wordle \#($0.0) \#($0.1)/6"}"# }
        XCTAssertEqual(try log("[\(rows.joined(separator: ","))]"), ["you 281 3", "you 282 4"])
    }

    func testALogWithTwoResultsForOnePuzzleIsAskedFor() {
        let rows = [(281, 3), (281, 4)].map { #"{"mood": "fine", "share": "Wordle \#($0.0) \#($0.1)/6"}"# }
        XCTAssertThrowsError(try log("[\(rows.joined(separator: ","))]"))
    }

    private func log(_ document: String) throws -> [String] {
        try ChatDocumentReader(today: nil).reading(of: Array(document.utf8)).results.map(\.line)
    }

    private func assertAsks(_ document: String, _ fields: [ChatField], _ reason: String? = nil, line: UInt = #line) {
        assertRefuses(document, ChatFields(), reason, .nameFields(fields), line: line)
    }

    private func assertRefuses(
        _ document: String, _ fields: ChatFields, _ reason: String?, _ remedy: Remedy, line: UInt = #line
    ) {
        XCTAssertThrowsError(try exported(document, fields: fields), line: line) { error in
            let error = error as? ServiceError
            XCTAssertEqual(error?.remedy, remedy, line: line)
            if let reason { XCTAssertEqual(error?.cause, .invalid(reason), line: line) }
        }
    }

    private static let first = "Wordle 281 3/6\\n\\n⬛⬛⬛⬛🟨\\n🟨⬛🟨⬛⬛\\n🟩🟩🟩🟩🟩"
    private static let second = "Wordle 281 2/6\\n\\n⬛⬛⬛⬛🟨\\n🟩🟩🟩🟩🟩"

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
}
