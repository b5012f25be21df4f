import QuintetPlatform

/// Reads the frame, the tables and the scans of a JPEG until the mean of each block is known.
struct JPEGReader {
    /// The markers that are read, by the byte that follows 0xFF.
    private enum Marker {
        static let baseline: UInt8 = 0xC0
        static let extended: UInt8 = 0xC1
        static let progressive: UInt8 = 0xC2
        static let huffmanTables: UInt8 = 0xC4
        static let quantization: UInt8 = 0xDB
        static let restartInterval: UInt8 = 0xDD
        static let scan: UInt8 = 0xDA
        static let start: UInt8 = 0xD8
        static let end: UInt8 = 0xD9
        static let adobe: UInt8 = 0xEE
        static let jfif: UInt8 = 0xE0
        static let exif: UInt8 = 0xE1
        /// The markers that are not followed by the length and the data of a segment: restarts and the picture's start.
        static let alone: ClosedRange<UInt8> = 0xD0...0xD8
    }

    let bytes: [UInt8]
    let limit: Int
    private(set) var width = 0
    private(set) var height = 0
    private(set) var components: [JPEGComponent] = []
    /// How the picture is turned for display.
    private(set) var orientation = ExifOrientation.upright
    /// Whether the picture has JFIF's marker, which says that the colours are luma and colour differences.
    private var hasJFIF = false
    /// What Adobe's marker says about the components, if there is one.
    private var adobeTransform: UInt8?
    /// The samples across a block that are read: 1 for the mean, or 8 for all.
    private(set) var scale = 1
    private var position = 0
    private var isProgressive = false
    /// The factors of each quantization table, in the order of the file, by the number of the table.
    private var factors: [Int: [Int]] = [:]
    /// The Huffman tables, by their number for first coefficients, and by 0x10 plus their number for the others.
    private var tables: [UInt8: JPEGHuffmanTable] = [:]
    private var restartInterval = 0

    /// Creates a reader; small pictures whose blocks are in one scan are read in full if `detail` is `.pixels`.
    init(bytes: [UInt8], limit: Int, detail: JPEGPreview.Detail) {
        self.bytes = bytes
        self.limit = limit
        self.detail = detail
    }

    private let detail: JPEGPreview.Detail
    /// The maximum number of blocks of a picture that is read in full.
    private static let pixelLimit = 4_000

    /// Whether the components are red, green and blue, by the rule of libjpeg (`default_decompress_parms`).
    var isRGB: Bool {
        guard components.count == 3, !hasJFIF else { return false }
        return adobeTransform.map { $0 == 0 } ?? (components.map(\.id) == Array("RGB".utf8))
    }

    /// Reads segments until the means of each component are known; returns false if the means could not be read.
    mutating func read() -> Bool {
        guard bytes.starts(with: [0xFF, Marker.start]) else { return false }
        position = 2
        while position + 4 <= bytes.count {
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            let marker = bytes[position + 1]
            guard marker != 0xFF, marker != 0, !Marker.alone.contains(marker) else {
                position += marker == 0xFF ? 1 : 2
                continue
            }
            guard marker != Marker.end else { return false }
            let length = word(at: position + 2)
            let start = position + 4
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { return false }
            position = end
            guard readSegment(marker, start..<end) else { return false }
            if !components.isEmpty, components.allSatisfy({ !$0.samples.isEmpty }) { return true }
        }
        return false
    }

    private func word(at index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }

    /// Reads a segment; returns false if it is damaged or not supported.
    private mutating func readSegment(_ marker: UInt8, _ range: Range<Int>) -> Bool {
        switch marker {
        case Marker.baseline, Marker.extended, Marker.progressive:
            isProgressive = marker == Marker.progressive
            return readFrame(range)
        case Marker.huffmanTables: return readHuffmanTables(range)
        case Marker.quantization: return readQuantization(range)
        case Marker.restartInterval:
            guard range.count >= 2 else { return false }
            restartInterval = word(at: range.lowerBound)
            return true
        case Marker.adobe:
            let isAdobe = bytes[range].starts(with: Array("Adobe".utf8)) && range.count >= 12
            if isAdobe { adobeTransform = bytes[range.lowerBound + 11] }
            return true
        case Marker.jfif:
            hasJFIF = hasJFIF || bytes[range].starts(with: Array("JFIF\0".utf8))
            return true
        case Marker.exif:
            orientation = ExifOrientation(segment: bytes[range]) ?? orientation
            return true
        case Marker.scan: return readScan(range)
        // A frame with another coding (lossless, differential or arithmetic) has no component that a scan could name.
        default: return true
        }
    }

