import Models
import XCTest

@testable import Formats

final class RecordListTests: XCTestCase {
    func testEachReaderLimitsItsNumberOfRecords() throws {
        let readers: [(limit: Int, record: String, read: (Data) throws -> Int)] = [
            (100_000, #"{"name":"a"}"#, { try CharactersReader.characters(from: $0).users.count }),
            (
                20_000, #"{"id":1,"name":"a","full_name":"b/a"}"#,
                { try RepositoryReader.list(from: $0, action: "").repositories.count }
            ),
        ]
        for (limit, record, read) in readers {
            let whole = "[" + repeatElement(record, count: limit).joined(separator: ",")
            XCTAssertEqual(try read(Data((whole + ",7]").utf8)), limit, record)
            XCTAssertThrowsError(try read(Data((whole + ",\(record)]").utf8))) {
                XCTAssertEqual(($0 as? ServiceError)?.cause, .tooManyRecords(limit: limit), record)
            }
        }
    }

    func testSkippedRecordsAreCountedAndTheFirstThreeAreDescribed() throws {
        let list = try list("[1, {}, {\"number\": 5}, [], \"a\", {\"number\": 6.5}]")
        XCTAssertEqual(list.values, [5])
        XCTAssertEqual(list.leftOut, 5)
        XCTAssertEqual(list.reasons, ["record 1: not an object", "record 2: no number", "record 4: not an object"])
    }

    func testTheLastOfSeveralListsIsUsed() throws {
        let list = try list(#"{"numbers": [1, {"number": 1}], "numbers": 3, "numbers": [{"number": 2}, {}]}"#)
        XCTAssertEqual(list.values, [2])
        XCTAssertEqual(list.leftOut, 1)
        XCTAssertEqual(list.reasons, ["record 2: no number"])
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

    /// Members may be known or unknown, repeated and nested; each is found by its name.
    func testMembersMayComeInAnyOrder() throws {
        let members = [#""number": 4"#, #""other": {"number": 5}"#, #""numbers": [6]"#, #""second": 7"#]
        for first in members {
            for second in members {
                for third in members {
                    let list = try list("[{\(first), \(second), \(third), \"number\": 8}]")
                    XCTAssertEqual(list.values, [8], "\(first), \(second), \(third)")
                }
            }
        }
    }

    private func list(_ text: String, needs: String? = "a number") throws -> RecordList<Int> {
        try JSONDocument(data: Data(text.utf8), action: "list", place: nil)
            .list(of: NumberRecord.self, RecordListForm(keys: ["numbers"], limit: 100, needs: needs))
    }
}

private struct NumberRecord: JSONRecord {
    private var number = JSONInteger.missing
    private var second = JSONInteger.missing

    static let members: JSONMembers<NumberRecord> = [
        "number": { $0.number = try $1.integer() },
        "second": { $0.second = try $1.integer() },
    ]

    func value() throws(RecordFault) -> Int {
        guard case .value(let number) = number else { throw RecordFault("number", expected: "a whole number") }
        return number
    }
}
