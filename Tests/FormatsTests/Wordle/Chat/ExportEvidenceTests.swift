import Models
import XCTest

@testable import Formats

/// Exports without well-known keys, in which the sender is inferred from the values.
final class ExportEvidenceTests: XCTestCase {
    private static let first = "Wordle 281 3/6\\n\\n⬛⬛⬛⬛🟨\\n🟨⬛🟨⬛⬛\\n🟩🟩🟩🟩🟩"
    private static let second = "Wordle 281 2/6\\n\\n⬛⬛⬛⬛🟨\\n🟩🟩🟩🟩🟩"

    func testAFieldIsTheSenderIfEachOfItsValuesHasAtMostOneResultForEachPuzzle() throws {
        let rows = [
            ("Ann", "iPhone", 281, 3), ("Bo", "web", 281, 2), ("Cy", "iPhone", 281, 4), ("Ann", "web", 282, 3),
            ("Bo", "iPhone", 282, 5),
        ]
        let messages = rows.map {
            #"{"qq": {"zz": "\#($0.0)"}, "vv": "\#($0.1)", "kk": "m", "ww": "Wordle \#($0.2) \#($0.3)/6"}"#
        }
        let expected = ["Ann 281 3", "Bo 281 2", "Cy 281 4", "Ann 282 3", "Bo 282 5"]
        XCTAssertEqual(try results("[\(messages.joined(separator: ","))]"), expected)
        XCTAssertEqual(try results(messages.joined(separator: "\n")), expected)
    }

    func testANameIsPreferredToAnIdentifier() throws {
        let document = """
            [{"personId": "P1234567", "personEmail": "ann@example.org", "text": "\(Self.first)"},
             {"personId": "P7654321", "personEmail": "bo@example.org", "text": "\(Self.second)"}]
            """
        XCTAssertEqual(try results(document), ["ann@example.org 281 3", "bo@example.org 281 2"])
    }

    func testIdentifiersAreReplacedByNamesFromAMemberList() throws {
        for members in [#"{"17": "Ann", "18": "Bo"}"#, #"[{"id": 17, "name": "Ann"}, {"id": 18, "name": "Bo"}]"#] {
            let document = """
                {"people": \(members), "messages": [{"uid": 17, "text": "\(Self.first)"}, {"uid": 18, "text": "\(Self.second)"}]}
                """
            XCTAssertEqual(try results(document), ["Ann 281 3", "Bo 281 2"], members)
        }
    }

    func testSharesInAListBelongToTheKeyOfTheList() throws {
        let document = """
            {"ann@example.org": ["\(Self.first)"], "bo@example.org": ["\(Self.second)"]}
            """
        XCTAssertEqual(
            try results(document, fields: ChatFields(sender: "key")),
            ["ann@example.org 281 3", "bo@example.org 281 2"])
    }

    func testRepliesInsideMessagesAreMessages() throws {
        let document = """
            {"author": "Ann", "text": "<p>\(Self.first)", "children": [
              {"author": "Bo", "text": "<p>Wordle 281 2&#x2F;6", "children": [{"author": "Cy", "text": "Wordle 281 X/6"}]}]}
            """
        XCTAssertEqual(try results(document), ["Ann 281 3", "Bo 281 2", "Cy 281 X"])
    }

