import XCTest

@testable import QuintetFormats

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
