/// A scan (a pass over the blocks of a JPEG) that contains the first coefficient of each block, hence its mean.
struct JPEGScan {
    /// A component in the scan, with its tables.
    struct Part {
        let index: Int
        let factor: Int
        let first: JPEGHuffmanTable
        /// The table of the other coefficients, which are skipped; nil if the scan has only first coefficients.
        let others: JPEGHuffmanTable?
        var last = 0
    }

    let width: Int
    let height: Int
    /// The number of low bits that a progressive scan omits from its values; 0 for any other scan.
    let shift: UInt8
    let restartInterval: Int
    var parts: [Part]

    /// Reads the means of the blocks of the scan's components; returns false if the scan is damaged.
    mutating func read(from bits: inout JPEGBits, into components: inout [JPEGComponent]) -> Bool {
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
        // If a scan has a single component, each of its blocks is a coding unit (MCU), and no block lies completely
        // outside the picture. A scan of several components may have such blocks, which fill the units at the edges.
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

    private static func nextMean(_ part: inout Part, _ shift: UInt8, _ bits: inout JPEGBits) -> Double? {
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

/// A component of a JPEG, such as its luma (brightness), with the mean of each block of 8 × 8 samples.
struct JPEGComponent {
    let id: UInt8
    /// The number of blocks in a row of one coding unit (MCU); `down` is the number of such rows in the unit.
    let across: Int
    let down: Int
    /// The number of the component's quantization table.
    let quantization: Int
    /// The number of this component's blocks in a row of the picture, including those that fill the last unit.
    var columns = 0
    /// The mean of each block, row by row; empty until the scan with this component is read.
    var means: [Double] = []

    /// Returns this component's mean at the position of a block of `first`, the component with the most blocks.
    func value(column: Int, row: Int, besides first: JPEGComponent) -> Double {
        let index = row * down / first.down * columns + column * across / first.across
        return means.indices.contains(index) ? means[index] : 128
    }
}

/// Reads the bits of a JPEG's scan (a part of its compressed data).
///
/// In a scan, a zero byte follows each 0xFF byte of the data. These zero bytes are skipped. A 0xFF byte with another
/// byte after it is a marker, which ends the bits.
struct JPEGBits {
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

    mutating func symbol(of table: JPEGHuffmanTable) -> UInt8? {
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

    /// Returns the number in the next `size` bits, which is negative if the first bit is 0 (ITU-T T.81, figure F.12).
    mutating func number(of size: UInt8) -> Int? {
        var value = 0
        for _ in 0..<size {
            guard let bit = bit() else { return nil }
            value = value << 1 | bit
        }
        return size > 0 && value < 1 << (Int(size) - 1) ? value - (1 << Int(size)) + 1 : value
    }

    /// Skips the restart marker at the current position; returns false if there is no restart marker.
    mutating func restart() -> Bool {
        left = 0
        guard position + 1 < bytes.count, bytes[position] == 0xFF, (0xD0...0xD7).contains(bytes[position + 1]) else {
            return false
        }
        position += 2
        return true
    }
}

/// A Huffman table, from which the codes can be derived (ITU-T T.81, annex C).
struct JPEGHuffmanTable {
    /// The number of codes of each length, from 1 to 16 bits.
    let counts: [Int]
    /// The symbols, in the order of their codes: shorter codes first.
    let symbols: [UInt8]
}
