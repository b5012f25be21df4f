import Foundation
import QuintetPlatform

@testable import Models
@testable import QuintetFormats

extension Targets {
    static let json: [Target] = [
        Target(
            "json",
            [#"{"a": [1, -2.5e3, "x\u00e9\ud83d\ude00", null, true], "b": {}}"#, "\u{FEFF}[\"ü\"]", "\"x\"", "0"]
        ) { input in
            let data = input.data()
            guard JSON(reading: data) != nil, !isRefusedByFoundation(data) else { return }
            let agrees = (try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])) != nil
            try require(agrees, "the text was read, but it is not JSON: \(data.base64EncodedString())")
        },
        Target("image", bytes: pictures.map { Array($0) }) { input in
            let data = input.data()
            guard let header = ImageHeader(data) else { return }
            try require(header.width ?? 1 > 0 && header.height ?? 1 > 0, "the size is not positive: \(header)")
            // Any bytes after the header do not change the header.
            try requireEqual(ImageHeader(data + data), header, "more bytes after the header")
            try requireEqual(
                PictureDecoder.picture(from: data.base64EncodedData()), .picture(Picture(data: data)), "base64")
        },
        Target("base64", ["iVBORw0KGgo=", #""\/9j\/4AAQ\nSkZJRg==""#, "data:image/png;base64,iVBO-_8"]) { input in
            guard case .picture(let picture) = PictureDecoder.picture(from: input.data()) else { return }
            let again = PictureDecoder.picture(from: picture.data.base64EncodedData())
            try requireEqual(again, .picture(picture), "a picture that was decoded, encoded and decoded")
        },
    ]

    /// Returns whether Foundation may refuse a document, such as one with half a surrogate pair or a large number.
    private static func isRefusedByFoundation(_ data: Data) -> Bool {
        let text = String(decoding: data, as: UTF8.self).lowercased()
        let isLong = text.split { !$0.isNumber }.contains { $0.count > 300 }
        return text.contains(#"\ud"#) || text.contains("e") || text.contains("\u{FEFF}") || data.count > 100_000
            || isLong
            || text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "[") || $1 == UInt8(ascii: "{") ? 1 : 0) } > 100
    }

    private static let pictures: [Data] = [
        Data([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 100, 0, 0, 0,
            80,
        ]),
        Data("GIF89a".utf8) + [100, 0, 80, 0, 0xF7, 0, 0],
        Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 80, 0, 100, 3, 1, 0x22, 0]),
    ]
}
