import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetFormats

final class JSONDocumentTests: XCTestCase {
    func testReadsAnObject() throws {
        let data = Data(#"{"name": "a", "counts": [1, -2], "isOpen": true}"#.utf8)
        XCTAssertEqual(try object(data).text, #"{"name":"a","counts":[1,-2],"isOpen":true}"#)
    }

    func testADocumentThatIsNotAnObjectIsRefused() {
        for text in ["[]", "1", "null", #""a""#] {
            assertThrows(
                try object(Data(text.utf8)), \.cause, .wrongShape(path: "the top level", expected: "an object"), text)
        }
    }

    func testABlankDocumentIsReportedAsEmpty() {
        for bytes: [UInt8] in [[], Array(" \r\n".utf8), [0xEF, 0xBB, 0xBF]] {
            assertThrows(try object(Data(bytes)), \.cause, .empty, "\(bytes)")
        }
    }

    func testAnotherEncodingIsNamed() throws {
        let text = #"[{"name": "Zoë"}]"#
        let table: [(String.Encoding, String)] = [
            (.isoLatin1, "another encoding"), (.windowsCP1252, "another encoding"), (.utf16, "UTF-16"),
            (.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"),
        ]
        for (encoding, name) in table {
            let data = try XCTUnwrap(text.data(using: encoding))
            assertThrows(try object(data), \.cause, .notUTF8(looksLike: name), "\(encoding)")
        }
    }

    func testASpreadsheetIsNamedWithWhatToDo() {
        let head = "PK\u{3}\u{4}" + String(repeating: "0", count: 26)
        for name in ["[Content_Types].xml", "mimetypeapplication/vnd.oasis.opendocument.spreadsheet"] {
            let data = Data((head + name).utf8)
            let refusal = ServiceError(
                action: "x", cause: .invalid("it is a spreadsheet"),
                remedy: .other("Save it as JSON and use that file.", allowsRetry: false))
            assertThrows(try object(data), refusal)
            assertThrows(
                try LeaderboardReader.leaderboard(from: data), \.remedy,
                .other("Save it as CSV and use that file.", allowsRetry: false))
        }
    }

    /// The first bytes of a table that LibreOffice 7 saved as Excel 97, and before of a source in "another encoding".
    func testAnOldSpreadsheetIsNamed() {
        let data = Data([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array(repeating: 0, count: 504))
        assertThrows(try object(data), \.cause, .invalid("it is a document of Excel or Word before 2007"))
    }

    func testInvalidJSONIsRefused() {
        let table: [([UInt8], String?)] = [
            (Array("\n<!doctype html>".utf8), "HTML"), (Array("<h1>502 Bad Gateway</h1>".utf8), "HTML"),
            (Array("<?xml version='1.0'?><a/>".utf8), "XML"), (Array("<?xml?><!DOCTYPE html><HTML>".utf8), "HTML"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "an image"), ([0x89, 0x50, 0x4E, 0x47, 13], "an image"),
            (Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3], "a PDF document"),
            ([0x1F, 0x8B, 8], "compressed data"), (Array("hello".utf8), nil), (Array("{".utf8), nil),
            (Array(#"{"name": "a", "counts": [1,,]}"#.utf8), nil),
            (Array(Array(#"{"name": "ü"#.utf8).dropLast()), nil), ([0, 0, 0], nil),
            (Array("PK\u{3}\u{4}".utf8), "a spreadsheet or a zip archive"),
            (Array(repeating: UInt8(ascii: " "), count: 5_000), nil), (Array(#"{"name": "a"} x"#.utf8), nil),
        ]
        for (bytes, kind) in table {
            assertThrows(
                try object(Data(bytes)), \.cause, .notJSON(looksLike: kind), String(decoding: bytes, as: UTF8.self))
        }
    }

    func testTheFirstErrorInAFileIsNamedByLineAndColumn() {
        for (text, line, column) in [
            ("[{\"name\":\"A\"}\n {\"name\":\"B\"}]", 2, 2), ("{\"theme\":\"ü\",,}", 1, 14), ("{\n\n", 3, 1),
        ] {
            assertThrows(
                try JSONDocument(Data(text.utf8), action: "x", place: "/a.json").value(),
                ServiceError(action: "x", place: "/a.json", cause: .malformed(line: line, column: column)), text)
        }
        assertThrows(
            try JSONDocument(Data("{,".utf8), action: "x", place: "http://a").value(), \.cause, .notJSON(looksLike: nil)
        )
    }

    func testDeepNestingIsRefused() {
        let documents = [
            String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
            String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
        ]
        for document in documents { assertThrows(try object(Data(document.utf8)), \.cause, .notJSON(looksLike: nil)) }
    }

    func testTheErrorIncludesTheActionAndThePlace() {
        assertThrows(
            try JSONDocument(Data(), action: "read it", place: "/tmp/a").object(),
            ServiceError(action: "read it", place: "/tmp/a", cause: .empty))
    }

    func testTheWordsOfAMemberAreTrimmedAndNeverBlank() {
        let object: JSON = ["a": " x ", "b": " ", "c": 1, "d": [:] as JSON]
        XCTAssertEqual(["a", "b", "c", "d", "e"].map(object.words), ["x", nil, nil, nil, nil])
        XCTAssertNil(JSON.text("x").words("a"))
    }

    private func object(_ data: Data) throws -> JSON {
        try JSONDocument(data, action: "x", allowsTrailingCommas: false).object()
    }
}

final class RecordListTests: XCTestCase {
    func testAReaderLimitsItsNumberOfRecords() throws {
        let records = (0...20_000).map { #"{"id":\#($0),"name":"a","full_name":"b/a"}"# }
        let whole = "[" + records.dropLast().joined(separator: ",")
        let list = try RepositoryReader.list(from: Data((whole + ",7]").utf8), action: "")
        XCTAssertEqual(list.repositories.count, 20_000)
        assertThrows(
            try RepositoryReader.list(from: Data((whole + ",\(records[20_000])]").utf8), action: ""), \.cause,
            .tooManyRecords(limit: 20_000))
    }

    func testSkippedRecordsAreCountedAndTheFirstThreeAreDescribed() throws {
        let list = try list("[1, {}, {\"number\": 5}, [], \"a\", {\"number\": 6.5}]")
        XCTAssertEqual(list.values, [5])
        let reasons = ["record 1: not an object", "record 2: no number", "record 4: not an object"]
        XCTAssertEqual(list.leftOut, LeftOut(5, reasons: reasons))
    }

    func testTheLastOfSeveralListsIsUsed() throws {
        let list = try list(#"{"numbers": [1, {"number": 1}], "numbers": 3, "numbers": [{"number": 2}, {}]}"#)
        XCTAssertEqual(list.values, [2])
        XCTAssertEqual(list.leftOut, LeftOut(1, reasons: ["record 2: no number"]))
    }

    func testTheErrorNamesTheInvalidFieldIfRecordsMayNotBeSkipped() {
        for (text, path) in [
            ("[{}]", "[0].number"), (#"{"numbers": [{"number": 1}, 7]}"#, "numbers[1]"),
            (#"{"numbers": [{"number": 1}, {"number": "x"}]}"#, "numbers[1].number"),
        ] {
            let expected = path.hasSuffix("number") ? "a whole number" : "an object"
            assertThrows(try list(text, needs: nil), \.cause, .wrongShape(path: path, expected: expected))
        }
    }

    func testTheMembersAroundAListAreReadIfTheyAreAskedFor() throws {
        let list = try list(#"{"total": 7, "other": 8, "numbers": [{"number": 5}]}"#)
        XCTAssertEqual(list.others, ["total": 7])
    }

    func testARecordWithANumberThatNothingCanRepresentIsLeftOutAlone() throws {
        let list = try list(#"[{"number": 1e400}, {"number": 1}, {"number": 2, "other": 1e400}, {"number": "1e400"}]"#)
        XCTAssertEqual(list.values, [1, 2])
        XCTAssertEqual(list.leftOut.count, 2)
    }

    func testANumberMayBeATextWithSpacesAroundIt() throws {
        let list = try list(#"[{"number": " 12 "}, {"number": "1 2"}]"#)
        XCTAssertEqual(list.values, [12])
        XCTAssertEqual(list.leftOut.count, 1)
    }

    private func list(_ text: String, needs: String? = "a number") throws -> RecordList<Int> {
        try JSONDocument(Data(text.utf8), action: "list")
            .list(under: ["numbers"], limit: 100, needs: needs, others: { $0 == "total" }) { json throws(RecordFault) in
                guard let number = try json.integer("number") else {
                    throw RecordFault("number", expected: "a whole number")
                }
                return number
            }
    }
}

final class CSVRecordsTests: XCTestCase {
    func testEveryKindOfLineEndCountsAsOneLine() {
        let records = records(in: Array("a\r\n\r\nb\n\nc\rd".utf8), separator: UInt8(ascii: ","))
        XCTAssertEqual(records.map { "\($0.line) \($0.fields.joined())" }, ["1 a", "3 b", "5 c", "6 d"])
    }

    func testAQuotedFieldMayContainLineEndsSeparatorsAndQuotes() {
        let records = records(in: Array("\"a,\nb\",\"c\"\"\"\nd".utf8), separator: UInt8(ascii: ","))
        XCTAssertEqual(records.map { "\($0.line) \($0.fields)" }, [#"1 ["a,\nb", "c\""]"#, #"3 ["d"]"#])
    }

    private func records(in text: [UInt8], separator: UInt8) -> [CSVRecords.Record] {
        var records: [CSVRecords.Record] = []
        CSVRecords.forEach(in: text, separator: separator) { records.append($0) }
        return records
    }
}
