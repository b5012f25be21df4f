import XCTest

@testable import QuintetTerminal

final class LiveLinesTests: XCTestCase {
    func testRewritesOnlyChangedLinesAndRestoresTheCursor() {
        var page = LiveLines(["a  1", "b  2", "c  3"], below: 4, hasColour: false)
        XCTAssertEqual(rewrite(&page, ["a  1", "b  3", "c  3"]), "\u{1B}7\u{1B}[5A\rb  3\u{1B}8")
        XCTAssertNil(rewrite(&page, ["a  1", "b  3", "c  3"]))
        XCTAssertEqual(rewrite(&page, ["a  2", "b  3", "c  4"]), "\u{1B}7\u{1B}[6A\ra  2\u{1B}[2B\rc  4\u{1B}8")
    }

    func testSpacesEraseTheEndOfALongerLine() {
        var page = LiveLines(["★ 1,000"], below: 1, hasColour: false)
        XCTAssertEqual(rewrite(&page, ["★ 999"]), "\u{1B}7\u{1B}[1A\r★ 999  \u{1B}8")
    }

    func testColoursArePreserved() {
        var page = LiveLines([Line("a", .bold) + Line(" 1")], below: 2, hasColour: true)
        XCTAssertEqual(
            rewrite(&page, [Line("a", .bold) + Line(" 2")]), "\u{1B}7\u{1B}[2A\r\u{1B}[1ma\u{1B}[0m 2\u{1B}8")
    }

    func testRowsThatHaveScrolledAwayAreNotRedrawn() {
        var page = LiveLines(["1", "2", "3"], below: 2, hasColour: false)
        XCTAssertEqual(rewrite(&page, ["4", "5", "6"], rows: 4), "\u{1B}7\u{1B}[3A\r5\u{1B}[1B\r6\u{1B}8")
        XCTAssertEqual(page.lines, ["1", "5", "6"])
        XCTAssertNil(rewrite(&page, ["7", "5", "6"], rows: 4))
    }

    func testALongerPageScrollsUpAndItsLastLineStaysInPlace() {
        var page = LiveLines(["1", "2"], below: 2, hasColour: false)
        XCTAssertEqual(rewrite(&page, ["1", "x", "2"]), "\u{1B}7\u{1B}[4A\r\u{1B}[2K1\u{1B}[1B\rx\u{1B}8")
        XCTAssertEqual(page.lines, ["1", "x", "2"])
    }

    func testTheBlankLineAboveAPageMakesRoomFirst() {
        var page = LiveLines(["", "title", "1"], below: 2, hasColour: false)
        XCTAssertEqual(
            rewrite(&page, ["", "title", "1", "2"]),
            "\u{1B}7\u{1B}[4A\rtitle\u{1B}[1B\r1    \u{1B}[1B\r2\u{1B}8")
        XCTAssertEqual(page.lines, ["title", "1", "2"])
        XCTAssertNil(rewrite(&page, ["", "title", "1", "2"]))
        XCTAssertEqual(
            rewrite(&page, ["", "title", "2"]), "\u{1B}7\u{1B}[4A\r     \u{1B}[1B\rtitle\u{1B}8")
    }

    func testAShorterPageLeavesBlankLinesAboveIt() {
        var page = LiveLines(["1", "x", "2"], below: 2, hasColour: false)
        XCTAssertEqual(rewrite(&page, ["1", "2"]), "\u{1B}7\u{1B}[4A\r \u{1B}[1B\r1\u{1B}8")
        XCTAssertNil(rewrite(&page, ["1", "2"]))
    }

    private func rewrite(_ page: inout LiveLines, _ lines: [Line], rows: Int = 24) -> String? {
        page.bytes(to: lines, rows: rows).map { String(decoding: $0, as: UTF8.self) }
    }
}
