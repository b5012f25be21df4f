/// UTF-16, which some programs export.
enum WideText {
    enum ByteOrder { case littleEndian, bigEndian }

    /// Returns the byte order of a text, judged by its beginning, or nil if the text is not UTF-16.
    static func byteOrder(_ start: ArraySlice<UInt8>) -> ByteOrder? {
        if start.starts(with: [0xFF, 0xFE]) { return .littleEndian }
        if start.starts(with: [0xFE, 0xFF]) { return .bigEndian }
        // There is no byte order mark. But most characters of a chat are ASCII, with one zero byte each.
        let pairs = start.count / 2
        guard pairs >= 8 else { return nil }
        var evenZeros = 0
        var oddZeros = 0
        for (offset, byte) in start.enumerated() where byte == 0 {
            if offset.isMultiple(of: 2) { evenZeros += 1 } else { oddZeros += 1 }
        }
        if oddZeros > pairs / 2, evenZeros < pairs / 8 { return .littleEndian }
        if evenZeros > pairs / 2, oddZeros < pairs / 8 { return .bigEndian }
        return nil
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