    func testTextInPiecesIsJoined() throws {
        let paragraphs = Self.second.split(separator: "\\n").map { #"{"content": [{"text": "\#($0)"}]}"# }
        let document = """
            [{"from": "Ann", "text": ["Wordle ", {"type": "bold", "text": "281"}, " 4/6\\n"]},
             {"from": "Bo", "body": {"content": [\(paragraphs.joined(separator: ","))]}}]
            """
        XCTAssertEqual(try results(document), ["Ann 281 4", "Bo 281 2"])
    }

    func testAMessageRepeatedInAReplyIsReadOnce() throws {
        let document = """
            [{"author": "Ann", "content": "\(Self.first)"},
             {"author": "Bo", "content": "nice", "reply": {"author": "Ann", "content": "\(Self.first)"}},
             {"author": "Bo", "content": "\(Self.second)", "reply": {"author": "Cy", "content": "Wordle 281 6/6"}}]
            """
        XCTAssertEqual(try results(document), ["Ann 281 3", "Bo 281 2", "Cy 281 6"])
    }

    func testKeysMayBeSenders() throws {
        let document = #"{"Ann": ["Wordle 281 3/6", "Wordle 282 4/6"], "Bo": ["Wordle 281 5/6"]}"#
        XCTAssertEqual(try results(document), ["Ann 281 3", "Ann 282 4", "Bo 281 5"])
    }

    func testARecipientIsNotASender() {
        let document = #"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#
        XCTAssertThrowsError(try results(document)) { error in
            XCTAssertEqual(
                (error as? ServiceError)?.cause,
                .invalid("it is not clear who wrote what; the senders may be in “To” (Ann, Bo)"))
            XCTAssertEqual((error as? ServiceError)?.remedy, .nameFields)
        }
        let asked = ChatFields(sender: "to", text: "Text")
        XCTAssertEqual(try results(document, fields: asked), ["Ann 281 3", "Bo 281 4"])
    }

    func testTheErrorForAMissingFieldListsTheExistingFields() {
        XCTAssertThrowsError(try results(#"[{"a": "Wordle 281 3/6"}]"#, fields: ChatFields(sender: "x"))) { error in
            XCTAssertEqual((error as? ServiceError)?.cause, .invalid("the export has no field “x”; its fields are “a”"))
        }
    }

    func testAFieldWithContradictingResultsIsNotTheSender() {
        let rows = [("a", 281, 3), ("b", 281, 4), ("a", 282, 3), ("a", 282, 5), ("b", 283, 2), ("a", 283, 6)]
        let messages = rows.map { #"{"vv": "\#($0.0)x", "ww": "Wordle \#($0.1) \#($0.2)/6"}"# }
        XCTAssertThrowsError(try results("[\(messages.joined(separator: ","))]")) { error in
            XCTAssertEqual(
                (error as? ServiceError)?.cause,
                .invalid("it is not clear who wrote what; the senders may be in “vv” (ax, bx)"))
        }
    }

    func testAKeyWithTwoDigitsIsAFieldOfEachMessage() throws {
        let rows = [("Ann", "web", 281, 3), ("Bo", "web", 281, 2), ("Ann", "app", 282, 4), ("Bo", "app", 282, 5)]
        let messages = rows.map {
            #"{"vv": "\#($0.1)", "ww": "Wordle \#($0.2) \#($0.3)/6", "pho22": {"zz": "\#($0.0)"}}"#
        }
        XCTAssertEqual(
            try results("[\(messages.joined(separator: ","))]"), ["Ann 281 3", "Bo 281 2", "Ann 282 4", "Bo 282 5"])
    }

    func testIdentifiersThatOccurOnceAreReplacedByNamesFromAMemberList() throws {
        let people = (0..<6).map { #"{"kk": "U04\#($0)KX\#($0)QZ", "nn": "P\#($0)"}"# }
        let messages = (0..<6).map { number in
            #"{"vv": "U04\#(number)KX\#(number)QZ", "zz": "P\#((number + 1) % 6)", "ww": "Wordle 281 \#(number + 1)/6"}"#
        }
        let document =
            #"{"people": [\#(people.joined(separator: ","))], "posts": [\#(messages.joined(separator: ","))]}"#
        XCTAssertEqual(try results(document), (0..<6).map { "P\($0) 281 \($0 + 1)" })
    }

    func testAFieldInSeveralPlacesIsListedOnce() {
        let evidence = (0..<2).map { SenderCandidate($0, "div.initials", ["AB", "AB"], [nil, nil]) }
        XCTAssertEqual(
            SenderChoice.reason(evidence), "it is not clear who wrote what; the senders may be in “div.initials” (AB)")
    }

    private func results(_ document: String, fields: ChatFields = ChatFields()) throws -> [String] {
        let reading = try ChatReading(ofDocument: document, fields: fields)
        XCTAssertEqual(reading.unread.count, 0, "\(reading.unread.first?.reason ?? "")")
        return reading.results.map { "\($0.player) \($0.puzzle) \($0.tries.map(String.init) ?? "X")" }
    }
}
