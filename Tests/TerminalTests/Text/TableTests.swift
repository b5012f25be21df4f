import TestSupport
import XCTest

@testable import QuintetTerminal

final class TableTests: XCTestCase {

    private let table = Table(
        columns: [
            Table.Column("rank", isNumber: true), Table.Column("name", shrinks: true),
            Table.Column("score", isNumber: true),
        ],
        rows: [["1", "Maximiliane", "232"], ["10", "Bo", "7"]])

    func testNumbersAreRightAligned() {
        XCTAssertEqual(
            table.lines(width: 80).map(\.text),
            ["rank  name         score", "   1  Maximiliane    232", "  10  Bo               7"])
    }

    func testNamesShrinkAndFiguresStay() {
        XCTAssertEqual(
            table.lines(width: 20).map(\.text),
            ["rank  name     score", "   1  Maximi…    232", "  10  Bo           7"])
    }

    func testANarrowColumnThatFitsStaysNarrow() {
        let table = Table(columns: [Table.Column("a", shrinks: true), Table.Column("b")], rows: [["x", "y"]])
        XCTAssertEqual(table.lines(width: 4).map(\.text), ["a  b", "x  y"])
    }

    func testColumnsAreStackedIfShrinkingIsNotEnough() {
        XCTAssertEqual(
            table.lines(width: 16).map(\.text),
            ["1", "  name:", "  Maximiliane", "  score: 232", "10", "  name: Bo", "  score: 7"])
    }

    func testALineAboveARowMovesWithItsRow() {
        let table = Table(
            columns: [Table.Column("name", shrinks: true), Table.Column("score", isNumber: true)],
            rows: [["Maximiliane", "232"], ["Bo", "7"]], above: [1: "the rest"])
        XCTAssertEqual(
            table.lines(width: 40).map(\.text),
            ["name         score", "Maximiliane    232", "the rest", "Bo               7"])
        XCTAssertEqual(
            table.lines(width: 10).map(\.text),
            ["Maximilian", "e", "  score:", "  232", "the rest", "Bo", "  score: 7"])
    }

    func testNoRowIsWiderThanTheTerminal() {
        let table = Table(
            columns: [Table.Column("name", shrinks: true), Table.Column("n", isNumber: true)],
            rows: DifficultNames.all.map { [Line($0), "12"] })
        for width in 8...60 { XCTAssertEqual(table.lines(width: width).filter { $0.width > width }, [], "\(width)") }
    }
}
