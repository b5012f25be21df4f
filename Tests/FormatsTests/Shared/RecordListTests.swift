import Foundation
import Models
import QuintetPlatform
import XCTest

@testable import QuintetFormats

final class RecordListTests: XCTestCase {
    func testAReaderLimitsItsNumberOfRecords() throws {
        let records = (0...20_000).map { #"{"id":\#($0),"name":"a","full_name":"b/a"}"# }
        let whole = "[" + records.dropLast().joined(separator: ",")
        let list = try RepositoryReader.list(from: Data((whole + ",7]").utf8), action: "")
        XCTAssertEqual(list.repositories.count, 20_000)
        XCTAssertThrowsError(try RepositoryReader.list(from: Data((whole + ",\(records[20_000])]").utf8), action: "")) {
            XCTAssertEqual(($0 as? ServiceError)?.cause, .tooManyRecords(limit: 20_000))
        }
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
            XCTAssertThrowsError(try list(text, needs: nil)) {
                XCTAssertEqual(($0 as? ServiceError)?.cause, .wrongShape(path: path, expected: expected))
            }
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
            .list(under: ["numbers"], limit: 100, needs: needs, others: ["total"]) { json throws(RecordFault) in
                guard let number = try json.integer("number") else {
                    throw RecordFault("number", expected: "a whole number")
                }
                return number
            }
    }
}