    private mutating func readFrame(_ range: Range<Int>) -> Bool {
        guard components.isEmpty, range.count >= 6, bytes[range.lowerBound] == 8 else { return false }
        height = word(at: range.lowerBound + 1)
        width = word(at: range.lowerBound + 3)
        let count = Int(bytes[range.lowerBound + 5])
        guard width > 0, height > 0, count == 1 || count == 3, range.count >= 6 + 3 * count else { return false }
        components = (0..<count).map { number in
            let start = range.lowerBound + 6 + 3 * number
            return JPEGComponent(
                id: bytes[start], across: Int(bytes[start + 1] >> 4), down: Int(bytes[start + 1] & 15),
                quantization: Int(bytes[start + 2]))
        }
        let most = components[0]
        let blocks = (width / 8 + 1) * (height / 8 + 1)
        if detail == .pixels, !isProgressive, blocks <= Self.pixelLimit { scale = 8 }
        return (width / 8 + 1) * (height / 8 + 1) <= limit
            && components.allSatisfy {
                (1...4).contains($0.across) && (1...4).contains($0.down) && $0.across <= most.across
                    && $0.down <= most.down
            }
    }

    private mutating func readQuantization(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            let isWide = bytes[start] >> 4 > 0
            guard start + (isWide ? 129 : 65) <= range.upperBound else { return false }
            let first = start + 1
            factors[Int(bytes[start] & 15)] = (0..<64).map {
                isWide ? word(at: first + 2 * $0) : Int(bytes[first + $0])
            }
            start += isWide ? 129 : 65
        }
        return true
    }

    private mutating func readHuffmanTables(_ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            guard start + 17 <= range.upperBound else { return false }
            let counts = bytes[start + 1...start + 16].map(Int.init)
            let end = start + 17 + counts.reduce(0, +)
            guard end <= range.upperBound else { return false }
            tables[bytes[start]] = JPEGHuffmanTable(counts: counts, symbols: Array(bytes[start + 17..<end]))
            start = end
        }
        return true
    }

    /// Reads a scan that contains the first coefficients of blocks; returns false if the scan is damaged.
    ///
    /// If a scan contains only other coefficients, or only makes first coefficients more exact, the scan is not needed.
    /// The result is then true, and the scan is not read.
    private mutating func readScan(_ range: Range<Int>) -> Bool {
        let count = bytes.indices.contains(range.lowerBound) ? Int(bytes[range.lowerBound]) : 0
        guard (1...3).contains(count), range.count >= 4 + 2 * count else { return false }
        let parameters = range.lowerBound + 1 + 2 * count
        let hasFirst = bytes[parameters] == 0 && bytes[parameters + 2] >> 4 == 0
        guard hasFirst else { return true }
        var parts: [JPEGScan.Part] = []
        for number in 0..<count {
            let selector = range.lowerBound + 1 + 2 * number
            guard let index = components.firstIndex(where: { $0.id == bytes[selector] }),
                components[index].samples.isEmpty, let factors = factors[components[index].quantization],
                let first = tables[bytes[selector + 1] >> 4]
            else { return false }
            let others = tables[0x10 | bytes[selector + 1] & 15]
            guard isProgressive || others != nil else { return false }
            parts.append(
                JPEGScan.Part(index: index, factors: factors, first: first, others: isProgressive ? nil : others))
        }
        var bits = JPEGBits(bytes: bytes, position: position)
        var scan = JPEGScan(
            width: width, height: height, scale: scale, shift: bytes[parameters + 2] & 15,
            restartInterval: restartInterval, parts: parts)
        guard scan.read(from: &bits, into: &components) else { return false }
        position = bits.position
        return true
    }
}
