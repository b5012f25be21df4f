import Platform

/// A picture of an eighth of a JPEG's size: a pixel for each block of 8 × 8, from its mean alone.
///
/// It is enough for a few cells of a terminal, and needs no inverse transform: a block's mean is its first coefficient
/// (ITU-T T.81, A.3.3). Baseline and progressive pictures with one or three components are read.
struct JPEGPreview {
    struct Pixel: Hashable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8
    }

    let width: Int
    let height: Int
    /// The rows of pixels, from the top.
    let pixels: [Pixel]

    /// Reads a picture; nil for any other format, a damaged picture, and one with more than `limit` blocks.
    init?(_ data: Data, limit: Int = 1_000_000) {
        var reader = JPEGReader(bytes: Array(data), limit: limit)
        guard reader.read(), let first = reader.components.first else { return nil }
        let hasColour = reader.components.count == 3
        let width = (reader.width + 7) / 8
        let height = (reader.height + 7) / 8
        self.width = width
        self.height = height
        pixels = (0..<width * height).map { index in
            let values = reader.components.map {
                $0.value(column: index % width, row: index / width, besides: first)
            }
            return hasColour
                ? Self.pixel(values, isRGB: reader.isRGB) : Self.pixel([values[0], 128, 128], isRGB: false)
        }
    }

    /// Converts luma and two differences of colour, from 0 to 255 (ITU-T T.871, 7).
    private static func pixel(_ values: [Double], isRGB: Bool) -> Pixel {
        let (luma, blue, red) = (values[0], values[1] - 128, values[2] - 128)
        let colours =
            isRGB ? values : [luma + 1.402 * red, luma - 0.344136 * blue - 0.714136 * red, luma + 1.772 * blue]
        let bytes = colours.map { UInt8(max(0, min(255, $0.rounded()))) }
        return Pixel(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
}

/// Reads the first coefficients of the blocks of a JPEG.
private struct JPEGReader {
    struct Component {
        let id: UInt8
        /// The blocks in a unit of the picture, beside each other and above each other.
        let across: Int
        let down: Int
        let quantization: Int
        var columns = 0
        var means: [Double] = []

        /// The mean at a place of the first component, which has the most blocks.
        func value(column: Int, row: Int, besides first: Component) -> Double {
            let index = row * down / first.down * columns + column * across / first.across
            return means.indices.contains(index) ? means[index] : 128
        }
    }

    let bytes: [UInt8]
    let limit: Int
    private(set) var width = 0
    private(set) var height = 0
    private(set) var components: [Component] = []
    /// Whether the components are red, green and blue, as Adobe's programs may store them.
    private(set) var isRGB = false
    private var position = 0
    private var isProgressive = false
    /// The first factor of each table of quantization.
    private var factors: [Int: Int] = [:]
    private var tables: [UInt8: HuffmanTable] = [:]
    private var restartInterval = 0

    init(bytes: [UInt8], limit: Int) {
        self.bytes = bytes
        self.limit = limit
    }

    /// Reads segments until each component has its means; returns whether it came to that.
    mutating func read() -> Bool {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return false }
        position = 2
        while position + 4 <= bytes.count {
            guard bytes[position] == 0xFF else {
                position += 1
                continue
            }
            let marker = bytes[position + 1]
            guard marker != 0xFF, marker != 0, !(0xD0...0xD8).contains(marker) else {
                position += marker == 0xFF ? 1 : 2
                continue
            }
            guard marker != 0xD9 else { return false }
            let length = word(at: position + 2)
            let start = position + 4
            let end = position + 2 + length
            guard length >= 2, end <= bytes.count else { return false }
            position = end
            guard readSegment(marker, start..<end) else { return false }
            if !components.isEmpty, components.allSatisfy({ !$0.means.isEmpty }) { return true }
        }
        return false
    }

    private func word(at index: Int) -> Int { Int(bytes[index]) << 8 | Int(bytes[index + 1]) }

    /// Reads a segment; returns false when it cannot be read.
    private mutating func readSegment(_ marker: UInt8, _ range: Range<Int>) -> Bool {
        switch marker {
        case 0xC0, 0xC1, 0xC2:
            isProgressive = marker == 0xC2
            return readFrame(range)
        case 0xC4: return readHuffmanTables(range)
        case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return false
        case 0xDB: return readQuantization(range)
        case 0xDD:
            guard range.count >= 2 else { return false }
            restartInterval = word(at: range.lowerBound)
            return true
        case 0xEE:
            let isAdobe = bytes[range].starts(with: Array("Adobe".utf8)) && range.count >= 12
            if isAdobe { isRGB = bytes[range.lowerBound + 11] == 0 }
            return true
        case 0xDA: return readScan(range)
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
            return Component(
                id: bytes[start], across: Int(bytes[start + 1] >> 4), down: Int(bytes[start + 1] & 15),
                quantization: Int(bytes[start + 2]))
        }
        let most = components[0]
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
            factors[Int(bytes[start] & 15)] = isWide ? word(at: start + 1) : Int(bytes[start + 1])
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
            tables[bytes[start]] = HuffmanTable(counts: counts, symbols: Array(bytes[start + 17..<end]))
            start = end
        }
        return true
    }

    /// Reads a scan with first coefficients; those with only others are skipped.
    private mutating func readScan(_ range: Range<Int>) -> Bool {
        let count = bytes.indices.contains(range.lowerBound) ? Int(bytes[range.lowerBound]) : 0
        guard (1...3).contains(count), range.count >= 4 + 2 * count else { return false }
        let parameters = range.lowerBound + 1 + 2 * count
        let hasFirst = bytes[parameters] == 0 && bytes[parameters + 2] >> 4 == 0
        guard hasFirst else { return true }
        var parts: [ScanPart] = []
        for number in 0..<count {
            let selector = range.lowerBound + 1 + 2 * number
            guard let index = components.firstIndex(where: { $0.id == bytes[selector] }),
                components[index].means.isEmpty, let factor = factors[components[index].quantization],
                let first = tables[bytes[selector + 1] >> 4]
            else { return false }
            let others = tables[0x10 | bytes[selector + 1] & 15]
            guard isProgressive || others != nil else { return false }
            parts.append(ScanPart(index: index, factor: factor, first: first, others: isProgressive ? nil : others))
        }
        var bits = BitReader(bytes: bytes, position: position)
        guard decode(&parts, shift: bytes[parameters + 2] & 15, from: &bits) else { return false }
        position = bits.position
        return true
    }

    /// A component in a scan.
    private struct ScanPart {
        let index: Int
        let factor: Int
        let first: HuffmanTable
        /// The table of the coefficients that are skipped, or nil where the scan has none.
        let others: HuffmanTable?
        var last = 0
    }

    private mutating func decode(_ parts: inout [ScanPart], shift: UInt8, from bits: inout BitReader) -> Bool {
        let most = components[0]
        let isAlone = parts.count == 1
        let units = (
            across: (width + 8 * most.across - 1) / (8 * most.across),
            down: (height + 8 * most.down - 1) / (8 * most.down)
        )
        for part in parts {
            components[part.index].columns = units.across * components[part.index].across
            let rows = units.down * components[part.index].down
            components[part.index].means = Array(repeating: 128, count: components[part.index].columns * rows)
        }
        let alone = components[parts[0].index]
        // Alone, a component has only the blocks that the picture needs, and each is a unit.
        let across = isAlone ? (width * alone.across + 8 * most.across - 1) / (8 * most.across) : units.across
        let down = isAlone ? (height * alone.down + 8 * most.down - 1) / (8 * most.down) : units.down
        for unit in 0..<across * down {
            if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
                guard bits.restart() else { return false }
                for number in parts.indices { parts[number].last = 0 }
            }
            for number in parts.indices {
                let component = components[parts[number].index]
                let blocks = isAlone ? (across: 1, down: 1) : (across: component.across, down: component.down)
                for block in 0..<blocks.across * blocks.down {
                    guard let value = Self.nextMean(&parts[number], shift, &bits) else { return false }
                    let row = unit / across * blocks.down + block / blocks.across
                    let column = unit % across * blocks.across + block % blocks.across
                    components[parts[number].index].means[row * component.columns + column] = value
                }
            }
        }
        return true
    }

    private static func nextMean(_ part: inout ScanPart, _ shift: UInt8, _ bits: inout BitReader) -> Double? {
        guard let size = bits.symbol(of: part.first), size <= 15, let change = bits.number(of: size) else { return nil }
        part.last = max(-65_536, min(65_536, part.last + change))
        if let others = part.others {
            var index = 1
            while index < 64 {
                guard let symbol = bits.symbol(of: others) else { return nil }
                let size = symbol & 15
                if size == 0, symbol != 0xF0 { break }
                guard bits.number(of: size) != nil else { return nil }
                index += Int(symbol >> 4) + 1
            }
        }
        return Double((part.last << shift) * part.factor) / 8 + 128
    }
}

