/// UTF-16, which some programs export.
enum WideText {
    enum ByteOrder { case littleEndian, bigEndian }

    /// Returns the byte order that a text begins with, or nil if the text is not UTF-16.
    static func byteOrder(_ start: ArraySlice<UInt8>) -> ByteOrder? {
        if start.starts(with: [0xFF, 0xFE]) { return .littleEndian }
        return start.starts(with: [0xFE, 0xFF]) ? .bigEndian : nil
    }

    /// Converts a text from UTF-16 to UTF-8.
    static func bytes(_ wide: [UInt8]) -> [UInt8] {
        let isBigEndian = byteOrder(wide.prefix(512)) == .bigEndian
        let units = stride(from: 0, to: wide.count - 1, by: 2).map { index in
            let unit = UInt16(wide[index]) | UInt16(wide[index + 1]) << 8
            return isBigEndian ? unit.byteSwapped : unit
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
