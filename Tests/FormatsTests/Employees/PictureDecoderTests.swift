import Models
import XCTest

@testable import QuintetFormats

final class PictureDecoderTests: XCTestCase {
    private let jpeg = ImageBytes.jpeg()
    private var base64: String { jpeg.base64EncodedString() }

    func testEveryFormOfBase64GivesTheSameBytes() {
        let lines = jpeg.base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
        let urlSafe = base64.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        let forms = [
            base64, "\"\(base64)\"", lines + "\n", lines.replacingOccurrences(of: "\n", with: "\r\n"), urlSafe,
            urlSafe.replacingOccurrences(of: "=", with: ""), "data:image/jpeg;base64,\(base64)",
            "\"DATA:image/jpeg;charset=utf-8;BASE64,\(lines)\"", " \t\(base64)\n",
        ]
        for form in forms { XCTAssertEqual(picture(form), .picture(Picture(data: jpeg)), form) }
        XCTAssertEqual(Picture(data: jpeg).header, ImageHeader(mediaType: "image/jpeg", width: 100, height: 64))
    }

    func testDecodesFoundationsBase64OfEveryLength() {
        for length in 1..<200 {
            let data = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) })
            XCTAssertEqual(picture(data.base64EncodedString()), .picture(Picture(data: data)))
        }
    }

    func testInvalidBase64IsRefused() {
        for text in [
            "...", "hello, world!", "data:image/svg+xml,%3Csvg/%3E", "data:image/png;base64", "AAAA=A", "====", "A",
            "ÄÖ", "data:;base64,",
        ] {
            XCTAssertEqual(picture(text), .broken(.undecodable), text)
        }
    }

    func testBase64OfTextIsAPictureWithoutAHeader() {
        XCTAssertEqual(picture("bm8gaW1hZ2U="), .picture(Picture(data: Data("no image".utf8))))
        XCTAssertNil(Picture(data: Data("no image".utf8)).header)
    }

    func testTruncatedBase64GivesTheBytesBeforeTheCut() {
        for length in 2..<base64.utf8.count {
            let bytes = jpeg.prefix(length * 6 / 8)
            XCTAssertEqual(
                picture(String(base64.prefix(length)).replacingOccurrences(of: "=", with: "")),
                .picture(Picture(data: Data(bytes))))
        }
    }

    func testAnEncodedPictureWithoutContentIsNil() {
        for text in ["", "\"\"", "\" \n\""] { XCTAssertNil(EncodedPicture(text), text) }
        XCTAssertEqual(EncodedPicture("\"\(base64)\"")?.decoded(), .picture(Picture(data: jpeg)))
        XCTAssertEqual(EncodedPicture("A\\A")?.decoded(), .broken(.undecodable))
    }

    private func picture(_ text: String) -> PictureState { PictureDecoder.picture(from: Data(text.utf8)) }
}
