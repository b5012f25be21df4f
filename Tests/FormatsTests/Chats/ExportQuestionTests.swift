import Models
import TestSupport
import XCTest

@testable import QuintetFormats

/// Exports whose fields do not say who wrote the messages: the user is asked, or the export is a log of the user.
final class ExportQuestionTests: XCTestCase {
    func testARecipientOrAnUnknownFieldIsAskedFor() throws {
        let document = #"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#
        assertAsks(document, for: "To")
        XCTAssertEqual(
            try exported(document, fields: ChatFields(sender: "to", text: "Text")), ["Ann 281 3", "Bo 281 4"])
        let nested = #"[{"qq": {"zz": "Ann"}, "ww": "Wordle 281 3/6"}, {"qq": {"zz": "Bo"}, "ww": "Wordle 281 4/6"}]"#
        assertAsks(nested, for: "qq.zz")
        XCTAssertEqual(try exported(nested, fields: ChatFields(sender: "zz")), ["Ann 281 3", "Bo 281 4"])
    }

    func testAFieldOutsideOfTheListMayBeTheSenderIfTheUserSaysSo() throws {
        let document =
            #"[{"zz": "Ann", "yy": [{"ww": "Wordle 281 3/6"}]}, {"zz": "Bo", "yy": [{"ww": "Wordle 281 4/6"}]}]"#
        assertAsks(document, for: "zz")
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
        let named = document.replacing(#""type""#, with: #""by": "Ann", "type""#, maxReplacements: 1)
            .replacing(#"{"type""#, with: #"{"by": "Bo", "type""#)
        XCTAssertEqual(try exported(named, fields: ChatFields(sender: "by")), ["Ann 281 3", "Bo 281 4"])
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

    /// Asserts that a document of Ann and Bo is refused, and that the user is asked whether a field has the senders.
    private func assertAsks(_ document: String, for field: String, line: UInt = #line) {
        let fields = [ChatField(name: field, examples: ["Ann", "Bo"])]
        assertThrows(try exported(document), \.remedy, .nameFields(fields), line: line)
    }

    private func assertRefuses(
        _ document: String, _ fields: ChatFields, _ reason: String, _ remedy: Remedy, line: UInt = #line
    ) {
        XCTAssertThrowsError(try exported(document, fields: fields), line: line) { error in
            let error = error as? ServiceError
            XCTAssertEqual(error?.remedy, remedy, line: line)
            XCTAssertEqual(error?.cause, .invalid(reason), line: line)
        }
    }
}
