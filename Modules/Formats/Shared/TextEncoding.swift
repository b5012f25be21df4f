/// UTF-16, which some programs export with a byte order mark.
enum WideText {
    private static let littleEndian: [UInt8] = [0xFF, 0xFE]
    private static let bigEndian: [UInt8] = [0xFE, 0xFF]

    /// Returns whether a text begins with the byte order mark of UTF-16.
    static func begins(_ start: [UInt8]) -> Bool { start.starts(with: littleEndian) || start.starts(with: bigEndian) }

    /// Converts a text from UTF-16 to UTF-8.
    static func bytes(_ wide: [UInt8]) -> [UInt8] {
        let isBigEndian = wide.starts(with: bigEndian)
        let units = stride(from: 0, to: wide.count - 1, by: 2).map { index in
            let unit = UInt16(wide[index]) | UInt16(wide[index + 1]) << 8
            return isBigEndian ? unit.byteSwapped : unit
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
