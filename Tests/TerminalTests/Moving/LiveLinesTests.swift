import TestSupport
import XCTest

@testable import QuintetTerminal

final class LiveLinesTests: XCTestCase {
    func testRewritesOnlyChangedLinesWithoutWrappingAndRestoresTheCursor() {
        var page = LiveLines(["a  1", "b  2", "c  3"], hasColour: false)
        XCTAssertEqual(rewrite(&page, ["a  1", "b  3", "c  3"]), rows("\u{1B}[2A\r\u{1B}[2Kb  3"))
        XCTAssertNil(rewrite(&page, ["a  1", "b  3", "c  3"]))
        XCTAssertEqual(
            rewrite(&page, ["a  2", "b  3", "c  4"]), rows("\u{1B}[3A\r\u{1B}[2Ka  2\u{1B}[2B\r\u{1B}[2Kc  4"))
    }

    func testColoursArePreserved() {
        var page = LiveLines([Line("a", .bold) + Line(" 1")], hasColour: true)
        XCTAssertEqual(
            rewrite(&page, [Line("a", .bold) + Line(" 2")]), rows("\u{1B}[1A\r\u{1B}[2K\u{1B}[1ma\u{1B}[0m 2"))
    }

    func testRowsThatHaveScrolledAwayAreNotRedrawn() {
        var page = LiveLines(["1", "2", "3"], hasColour: false)
        XCTAssertEqual(rewrite(&page, ["4", "5", "6"], rows: 3), rows("\u{1B}[2A\r\u{1B}[2K5\u{1B}[1B\r\u{1B}[2K6"))
        XCTAssertEqual(page.lines, ["1", "5", "6"])
        XCTAssertNil(rewrite(&page, ["7", "5", "6"], rows: 3))
    }

    func testACellAfterDoubtfulTextBeginsInItsColumn() {
        let name = Line("Anna ❤️").padded(to: 9)
        var page = LiveLines([name + "1"], hasColour: false)
        XCTAssertEqual(rewrite(&page, [name + "2"]), rows("\u{1B}[1A\r\u{1B}[2KAnna ❤️  \u{1B}[10G2"))
    }

    private func rows(_ output: String) -> String { "\u{1B}[?7l\u{1B}7\(output)\u{1B}8\u{1B}[?7h" }

    private func rewrite(_ page: inout LiveLines, _ lines: [Line], rows: Int = 24) -> String? {
        page.bytes(to: lines, rows: rows).map { String(decoding: $0, as: UTF8.self) }
    }
}

@MainActor final class ProgressDisplayTests: XCTestCase {
    func testNoProgressIsShownAfterTheEnd() async {
        let terminal = TestTerminal(input: [], isTerminal: true, columns: 80)
        var pauses: [CheckedContinuation<Void, Never>] = []
        let progress = ProgressDisplay(
            style: .moving, err: StandardError(terminal), width: { 80 },
            pause: { _ in await withCheckedContinuation { pauses.append($0) } })
        await progress.during { while pauses.isEmpty { await Task.yield() } }
        pauses[0].resume()
        for _ in 0..<100 { await Task.yield() }
        XCTAssertEqual(terminal.err, "")
        XCTAssertEqual(pauses.count, 1)
    }
}
