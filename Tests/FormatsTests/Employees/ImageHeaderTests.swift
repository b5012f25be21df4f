import Foundation
import Models
import XCTest

@testable import QuintetFormats

final class ImageHeaderTests: XCTestCase {
    private let jpeg = ImageHeader(mediaType: "image/jpeg", width: 100, height: 64)

    func testReadsEveryKindOfJPEGFrame() {
        for frame in UInt8(0xC0)...0xCF {
            let isFrame = ![0xC4, 0xC8, 0xCC].contains(frame)
            XCTAssertEqual(ImageHeader(ImageBytes.jpeg(frame: frame)), isFrame ? jpeg : nil, "\(frame)")
        }
    }

    func testReadsPNGAndGIF() {
        XCTAssertEqual(ImageHeader(ImageBytes.png), ImageHeader(mediaType: "image/png", width: 640, height: 480))
        XCTAssertEqual(ImageHeader(ImageBytes.gif), ImageHeader(mediaType: "image/gif", width: 300, height: 200))
    }

    func testNamesTheFormatOfAWebPHEICAndAVIF() {
        let images = [
            ("RIFF\u{24}\0\0\0WEBPVP8 ", "image/webp"), ("\0\0\0\u{18}ftypheic\0\0\0\0", "image/heic"),
            ("\0\0\0\u{0C}JXL \r\n\u{87}\n", "image/jxl"), ("\0\0\0\u{0C}jP  \r\n\u{87}\n", "image/jp2"),
            ("II*\0\u{08}\0\0\0", "image/tiff"), ("MM\0*\0\0\0\u{08}", "image/tiff"), ("BM6\0\0\0", "image/bmp"),
            ("\0\0\0\u{18}ftypmif1\0\0\0\0", "image/heic"), ("\0\0\0\u{1C}ftypavif\0\0\0\0", "image/avif"),
        ]
        for (bytes, mediaType) in images {
            let picture = Picture(data: Data(bytes.utf8))
            XCTAssertEqual(picture.header, ImageHeader(mediaType: mediaType, width: nil, height: nil))
            XCTAssertFalse(picture.isCut)
        }
        for bytes in ["RIFF\u{24}\0\0\0WAVEfmt ", "\0\0\0\u{18}ftypmp42\0\0\0\0", "12345678WEBP"] {
            XCTAssertNil(ImageHeader(Data(bytes.utf8)), bytes)
        }
    }

    func testTheHeaderIsReadAsSoonAsItsBytesAreComplete() {
        let whole = ImageBytes.jpeg()
        let needed = 2 + 18 + 7 + 11
        for length in 0...whole.count {
            XCTAssertEqual(ImageHeader(whole.prefix(length)), length >= needed ? jpeg : nil, "\(length) bytes")
        }
        for length in 0..<ImageBytes.png.count { XCTAssertNil(ImageHeader(ImageBytes.png.prefix(length))) }
        for length in 0..<ImageBytes.gif.count { XCTAssertNil(ImageHeader(ImageBytes.gif.prefix(length))) }
    }

    func testAnImageWithoutItsEndMarkerIsCutOff() {
        let images = [
            (ImageBytes.jpeg(), Data([0xFF, 0xD9])), (ImageBytes.png, Data("\u{0}\u{0}\u{0}\u{0}IEND".utf8)),
            (ImageBytes.gif, Data([0x3B])),
        ]
        for (image, end) in images {
            XCTAssertTrue(Picture(data: image).isCut, "\(image.count) bytes are not cut")
            for rest in [Data(), Data(count: 500)] {
                XCTAssertFalse(Picture(data: image + end + rest).isCut, "\(image.count) bytes with an end are cut")
            }
        }
        XCTAssertFalse(Picture(data: Data("text".utf8)).isCut, "a text is cut")
    }

    /// Phones store a video, or a second picture, behind the end.
    func testAJPEGWithAnythingBehindItsEndIsWhole() {
        let scan = Data([0xFF, 0xDA, 0, 2, 1, 2, 0xFF, 0, 3])
        let picture = ImageBytes.jpeg() + scan
        XCTAssertTrue(Picture(data: picture).isCut)
        XCTAssertFalse(Picture(data: picture + [0xFF, 0xD9] + Data(count: 5_000)).isCut)
        // A thumbnail in the EXIF data has an end of its own.
        let exif = Data([0xFF, 0xD8, 0xFF, 0xE1, 0, 6, 0xFF, 0xD8, 0xFF, 0xD9])
        XCTAssertTrue(Picture(data: exif + picture.dropFirst(2)).isCut)
    }

