import Foundation
import Models
import TestSupport
import XCTest

final class SearchTextTests: XCTestCase {
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
