import Foundation

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