    func testWidthAndHeightAreAsTheOrientationShowsThem() {
        for orientation in UInt8(1)...8 {
            for isLittle in [true, false] {
                let short: (UInt8) -> [UInt8] = { isLittle ? [$0, 0] : [0, $0] }
                let entry = (isLittle ? [0x12, 0x01] : [0x01, 0x12]) + short(3)
                let long = isLittle ? short(1) + [0, 0] : [0, 0] + short(1)
                let start = isLittle ? Array("II*\0".utf8) + [8, 0, 0, 0] : Array("MM\0*".utf8) + [0, 0, 0, 8]
                let tiff = start + short(1) + entry + long + short(orientation) + [0, 0]
                let segment = Array("Exif\0\0".utf8) + tiff
                let data =
                    Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment)
                    + ImageBytes.jpeg().dropFirst(2)
                let isTurned = orientation > 4
                XCTAssertEqual(
                    ImageHeader(data),
                    ImageHeader(mediaType: "image/jpeg", width: isTurned ? 64 : 100, height: isTurned ? 100 : 64))
            }
        }
    }

    func testAGIFIsCutOffUnlessItsLastNonzeroByteIsTheTrailer() {
        let pixels = Data([0x3B, 0x01])
        XCTAssertTrue(Picture(data: ImageBytes.gif + pixels).isCut, "a trailer within the pixels is the end")
        XCTAssertFalse(Picture(data: ImageBytes.gif + pixels + [0x3B, 0, 0]).isCut, "a GIF with its trailer is cut")
    }

    func testStandaloneMarkersAndGarbageBetweenSegmentsAreSkipped() {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0x01, 0xFF, 0xD0, 0xFF, 0x00, 0x12, 0x34]
        XCTAssertEqual(ImageHeader(Data(start) + ImageBytes.jpeg().dropFirst(2)), jpeg)
    }

    func testInvalidImagesAreRefused() {
        let bytes: [[UInt8]] = [
            [], [0xFF], [0xFF, 0xD8], Array("hello, world".utf8), [0xFF, 0xD8, 0xFF, 0xD9],
            [0xFF, 0xD8, 0xFF, 0xE0, 0, 0], [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xC0],
            [0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + Array(ImageBytes.jpeg().dropFirst(2)),
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 9], Array("GIF89a".utf8) + [0, 0, 1, 0],
            Array("GIF90a".utf8) + [1, 0, 1, 0], Array(ImageBytes.png.prefix(16)) + [0x80, 0, 0, 0, 0, 0, 0, 1],
        ]
        XCTAssertEqual(bytes.compactMap { ImageHeader(Data($0)) }, [])
    }

    func testASegmentLengthBelowTwoGivesNoHeader() {
        for length in UInt8(0)...1 {
            XCTAssertNil(ImageHeader(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, length]) + ImageBytes.jpeg().dropFirst(2)))
        }
    }

    func testASliceOfDataIsReadFromItsStartIndex() {
        XCTAssertEqual(ImageHeader((Data([1, 2, 3]) + ImageBytes.jpeg()).dropFirst(3)), jpeg)
    }

    func testManyFillBytesZerosOrEmptySegmentsGiveNoHeader() {
        XCTAssertNil(ImageHeader(Data([0xFF, 0xD8]) + Data(repeating: 0xFF, count: 1_000_000)))
        XCTAssertNil(ImageHeader(Data([0xFF, 0xD8]) + Data(repeating: 0x00, count: 1_000_000)))
        let segments = (0..<100_000).flatMap { _ in [0xFF, 0xE1, 0, 2] as [UInt8] }
        XCTAssertNil(ImageHeader(Data([0xFF, 0xD8] + segments)))
    }
}

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

/// The first bytes of images, written by hand.
enum ImageBytes {
    static let png = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
            0, 0, 2, 128, 0, 0, 1, 224,
        ])

    static let gif = Data(Array("GIF89a".utf8) + [0x2C, 0x01, 0xC8, 0x00])

    /// Returns the start of a JPEG of 100 by 64 pixels.
    ///
    /// It has APP0, a quantization table, fill bytes, the frame header and the start of a scan.
    static func jpeg(frame: UInt8 = 0xC0) -> Data {
        let app0 = [0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0] as [UInt8]
        let table = [0xFF, 0xDB, 0, 5, 0xFF, 0xC0, 0xFF] as [UInt8]
        let header = [0xFF, 0xFF, 0xFF, frame, 0, 11, 8, 0, 64, 0, 100, 1, 1, 0x11, 0] as [UInt8]
        return Data([0xFF, 0xD8] + app0 + table + header + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0])
    }
}
