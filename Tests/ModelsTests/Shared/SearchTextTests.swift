import Models
import TestSupport
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

    func testLatinLettersAreFoldedAsFoundationDoes() {
        var random = FixedSeedGenerator(seed: 11)
        let scalars = (UInt32(0x20)..<0x280).compactMap(Unicode.Scalar.init)
        let words = (0..<2_000).map { _ in
            String(String.UnicodeScalarView((0..<12).compactMap { _ in scalars.randomElement(using: &random) }))
        }
        for text in scalars.map({ String($0) }) + words {
            let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            XCTAssertEqual(SearchText.fold(text), folded)
            XCTAssertEqual(SearchText("a\(folded)z").match(in: "A\(text)Z"), .exact, text)
        }
    }

    func testMarksWithoutEndComeToAnEnd() {
        let marks = "e" + String(repeating: "\u{301}", count: 100_000)
        XCTAssertEqual(SearchText.fold(marks).utf8.first, UInt8(ascii: "e"))
    }
}
