import XCTest

@testable import QuintetTerminal

final class ColouredTextTests: XCTestCase {
    func testColoursOfAnotherProgramAreParsed() {
        let lines = ColouredText.lines(of: "\u{1B}[38;5;176ma\u{1B}[48;2;1;2;3mb\u{1B}[0m c\n\u{1B}[1;31md".utf8)
        XCTAssertEqual(
            lines.map(\.spans),
            [
                [
                    .init(text: "a", style: TextStyle(foreground: 176)),
                    .init(text: "b", style: TextStyle(foreground: 176, background: .rgb(1, 2, 3))),
                    .init(text: " c", style: TextStyle()),
                ],
                [.init(text: "d", style: TextStyle(isBold: true, foreground: 1))],
            ])
    }

    func testReversedColoursAreSwapped() {
        let lines = ColouredText.lines(of: "\u{1B}[7m\u{1B}[38;2;9;8;7m \u{1B}[27mx".utf8)
        XCTAssertEqual(
            lines.first?.spans,
            [
                .init(text: " ", style: TextStyle(background: .rgb(9, 8, 7))),
                .init(text: "x", style: TextStyle(foreground: .rgb(9, 8, 7))),
            ])
    }

    func testOtherTerminalControlsAreDropped() {
        let nasty = [
            "\u{1B}[2J", "\u{1B}[10;10H", "\u{1B}[?25l", "\u{1B}]0;title\u{07}", "\u{1B}]52;c;AAAA\u{1B}\\",
            "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gpayload\u{1B}\\", "\u{1B}c", "\u{1B}(0", "\u{9B}5A", "\r", "\u{08}",
            "\u{07}", "\u{1B}[>4m", "\u{9D}0;x\u{9C}",
        ]
        for sequence in nasty {
            let lines = ColouredText.lines(of: "a\(sequence)b".utf8)
            XCTAssertEqual(lines.map(\.text), ["ab"], String(reflecting: sequence))
            XCTAssertEqual(lines.first?.spans.map(\.style), [TextStyle()], String(reflecting: sequence))
        }
    }

    func testSequencesThatAreCutShortEndTheText() {
        for sequence in ["\u{1B}", "\u{1B}[", "\u{1B}[38;5", "\u{1B}]0;title", "\u{1B}["] {
            XCTAssertEqual(ColouredText.lines(of: "a\(sequence)".utf8).map(\.text), ["a"])
        }
        XCTAssertEqual(ColouredText.lines(of: "\u{1B}[38;5m\u{1B}[48;2;1ma".utf8).map(\.text), ["a"])
        XCTAssertEqual(ColouredText.lines(of: []).count, 0)
    }

    func testRandomBytesNeverSendAControlCharacter() {
        var state: UInt64 = 42
        func next(below count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let alphabet: [UInt8] = [0x1B, 0x5B, 0x6D, 0x3B, 0x0A, 0x07, 0x9B, 0xC2, 0x80, 0x33, 0x38, 0x41, 0x5D, 0xFF]
        for _ in 0..<2_000 {
            let bytes = (0..<40).map { _ in alphabet[next(below: alphabet.count)] }
            let text = ColouredText.lines(of: bytes).map(\.text).joined()
            let isSafe = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
            XCTAssertTrue(isSafe, "\(bytes)")
        }
    }
}
