import Models
import TestSupport
import XCTest

@testable import QuintetTerminal

final class HalfBlocksTests: XCTestCase {
    func testTwoPixelsShareACell() throws {
        let lines = try lines(in: CellSize(10, 5))
        XCTAssertEqual(lines.map(\.text), ["▀▀"])
        XCTAssertEqual(
            lines.flatMap(\.spans).map(\.style),
            [
                TextStyle(foreground: .rgb(130, 130, 130), background: .rgb(14, 14, 14)),
                TextStyle(foreground: .rgb(183, 183, 183), background: .rgb(238, 238, 238)),
            ])
    }

    func testASmallAreaShowsTheMeanOfPixels() throws {
        XCTAssertEqual(
            try lines(in: CellSize(1, 1)).flatMap(\.spans).map(\.style),
            [TextStyle(foreground: .rgb(141, 141, 141))])
    }

    func testColoursAreReplacedByTheNearestOfThePalette() throws {
        XCTAssertEqual(
            try lines(in: CellSize(10, 5), hasAllColours: false).flatMap(\.spans).map(\.style),
            [
                TextStyle(foreground: .palette(102), background: .palette(16)),
                TextStyle(foreground: .palette(145), background: .palette(231)),
            ])
    }

    private func lines(in area: CellSize, hasAllColours: Bool = true) throws -> [Line] {
        let preview = try XCTUnwrap(JPEGPreview(Picture.jpeg.data))
        return HalfBlocks.lines(of: preview, in: area, hasAllColours: hasAllColours)
    }
}

final class ColouredTextTests: XCTestCase {
    func testColoursAreParsed() {
        let lines = ColouredText.lines(
            of: "\u{1B}[38;5;176ma\u{1B}[48;2;1;2;3mb\u{1B}[0m c\n\u{1B}[7md\u{1B}[39;49me\n".utf8)
        XCTAssertEqual(
            lines.map(\.spans),
            [
                [
                    .init(text: "a", style: TextStyle(foreground: 176)),
                    .init(text: "b", style: TextStyle(foreground: 176, background: .rgb(1, 2, 3))),
                    .init(text: " c", style: TextStyle()),
                ],
                [.init(text: "de", style: TextStyle())],
            ])
        let reversed = ColouredText.lines(of: "\u{1B}[7m\u{1B}[38;2;9;8;7m ".utf8)
        XCTAssertEqual(reversed.first?.spans, [.init(text: " ", style: TextStyle(background: .rgb(9, 8, 7)))])
    }

    func testOtherTerminalControlsAreLeftOutOrMadeVisible() {
        for (sequence, visible) in [
            ("\u{1B}[2J", ""), ("\u{1B}[?25l", ""), ("\u{1B}[38;5", ""), ("\u{1B}]0;title\u{07}", "␛]0;title␇"),
            ("\u{1B}", "␛"), ("\u{9B}5A", "<U+009B>5A"),
        ] {
            XCTAssertEqual(ColouredText.lines(of: "a\(sequence)".utf8).map(\.text), ["a\(visible)"])
        }
        XCTAssertEqual(ColouredText.lines(of: "\u{1B}[38;5m\u{1B}[48;2;1ma".utf8).map(\.text), ["a"])
        XCTAssertEqual(ColouredText.lines(of: []).count, 0)
    }
}
