import Foundation
import Models
import QuintetPlatform
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

    func testLettersAreFoldedAsFoundationDoes() {
        var random = FixedSeedGenerator(seed: 11)
        // The gaps between these ranges contain combining marks.
        let codes = [0x20..<0x300, 0x370..<0x1C80, 0x1E00..<0x2000, 0x3040..<0x3100].joined()
        let scalars = codes.compactMap { Unicode.Scalar(UInt32($0)) }.filter { $0.isASCII || Character($0).isLetter }
        let letters = scalars.filter { $0.value < 0x500 }
        let words = (0..<2_000).map { _ in
            String(String.UnicodeScalarView((0..<12).compactMap { _ in letters.randomElement(using: &random) }))
        }
        for text in scalars.map({ String($0) }) + words {
            let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            XCTAssertTrue(
                SearchText.fold(text).unicodeScalars.elementsEqual(folded.unicodeScalars), "\(text.debugDescription)")
            XCTAssertEqual(SearchText("a\(folded)z").match(in: "A\(text)Z"), .exact, text)
        }
    }

    func testLettersWithDiacriticsAreFoldedAsInTheUnicodeData() throws {
        let python = try ChildProcess(Python.path, ["-c", Self.unicodeData])
        var letters = 0
        while let line = try python.readLine() {
            let forms = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            guard forms.count == 3 else { return XCTFail(line) }
            letters += 1
            for text in forms.prefix(2) {
                XCTAssertTrue(SearchText.fold(text).unicodeScalars.elementsEqual(forms[2].unicodeScalars), line)
            }
        }
        XCTAssertEqual(python.finish(), 0)
        XCTAssertGreaterThan(letters, 1_000)
    }

    /// A script that prints each Latin, Greek and Cyrillic letter, its decomposed form, and its folded form.
    private static let unicodeData = """
        import sys, unicodedata
        sys.stdout.reconfigure(encoding="utf-8")
        for code in [*range(0x80, 0x530), *range(0x1E00, 0x2000)]:
            letter = chr(code)
            apart = unicodedata.normalize("NFD", letter)
            if not unicodedata.category(letter).startswith("L") or letter == "\\u0131":
                continue
            plain = "".join(part for part in apart if unicodedata.category(part) != "Mn").casefold()
            plain = "".join(part for part in unicodedata.normalize("NFD", plain) if unicodedata.category(part) != "Mn")
            print(letter, apart, plain)
        """

    func testEndlessCombiningMarksAreFolded() {
        let marks = "e" + String(repeating: "\u{301}", count: 100_000)
        XCTAssertEqual(SearchText.fold(marks).utf8.first, UInt8(ascii: "e"))
    }
}
