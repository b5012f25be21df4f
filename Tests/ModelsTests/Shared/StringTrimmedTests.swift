import Models
import TestSupport
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

final class CountsTests: XCTestCase {
    func testWritesNumbersWithSignsAndSeparators() {
        XCTAssertEqual(
            [-1_000, -1, 0, 1, 999, 1_000_000].map(GroupedNumber.signed),
            ["-1,000", "-1", "0", "+1", "+999", "+1,000,000"])
    }

    func testSizesAreRounded() {
        let table = [
            (0, "0 bytes"), (1, "1 byte"), (2, "2 bytes"), (999, "999 bytes"), (1_000, "1 kB"), (1_499, "1 kB"),
            (1_500, "2 kB"), (999_499, "999 kB"), (999_500, "1 MB"), (1_049_999, "1 MB"), (1_050_000, "1.1 MB"),
            (1_149_999, "1.1 MB"), (100_000_000, "100 MB"),
        ]
        for (bytes, words) in table { XCTAssertEqual(ByteCount.words(bytes), words) }
    }

    func testBackgroundRequestsLeavePartOfTheRateLimitForTheUser() {
        for (total, least) in [(nil, 11), (5_000, 501), (60, 11), (100, 11), (110, 12), (6, 4), (19, 10)]
            as [(Int?, Int)]
        {
            let allows = [least - 1, least].map { RequestLimit(remaining: $0, total: total).allowsBackground }
            XCTAssertEqual(allows, [false, true], "\(least)")
        }
    }
}
