/// UTF-16, which some programs export.
enum WideText {
    /// Returns whether the text is little-endian, or nil when it is not UTF-16.
    static func isLittleEndian(_ start: ArraySlice<UInt8>) -> Bool? {
        if start.starts(with: [0xFF, 0xFE]) { return true }
        if start.starts(with: [0xFE, 0xFF]) { return false }
        // Without a byte order mark: most characters of a chat are ASCII, with one zero byte each.
        let pairs = start.count / 2
        guard pairs >= 8 else { return nil }
        var zeros = (even: 0, odd: 0)
        for (offset, byte) in start.enumerated() where byte == 0 {
            if offset.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
        }
        if zeros.odd > pairs / 2, zeros.even < pairs / 8 { return true }
        return zeros.even > pairs / 2 && zeros.odd < pairs / 8 ? false : nil
    }

    static func bytes(_ wide: [UInt8]) -> [UInt8] {
        let isLittleEndian = isLittleEndian(wide.prefix(512)) ?? true
        let units = stride(from: 0, to: wide.count - 1, by: 2).map { index in
            let (low, high) = isLittleEndian ? (wide[index], wide[index + 1]) : (wide[index + 1], wide[index])
            return UInt16(low) | UInt16(high) << 8
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
