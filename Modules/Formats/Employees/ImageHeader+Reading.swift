import Models
import QuintetPlatform

extension ImageHeader {
    /// Reads the header of a JPEG, PNG or GIF, or recognizes another format; returns nil for any other data.
    ///
    /// Also returns nil if the header is incomplete, or if the width or the height is 0. The dimensions of the other
    /// formats are not read; those of a JPEG are as its EXIF orientation shows it.
    /// Sources: ITU-T T.81 (JPEG), annex B; PNG (ISO/IEC 15948), 11.2.2; GIF89a, 18; RFC 9649 (WebP), 2.4; ISO/IEC
    /// 14496-12, 4.3 (HEIC and AVIF). The running time is at most linear in the number of bytes before the frame header
    /// of a JPEG.
    package init?(_ data: Data) {
        guard let header = data.withUnsafeBytes({ Self.read($0) }) else { return nil }
        self = header
    }

    /// Returns whether the data has the end marker of the image format.
    ///
    /// Anything may follow the marker of a JPEG: phones store a video or another picture there. In a PNG, the marker must
    /// be in the last 1,024 bytes. In a GIF, only zeros may follow, since the marker is a single byte that may also occur
    /// in the pixels. Sources: ITU-T T.81, B.1.1.3
    /// (EOI); PNG, 11.2.5 (IEND); GIF89a, 27 (trailer). The other formats have no end marker.
    func hasEnd(in data: Data) -> Bool {
        switch mediaType {
        case "image/jpeg": data.withUnsafeBytes(Self.hasJPEGEnd)
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

    /// The formats that are only named, by their first bytes.
    private static let signatures: [(bytes: [UInt8], mediaType: String)] = [
        ([0xFF, 0x0A], "image/jxl"), ([0, 0, 0, 12] + Array("JXL \r\n".utf8), "image/jxl"),
        ([0, 0, 0, 12] + Array("jP  \r\n".utf8), "image/jp2"), ([0xFF, 0x4F, 0xFF, 0x51], "image/jp2"),
        (Array("II*\0".utf8), "image/tiff"), (Array("MM\0*".utf8), "image/tiff"), (Array("BM".utf8), "image/bmp"),
    ]

    /// Returns the media type of a format whose dimensions are not read.
    private static func mediaType(_ bytes: UnsafeRawBufferPointer) -> String? {
        if let known = signatures.first(where: { bytes.starts(with: $0.bytes) }) { return known.mediaType }
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
        var orientation = ExifOrientation.upright
        var header: ImageHeader?
        forEachSegment(in: bytes) { marker, segment in
            if marker == 0xE1 {
                orientation = ExifOrientation(segment: segment) ?? orientation
            } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                // Sample precision (1), then height and width.
                let start = segment.startIndex
                let width = big16(bytes, start + 3)
                let height = big16(bytes, start + 1)
                header = make(
                    "image/jpeg", width: orientation.isTurned ? height : width,
                    height: orientation.isTurned ? width : height)
                return false
            }
            return marker != 0xDA && marker != 0xD9
        }
        return header
    }

    private static func hasJPEGEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var hasEnd = false
        forEachSegment(in: bytes) { marker, _ in
            hasEnd = marker == 0xD9
            return !hasEnd
        }
        return hasEnd
    }

    /// Calls a closure with the marker and the data of each segment of a JPEG until the closure returns false.
    ///
    /// The coded data after a scan's header is passed over.
    private static func forEachSegment(
        in bytes: UnsafeRawBufferPointer, _ body: (_ marker: UInt8, _ data: Slice<UnsafeRawBufferPointer>) -> Bool
    ) {
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
            case 0xD8: return
            case 0xD9:
                _ = body(marker, bytes[position..<position])
                return
            default:
                guard let length = big16(bytes, position), length >= 2 else { return }
                let end = min(position + length, bytes.count)
                guard body(marker, bytes[min(position + 2, end)..<end]) else { return }
                position += length
            }
        }
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
