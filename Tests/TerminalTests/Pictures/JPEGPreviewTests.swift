import Models
import TestSupport
import XCTest

@testable import QuintetTerminal

/// Previews of pictures that libjpeg wrote; a pixel has to be the mean of the block that libjpeg reads.
final class JPEGPreviewTests: XCTestCase {
    func testReadsEveryKindOfPicture() throws {
        for (name, width, means) in [
            ("grey", 2, "828282 b7b7b7 0e0e0e eeeeee"),
            ("baseline", 3, "7e1a50 38bfef 7ec133 7f066f d18f5d c75025"),
            ("fewer-colours", 5, "47e341 4be043 3e0302 410102 6c6c55 47e341 4be043 3e0302 410102 6c6c55"),
            ("progressive", 4, "5694a1 5794a0 64685e 65685d 5694a1 5794a0 64685e 65685d"),
            ("restarts", 3, "64c397 0ab8d3 544a87 21aa9a 01ae21 9eb59b"),
        ] { try assertMeans(means, width: width, of: name) }
    }

    /// Pillow 13 (libjpeg-turbo) wrote the picture and read these pixels, every fourth column of every fifth row.
    func testReadsAllPixelsOfASmallPictureWithFewerColours() throws {
        let data = try Self.sample("small")
        let expected = """
            85e29b cee1ce e3e4d2 cae477 7fe32b 33e038 86c2da cdc3c1 ddc678 c5c040 79c23d 34c47f \
            8575a2 cb7365 df7925 c57447 787894 3978c5 87313c c62c2e e0314e c032a8 7230da 3332b2 \
            871a31 c12264 e41fb5 bb22d4 771e9c 371c4f 884588 c74dc6 e949cd bd5087 724d3a 334a3a
            """.split(separator: " ").compactMap { Int($0, radix: 16) }
        let preview = try XCTUnwrap(JPEGPreview(data, detail: .pixels))
        XCTAssertEqual([preview.width, preview.height], [24, 30])
        let places = (0..<6).flatMap { row in (0..<6).map { 5 * row * preview.width + 4 * $0 } }
        let errors = zip(places, expected).flatMap { place, colour in
            let pixel = preview.pixels[place]
            return [(pixel.red, colour >> 16), (pixel.green, colour >> 8 & 0xFF), (pixel.blue, colour & 0xFF)].map {
                (Int($0.0) - $0.1).magnitude
            }
        }
        XCTAssertLessThan(errors.reduce(0, +), UInt(3 * errors.count))
        XCTAssertEqual(JPEGPreview(data)?.width, 3, "the means of blocks are enough for a large picture")
    }

    /// By libjpeg's rule, components named R, G and B are colours if neither JFIF nor Adobe says otherwise.
    func testTheOrientationTurnsAPictureAndTheNamesOfComponentsSayThatTheyAreRGB() throws {
        let stored = try Self.sample("rgb")
        let red = JPEGPreview.Pixel(red: 200, green: 30, blue: 40)
        let blue = JPEGPreview.Pixel(red: 20, green: 60, blue: 220)
        for (orientation, isTurned, isRedFirst) in [
            (1, false, true), (2, false, false), (3, false, false), (4, false, true), (5, true, true), (6, true, true),
            (7, true, false), (8, true, false),
        ] {
            let tiff: [UInt8] = [
                0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0,
            ]
            let exif = [0xFF, 0xE1, 0, UInt8(tiff.count + 8)] + Array("Exif\0\0".utf8) + tiff
            let preview = try XCTUnwrap(JPEGPreview(stored.prefix(2) + exif + stored.dropFirst(2), detail: .pixels))
            XCTAssertEqual([preview.width, preview.height], isTurned ? [8, 16] : [16, 8])
            XCTAssertEqual(
                [preview.pixels.first, preview.pixels.last], isRedFirst ? [red, blue] : [blue, red], "\(orientation)")
        }
    }

    func testRefusesIncompletePictures() {
        let picture = Picture.jpeg.data
        let cut = (0..<picture.count - 4).filter { JPEGPreview(picture.prefix($0)) != nil }
        XCTAssertEqual(cut, [])
        XCTAssertNil(JPEGPreview(Data("GIF89a".utf8)))
    }

    func testRefusesHuffmanTablesThatAreCutShort() {
        let picture = Picture.jpeg.data
        let header: [UInt8] = [0xFF, 0xC4, 0x00, 0x05, 0x00, 0x01, 0x02]
        let symbols = [0xFF, 0xC4, 0x00, 0x13, 0x00] + [UInt8](repeating: 1, count: 16)
        for table in [header, symbols] {
            XCTAssertNil(JPEGPreview(picture.prefix(2) + table + picture.dropFirst(2)))
        }
    }

    func testRefusesMoreBlocksThanTheLimit() {
        XCTAssertNil(JPEGPreview(Picture.jpeg.data, limit: 3))
    }

    /// Asserts the width and the colours of a preview.
    ///
    /// Small differences are allowed, since libjpeg blends neighbouring colours if there are fewer of them.
    private func assertMeans(_ expected: String, width: Int, of name: String) throws {
        let preview = try XCTUnwrap(JPEGPreview(Self.sample(name)), name)
        XCTAssertEqual(preview.width, width, name)
        let pixels = preview.pixels.map { [$0.red, $0.green, $0.blue].map(Int.init) }
        let means = expected.split(separator: " ").compactMap { Int($0, radix: 16) }.map {
            [$0 >> 16, $0 >> 8 & 0xFF, $0 & 0xFF]
        }
        XCTAssertEqual(pixels.count, means.count, name)
        let far = zip(pixels, means).filter { zip($0, $1).contains { abs($0 - $1) > 12 } }.map { "\($0) for \($1)" }
        XCTAssertEqual(far, [], name)
    }

    private static func sample(_ name: String) throws -> Data {
        try Data(contentsOf: Places.repository.appending(path: "Tests/TerminalTests/Pictures/Samples/\(name).jpg"))
    }
}

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