/// A table of codes, shorter ones first (ITU-T T.81, C).
private struct HuffmanTable {
    let counts: [Int]
    let symbols: [UInt8]
}

/// The bits of a scan, without the zeros that are stuffed behind bytes of ones.
private struct BitReader {
    let bytes: [UInt8]
    /// The position of the next byte.
    private(set) var position: Int
    private var current: UInt8 = 0
    private var left = 0

    init(bytes: [UInt8], position: Int) {
        self.bytes = bytes
        self.position = position
    }

    private mutating func bit() -> Int? {
        if left == 0 {
            guard position < bytes.count else { return nil }
            current = bytes[position]
            let isStuffed = current == 0xFF
            guard !isStuffed || position + 1 < bytes.count && bytes[position + 1] == 0 else { return nil }
            position += isStuffed ? 2 : 1
            left = 8
        }
        left -= 1
        return Int(current >> UInt8(left)) & 1
    }

    mutating func symbol(of table: HuffmanTable) -> UInt8? {
        var code = 0
        var first = 0
        var index = 0
        for count in table.counts {
            guard let bit = bit() else { return nil }
            code |= bit
            if code - first < count { return table.symbols[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return nil
    }

    /// Returns the number of so many bits, negative when the first of them is 0 (ITU-T T.81, F.12).
    mutating func number(of size: UInt8) -> Int? {
        var value = 0
        for _ in 0..<size {
            guard let bit = bit() else { return nil }
            value = value << 1 | bit
        }
        return size > 0 && value < 1 << (Int(size) - 1) ? value - (1 << Int(size)) + 1 : value
    }

    /// Goes on behind the next restart marker; returns false when there is none here.
    mutating func restart() -> Bool {
        left = 0
        guard position + 1 < bytes.count, bytes[position] == 0xFF, (0xD0...0xD7).contains(bytes[position + 1]) else {
            return false
        }
        position += 2
        return true
    }
}
