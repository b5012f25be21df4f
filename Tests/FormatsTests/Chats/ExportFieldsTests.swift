import Models
import XCTest

@testable import QuintetFormats

/// The names of fields decide what a field is for; its values only raise doubts, and everything else is asked for.
final class ExportFieldsTests: XCTestCase {
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
