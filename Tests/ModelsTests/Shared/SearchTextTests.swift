import Models
import XCTest

final class SearchTextTests: XCTestCase {
    func testALongTextIsFoldedLikeItsParts() {
        for (letters, folded) in [("É", "e"), ("e\u{301}", "e"), ("Ångström ", "angstrom "), ("日本", "日本")] {
            for count in [1, 200, 499, 500, 501, 50_000] {
                XCTAssertEqual(
                    SearchText.fold(String(repeating: letters, count: count)), String(repeating: folded, count: count))
            }
        }
    }

    func testMarksWithoutEndComeToAnEnd() {
        let marks = "e" + String(repeating: "\u{301}", count: 100_000)
        XCTAssertEqual(SearchText.fold(marks).utf8.first, UInt8(ascii: "e"))
    }
}
