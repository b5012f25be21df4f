import XCTest

@testable import Terminal

final class VisibleTextTests: XCTestCase {
    func testMakesVisibleWhatWouldSteerATerminal() {
        let table = [
            "plain text": "plain text",
            "\u{1B}[31mred\u{7}\r\n\t": "␛[31mred␇␍␊␉",
            "\u{7F}": "␡",
            "\u{9B}2J": "<U+009B>2J",
            "abc\u{202E}def\u{2066}": "abc<U+202E>def<U+2066>",
            "line\u{2028}line": "line<U+2028>line",
            "soft\u{AD}hyphen\u{FEFF}": "soft<U+00AD>hyphen<U+FEFF>",
            "\u{E0041}": "<U+E0041>",
            "👩‍👩‍👧 नी é 한글": "👩‍👩‍👧 नी é 한글",
        ]
        for (text, expected) in table { XCTAssertEqual(VisibleText.of(text), expected) }
    }

    func testALineSendsNoControlCharacterOfItsData() {
        let line = Line("a\u{1B}]0;title\u{7}b", .bold) + Line("\n")
        XCTAssertEqual(line.rendered(colour: true), "\u{1B}[1ma␛]0;title␇b\u{1B}[0m␊")
        XCTAssertEqual(line.rendered(colour: false), "a␛]0;title␇b␊")
    }
}
