import TestSupport
import XCTest

final class LineDifferenceTests: XCTestCase {
    func testAChangedLineIsShownBelowTheOldLine() {
        XCTAssertEqual(
            LineDifference(from: "a\nb\nc\nd\n", to: "a\nB\nc\nmore\nd\n").text(),
            "- expected, + came\n-2: b\n+2: B\n+4: more")
    }

    func testLongLinesAreCutAroundTheFirstDifference() {
        let start = String(repeating: "a", count: 10_000)
        let end = String(repeating: "z", count: 10_000)
        let lines = LineDifference(from: start + "1" + end, to: start + "2" + end).text().split(separator: "\n")
        let before = String(repeating: "a", count: 40)
        let after = String(repeating: "z", count: 119)
        XCTAssertEqual(lines, ["- expected, + came", "-1: …\(before)1\(after)…", "+1: …\(before)2\(after)…"])
    }

    func testManyLinesAreCounted() {
        let lines = (0..<100).map(String.init).joined(separator: "\n")
        XCTAssertEqual(
            LineDifference(from: "", to: lines).text(limit: 3).split(separator: "\n").last, "… 98 more lines differ")
    }
}
