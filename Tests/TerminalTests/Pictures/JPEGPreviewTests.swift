import Models
import QuintetPlatform
import TestSupport
import XCTest

@testable import QuintetTerminal

/// Previews of pictures that libjpeg wrote; a pixel has to be the mean of the block that libjpeg reads.
final class JPEGPreviewTests: XCTestCase {
    func testReadsAGreyPicture() throws {
        try assertMeans(
            "828282 b7b7b7 0e0e0e eeeeee", width: 2,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
            ERMUFRUVDA8XGBYUGBIUFRT/wAALCAAQABABAREA/8QAFwAAAwEAAAAAAAAAAAAAAAAAAwgJCv/EABQQAQAAAAAAAAAAAAAA\
            AAAAAAD/2gAIAQEAAD8AKY5DxpVf/9k=
            """)
    }

    func testReadsABaselinePicture() throws {
        try assertMeans(
            "7e1a50 38bfef 7ec133 7f066f d18f5d c75025", width: 3,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
            ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
            FBQUFBQUFBQUFBQUFBT/wAARCAAMABgDAREAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAggJB//EABQQAQAAAAAAAAAA\
            AAAAAAAAAAD/xAAYAQADAQEAAAAAAAAAAAAAAAAFBwgJBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AFPG\
            z7P2cTMcTOJQSdq9VjKJJKcuwUPMV//Z
            """)
    }

    func testReadsAPictureWithFewerColours() throws {
        try assertMeans(
            "47e341 4be043 3e0302 410102 6c6c55 47e341 4be043 3e0302 410102 6c6c55", width: 5,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
            ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
            FBQUFBQUFBQUFBQUFBT/wAARCAAQACgDASIAAhEBAxEB/8QAFwABAAMAAAAAAAAAAAAAAAAAAAcICf/EABQQAQAAAAAAAAAA\
            AAAAAAAAAAD/xAAXAQADAQAAAAAAAAAAAAAAAAADBwgJ/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AlsBN\
            iUmQgB8NBV5QAiqf/9k=
            """)
    }

    func testReadsAProgressivePicture() throws {
        try assertMeans(
            "5694a1 5794a0 64685e 65685d 5694a1 5794a0 64685e 65685d", width: 4,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
            ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
            FBQUFBQUFBQUFBQUFBT/wgARCAAQACADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAMG/8QAFQEBAQAAAAAAAAAA\
            AAAAAAAABQb/2gAMAwEAAhADEAAAAaBaUzACqf/EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAQUCD//EABQRAQAAAAAA\
            AAAAAAAAAAAAABD/2gAIAQMBAT8BP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIBAT8BP//EABQQAQAAAAAAAAAAAAAA\
            AAAAADD/2gAIAQEABj8CD//EABQQAQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAT8hD//aAAwDAQACAAMAAAAQD/8A/8QAFBEB\
            AAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPxA//8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAgEBPxA//8QAFBABAAAAAAAA\
            AAAAAAAAAAAAMP/aAAgBAQABPxAP/9k=
            """)
    }

    func testReadsAPictureWithRestarts() throws {
        try assertMeans(
            "64c397 0ab8d3 544a87 21aa9a 01ae21 9eb59b", width: 3,
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ\
            ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
            FBQUFBQUFBQUFBQUFBT/wAARCAAMABQDAREAAhEBAxEB/8QAFwABAAMAAAAAAAAAAAAAAAAABwIFBv/EABQQAQAAAAAAAAAA\
            AAAAAAAAAAD/xAAYAQADAQEAAAAAAAAAAAAAAAAFBwgABv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/3QAEAAH/2gAMAwEAAhED\
            EQA/AFsPIp//0LM80JP/0QozWf/Sg6hJj//TwhJI3f/UcwcHf//Z
            """)
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
    private func assertMeans(
        _ expected: String, width: Int, _ base64: String, line: UInt = #line
    ) throws {
        let preview = try XCTUnwrap(JPEGPreview(XCTUnwrap(Data(base64Encoded: base64))), line: line)
        XCTAssertEqual(preview.width, width, line: line)
        let pixels = preview.pixels.map { [$0.red, $0.green, $0.blue].map(Int.init) }
        let means = expected.split(separator: " ").compactMap { Int($0, radix: 16) }.map {
            [$0 >> 16, $0 >> 8 & 0xFF, $0 & 0xFF]
        }
        XCTAssertEqual(pixels.count, means.count, line: line)
        let far = zip(pixels, means).filter { zip($0, $1).contains { abs($0 - $1) > 12 } }.map { "\($0) for \($1)" }
        XCTAssertEqual(far, [], line: line)
    }
}
