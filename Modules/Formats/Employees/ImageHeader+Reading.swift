import Models
import QuintetPlatform

extension ImageHeader {
    /// Reads the header of a JPEG, PNG, GIF, WebP, HEIC or AVIF; returns nil for any other data.
    ///
    /// Also returns nil if the header is incomplete, or if the width or the height is 0. The dimensions of a WebP, HEIC
    /// or AVIF are not read.
    /// Sources: ITU-T T.81 (JPEG), annex B; PNG (ISO/IEC 15948), 11.2.2; GIF89a, 18; RFC 9649 (WebP), 2.4; ISO/IEC
    /// 14496-12, 4.3 (HEIC and AVIF). The running time is at most linear in the number of bytes before the frame header
    /// of a JPEG.
    package init?(_ data: Data) {
        guard let header = data.withUnsafeBytes({ Self.read($0) }) else { return nil }
        self = header
    }

    /// Returns whether the data has the end marker of the image format.
    ///
    /// In a JPEG or PNG, the marker must be in the last 1,024 bytes, and other data may follow it. In a GIF, only zeros
    /// may follow, since the marker is a single byte that may also occur in the pixels. Sources: ITU-T T.81, B.1.1.3
    /// (EOI); PNG, 11.2.5 (IEND); GIF89a, 27 (trailer). The other formats have no end marker.
    func hasEnd(in data: Data) -> Bool {
        switch mediaType {
        case "image/jpeg": Self.has([0xFF, 0xD9], nearTheEndOf: data)
        case "image/png": Self.has(Array("IEND".utf8), nearTheEndOf: data)
        case "image/gif": data.last { $0 != 0 } == 0x3B
        default: true
        }
    }

    private static func has(_ marker: [UInt8], nearTheEndOf data: Data) -> Bool {
        let tail = [UInt8](data.suffix(1_024))
        return tail.indices.contains { tail[$0...].starts(with: marker) }
    }

    private static func read(_ bytes: UnsafeRawBufferPointer) -> ImageHeader? {
        if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png(bytes) }
        if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) { return gif(bytes) }
        return mediaType(bytes).map { ImageHeader(mediaType: $0, width: nil, height: nil) }
    }

    /// Returns the media type of a WebP, HEIC or AVIF.
    private static func mediaType(_ bytes: UnsafeRawBufferPointer) -> String? {
        let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
        if bytes.starts(with: "RIFF".utf8) { return brand == "WEBP" ? "image/webp" : nil }
        guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
        switch brand {
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1": return "image/heic"
        case "avif", "avis": return "image/avif"
        default: return nil
        }
    }

    private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> ImageHeader? {
        var position = 2
        while position + 1 < bytes.count {
            let marker = bytes[position + 1]
            guard bytes[position] == 0xFF, marker != 0xFF else {
                // Fill bytes may precede a marker. Like decoders, skip other bytes up to the next marker.
                position += 1
                continue
            }
            position += 2
            switch marker {
            case 0x00, 0x01, 0xD0...0xD7: continue
            case 0xD8, 0xD9, 0xDA: return nil
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                // Length (2), sample precision (1), then height and width.
                return make("image/jpeg", width: big16(bytes, position + 5), height: big16(bytes, position + 3))
            default:
                guard let length = big16(bytes, position), length >= 2 else { return nil }
                position += length
            }
        }
        return nil
    }

    private static func png(_ bytes: UnsafeRawBufferPointer) -> ImageHeader? {
        guard bytes.dropFirst(8).starts(with: [0, 0, 0, 13] + Array("IHDR".utf8)) else { return nil }
        return make("image/png", width: big32(bytes, 16), height: big32(bytes, 20))
    }

    private static func gif(_ bytes: UnsafeRawBufferPointer) -> ImageHeader? {
        make("image/gif", width: little16(bytes, 6), height: little16(bytes, 8))
    }

    private static func make(_ mediaType: String, width: Int?, height: Int?) -> ImageHeader? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        return ImageHeader(mediaType: mediaType, width: width, height: height)
    }

    private static func big16(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int? {
        index + 2 <= bytes.count ? Int(bytes[index]) << 8 | Int(bytes[index + 1]) : nil
    }

    private static func little16(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int? {
        index + 2 <= bytes.count ? Int(bytes[index]) | Int(bytes[index + 1]) << 8 : nil
    }

    /// Returns a number of four bytes; nil if a byte is missing, or if the number exceeds the 31 bits that PNG allows.
    private static func big32(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int? {
        guard let high = big16(bytes, index), let low = big16(bytes, index + 2), high < 0x8000 else { return nil }
        return high << 16 | low
    }
}
