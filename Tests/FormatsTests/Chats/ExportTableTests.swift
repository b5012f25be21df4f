import Models
import TestSupport
import XCTest

@testable import QuintetFormats

final class ExportTableTests: XCTestCase {
    private static let rows = [
        ["2024-12-21 09:01", "Ann Lee", "Wordle 1,281 3/6"], ["2024-12-21 09:05", "Bo", "Wordle 1,281 4/6"],
        ["2024-12-21 09:07", "Bo", "nice"], ["2024-12-22 09:01", "Ann Lee", "Wordle 1,282 2/6"],
        ["2024-12-22 09:02", "Bo", "Wordle 1,282 6/6"],
    ]
    private static let expected = ["Ann Lee 1281 3", "Bo 1281 4", "Ann Lee 1282 2", "Bo 1282 6"]

    func testColumnHeadersAreNamesOfFieldsInAnyOrder() throws {
        for heads in [
            ["Date", "Sender Name", "Message Text"], ["Datum", "Avsändare", "Meddelande"],
            ["Time", "User Name", "Content"], ["Timestamp", "Name", "Your result"],
        ] {
            for separator in [",", ";", "\t"] {
                XCTAssertEqual(try read(document: table([heads] + Self.rows, separator)), Self.expected, heads[1])
            }
            let turned = ([heads] + Self.rows).map { [$0[2], $0[0], $0[1]] }
            XCTAssertEqual(try read(document: table(turned, ",")), Self.expected, heads[1])
        }
    }

    func testUnknownOrMissingColumnHeadersAreAskedFor() {
        for (rows, name) in [([["xx", "yy", "zz"]] + Self.rows, "yy"), (Self.rows, "column 2")] {
            assertThrows(
                try read(document: table(rows, ",")), \.remedy,
                .nameFields([ChatField(name: name, examples: ["Ann Lee", "Bo"])]))
        }
        let asked = ChatFields(sender: "column 2")
        XCTAssertEqual(
            try ChatReading(ofDocument: table(Self.rows, ","), fields: asked).results.map(\.player),
            ["Ann Lee", "Bo", "Ann Lee", "Bo"])
    }

    func testSpreadsheetsMayBeginWithAMarkAndASeparatorAndHaveEmptyRows() throws {
        let text = "\u{FEFF}sep=;\nDatum;Name;Text\n;;\n2024-12-21;Ann;Wordle 1.281 3/6\n;;\n"
        XCTAssertEqual(try read(document: text), ["Ann 1281 3"])
    }

    func testTheColumnsOfATableWithoutKnownOnesAreNamed() throws {
        for (text, columns) in [
            ("Joueur;Grille;Essais\nAnn;1281;4\nBo;1281;X\n", ["Joueur", "Grille", "Essais"]),
            ("Player,1281,1282\nAnn,4,X\nBo,3,5\n", ["Player", "1281", "1282"]),
            ("Our group,,\nPuzzles,Ann,Bo\n1281,4,3\n", ["Our group", "", ""]),
            ("Wordle,Ann\n1281,4\n", ["Wordle", "Ann"]), ("Hello, all\nhow are, you\n", []), ("4,3\n", []),
            ("Wordle,Ann,Bo\n1281,4,3\n", []), ("xx,Ann,Bo\n1281,4,X\n1282,,3\n", ["xx", "Ann", "Bo"]),
        ] {
            let reading = try ChatDocumentReader(today: nil).reading(of: Array(text.utf8))
            XCTAssertEqual(reading.unknownColumns, columns, text)
        }
    }

    func testALogOfScoresIsAskedForOrTheUsersOwn() throws {
        for text in [
            "Puzzle,Result\n281,4/6\n282,X\n", "Puzzle,Result,Mood\n281,4,3\n282,X,2\n",
            "Date,Tries\n2022-03-27,4\n2022-03-28,X\n",
        ] {
            XCTAssertThrowsError(try read(document: text), text)
            let own = try ChatDocumentReader(today: nil).reading(of: Array(text.utf8)).results
            XCTAssertEqual(own.map { "\($0.player) \($0.puzzle) \($0.outcome.text)" }, ["you 281 4/6", "you 282 X/6"])
        }
    }

    private func table(_ rows: [[String]], _ separator: String) -> String {
        rows.map { $0.map { "\"\($0)\"" }.joined(separator: separator) }.joined(separator: "\n")
    }
}
