import Models
import XCTest

@testable import Formats

/// Tables with any column headers, or none.
final class ExportTableTests: XCTestCase {
    private static let rows = [
        ["2024-12-21 09:01", "Ann Lee", "Wordle 1,281 3/6"], ["2024-12-21 09:05", "Bo", "Wordle 1,281 4/6"],
        ["2024-12-21 09:07", "Bo", "nice"], ["2024-12-22 09:01", "Ann Lee", "Wordle 1,282 2/6"],
        ["2024-12-22 09:02", "Bo", "Wordle 1,282 6/6"],
    ]
    private static let expected = ["Ann Lee 1281 3", "Bo 1281 4", "Ann Lee 1282 2", "Bo 1282 6"]

    func testColumnHeadersMayBeAnyWords() throws {
        for heads in [
            ["Date", "Sender Name", "Message Text"], ["Datum", "Avsändare", "Meddelande"], ["xx", "yy", "zz"],
            ["Time", "User Name", "Content"],
        ] {
            XCTAssertEqual(try results(table([heads] + Self.rows, ",")), Self.expected, heads[1])
        }
    }

    func testATableMayHaveNoHeaders() throws {
        for separator in [",", ";"] { XCTAssertEqual(try results(table(Self.rows, separator)), Self.expected) }
    }

    func testTabSeparatedColumnsMayHaveNoHeaders() throws {
        let rows = Self.rows.enumerated().map { [$1[0], "\(88_120 + 3 * $0)", $1[2], "wordlers", $1[1]] }
        XCTAssertEqual(try results(rows.map { $0.joined(separator: "\t") }.joined(separator: "\n")), Self.expected)
    }

    func testColumnsMayComeInAnyOrder() throws {
        let rows = ([["aa", "bb", "cc"]] + Self.rows).map { [$0[2], $0[0], $0[1]] }
        XCTAssertEqual(try results(table(rows, ",")), Self.expected)
    }

    func testEachColumnMayBelongToAPlayer() throws {
        let text =
            "Day,Ann,Bo\n1,\"Wordle 1,281 3/6\",\"Wordle 1,281 4/6\"\n2,\"Wordle 1,282 2/6\",\"Wordle 1,282 6/6\"\n"
        XCTAssertEqual(try results(text), ["Ann 1281 3", "Bo 1281 4", "Ann 1282 2", "Bo 1282 6"])
    }

    func testARefusalHasTheLineNumberOfTheDocument() throws {
        let text = "from,text\nAnn,hi\nBo,\"see\nWordle 281 9/6\"\n"
        XCTAssertEqual(
            try ChatReading(ofDocument: text).refusals.first,
            .init(line: 4, reason: "the score “9/6” is not 1/6 to 6/6 or X/6", player: "Bo"))
    }

    func testLinesThatBeginWithATimeAreNotATable() throws {
        let nicks = ["hi", "Wordle 281", "", "1/6", "", "🟩🟩🟩🟩🟩"].map { "[07:24] <~zoe|away> \($0)\n" }
        XCTAssertEqual(try results(nicks.joined()), ["zoe|away 281 1"])
        let columns = ["see https://example.org/a.html", "Wordle 281", "1/6"].map {
            "2022-03-27 07:24:07\t+dr_who\t\($0)\n"
        }
        XCTAssertEqual(try results(columns.joined()), ["dr_who 281 1"])
    }

    func testThreeTabSeparatedColumnsAreATableUnlessTheyBeginWithATime() throws {
        let rows = [
            ("a < b & c > d", "Ann", "07:24"), ("Wordle 281 3/6", "Bo", "07:25"), ("Wordle 280 6/6", "Ann", "07:26"),
            ("Wordle 281 4/6", "Ann", "07:27"), ("ok", "Bo", "07:28"),
        ]
        let text = rows.map { "\($0.0)\t\($0.1)\t\($0.2)\n" }.joined()
        XCTAssertEqual(try results(text), ["Bo 281 3", "Ann 280 6", "Ann 281 4"])
    }

    func testABarInANicknameDoesNotSeparateColumns() throws {
        let lines = ["Wordle 897 X/6", "🟧🟧🟧⬛🟦", "", "lunch?"].map { "[07:24] <%zoe|away> \($0)" }
        let reading = try ChatReading(ofDocument: lines.joined(separator: "\n"))
        XCTAssertEqual(reading.results.map(\.player), [])
        XCTAssertEqual(reading.refusals.count, 1)
    }

    private func table(_ rows: [[String]], _ separator: String) -> String {
        rows.map { $0.map { "\"\($0)\"" }.joined(separator: separator) }.joined(separator: "\n")
    }

    private func results(_ document: String) throws -> [String] {
        try ChatReading(ofDocument: document).results.map {
            "\($0.player) \($0.puzzle) \($0.tries.map(String.init) ?? "X")"
        }
    }
}
