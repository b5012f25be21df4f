import Foundation
import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

final class JSONDocumentTests: XCTestCase {
    func testReadsAnObject() throws {
        let data = Data(#"{"name": "a", "counts": [1, -2], "isOpen": true}"#.utf8)
        XCTAssertEqual(
            try object(data).text, #"{"name":"a","counts":[1,-2],"isOpen":true}"#)
    }

    func testADocumentThatIsNotAnObjectIsRefused() {
        for text in ["[]", "1", "null", #""a""#] {
            XCTAssertEqual(cause(Data(text.utf8)), .wrongShape(path: "the top level", expected: "an object"), text)
        }
    }

    func testABlankDocumentIsReportedAsEmpty() {
        for bytes: [UInt8] in [[], Array(" \r\n".utf8), [0xEF, 0xBB, 0xBF]] {
            XCTAssertEqual(cause(Data(bytes)), .empty, "\(bytes)")
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
            XCTAssertEqual(cause(data), .notUTF8(looksLike: name), "\(encoding)")
        }
    }

    func testASpreadsheetIsNamedWithWhatToDo() {
        let head = "PK\u{3}\u{4}" + String(repeating: "0", count: 26)
        for name in ["[Content_Types].xml", "mimetypeapplication/vnd.oasis.opendocument.spreadsheet"] {
            let data = Data((head + name).utf8)
            let refusal = ServiceError(
                action: "x", cause: .invalid("it is a spreadsheet"),
                remedy: .other("Save it as JSON and use that file.", allowsRetry: false))
            XCTAssertThrowsError(try object(data)) { XCTAssertEqual($0 as? ServiceError, refusal) }
            XCTAssertThrowsError(try LeaderboardReader.leaderboard(from: data)) { error in
                let remedy = Remedy.other("Save it as CSV and use that file.", allowsRetry: false)
                XCTAssertEqual((error as? ServiceError)?.remedy, remedy)
            }
        }
    }

    /// The first bytes of a table that LibreOffice 7 saved as Excel 97, and before of a source in "another encoding".
    func testAnOldSpreadsheetIsNamed() {
        let data = Data([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array(repeating: 0, count: 504))
        XCTAssertEqual(cause(data), .invalid("it is a document of Excel or Word before 2007"))
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
            XCTAssertEqual(cause(Data(bytes)), .notJSON(looksLike: kind), String(decoding: bytes, as: UTF8.self))
        }
    }

    func testDeepNestingIsRefused() {
        let documents = [
            String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 100_000),
            String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
        ]
        for document in documents { XCTAssertEqual(cause(Data(document.utf8)), .notJSON(looksLike: nil)) }
    }

    func testTheErrorIncludesTheActionAndThePlace() {
        XCTAssertThrowsError(try JSONDocument(Data(), action: "read it", place: "/tmp/a").object()) {
            XCTAssertEqual(
                $0 as? ServiceError,
                ServiceError(action: "read it", place: "/tmp/a", cause: .empty))
        }
    }

    func testTheWordsOfAMemberAreTrimmedAndNeverBlank() {
        let object: JSON = ["a": " x ", "b": " ", "c": 1, "d": [:] as JSON]
        XCTAssertEqual(["a", "b", "c", "d", "e"].map(object.words), ["x", nil, nil, nil, nil])
        XCTAssertNil(JSON.text("x").words("a"))
    }

    private func object(_ data: Data) throws -> JSON {
        try JSONDocument(data, action: "x", allowsTrailingCommas: false).object()
    }

    private func cause(_ data: Data) -> ServiceError.Cause? {
        do {
            _ = try object(data)
            return nil
        } catch {
            return (error as? ServiceError)?.cause
        }
    }
}
