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
