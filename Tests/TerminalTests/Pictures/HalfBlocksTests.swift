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
