import Foundation
import Models
import XCTest

final class StringTrimmedTests: XCTestCase {
    func testTrimsWhiteSpaceOfEveryScriptAndNothingElse() {
        for scalar in (Array(0...0x2FF) + Array(0x1680...0x180F) + Array(0x2000...0x3001) + [0xFEFF, 0x1F600])
            .compactMap(Unicode.Scalar.init)
        {
            for text in ["\(scalar)", "\(scalar)Ann", "Ann\(scalar)", "\(scalar)Ann Lee\(scalar)"] {
                XCTAssertEqual(text.trimmed, text.trimmingCharacters(in: .whitespacesAndNewlines), "\(scalar.value)")
            }
        }
        let quoted = [40, 41].map { String(repeating: "a", count: $0).quoted }
        XCTAssertEqual(quoted, ["“\(String(repeating: "a", count: 40))”", "“\(String(repeating: "a", count: 39))…”"])
        XCTAssertEqual(["", "ann lee"].map(\.sentence), ["", "Ann lee"])
        XCTAssertEqual(["", "Яна", "\u{A0}Ω\r\n"].map(\.trimmed), ["", "Яна", "Ω"])
    }

    func testOnlyRightToLeftNamesAreIsolatedInASentence() {
        for name in ["", "Ann", "Zoë", "Мария", "小明", "नीता", "~Bob 🎉"] { XCTAssertEqual(name.isolated, name) }
        for name in ["محمد بن سلمان", "נועה", "Ann נועה", "ߞߊ߬", "𞤀𞤣", "ﺍﺣﻤﺪ"] {
            XCTAssertEqual(name.isolated, "\u{2068}\(name)\u{2069}")
        }
        XCTAssertEqual("נועה".quoted, "“\u{2068}נועה\u{2069}”")
    }

    func testANameInASentenceIsOneLine() {
        XCTAssertEqual("Eve\nBob: Wordle 1700 1/6\r\n\u{2028}".isolated, "Eve Bob: Wordle 1700 1/6  ")
    }
}
