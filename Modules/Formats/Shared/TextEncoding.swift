import QuintetPlatform

/// The encodings in which documents are read: UTF-8, and UTF-16 with or without a byte order mark.
///
/// A document in another encoding is refused: which letters its bytes stand for would be a guess, and names are letters.
enum TextEncoding {
    private static let littleEndian: [UInt8] = [0xFF, 0xFE]
    private static let bigEndian: [UInt8] = [0xFE, 0xFF]

    /// Returns whether a text is in UTF-16, by its byte order mark or else by its zeros.
    static func isWide(_ text: [UInt8]) -> Bool { text.starts(with: littleEndian) || isBigEndian(text) != nil }

    /// Returns a text that may be in UTF-16 in UTF-8; leaves other texts as they are.
    static func narrow(_ text: [UInt8]) -> [UInt8] {
        guard isWide(text) else { return text }
        let isBigEndian = isBigEndian(text) == true
        let units = stride(from: 0, to: text.count - 1, by: 2).map { index in
            let unit = UInt16(text[index]) | UInt16(text[index + 1]) << 8
            return isBigEndian ? unit.byteSwapped : unit
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Returns the order of the bytes, or nil if the text is not in UTF-16.
    ///
    /// In UTF-16, one of the two bytes of each ASCII character is 0: always the first one, or always the second one. UTF-8
    /// has no zeros, and in UTF-32 they follow each other.
    private static func isBigEndian(_ text: [UInt8]) -> Bool? {
        if text.starts(with: bigEndian) { return true }
        let start = text.prefix(1_024)
        var zeros = [0, 0]
        for (index, byte) in start.enumerated() where byte == 0 { zeros[index % 2] += 1 }
        let isClear = zeros.max(by: <).map { $0 > 8 * (zeros.min() ?? 0) && $0 * 16 >= start.count } ?? false
        return isClear && start.count >= 4 ? zeros[0] > zeros[1] : nil
    }

    /// Returns whether a text is in UTF-8; a text that was cut off may end within a character.
    ///
    /// Only the parts with characters beyond ASCII are checked, in pieces, because a check is slow and copies the text.
    static func isUTF8(_ text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                guard !bytes.hasASCIIWord(at: start) else {
                    start += 8
                    continue
                }
                var end = start
                while end < min(start + 1 << 20, bytes.count), !bytes.hasASCIIWord(at: end) { end += 8 }
                end = min(end, bytes.count)
                while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
                let cuts = end == bytes.count ? 0...3 : 0...0
                guard end > start,
                    cuts.contains(where: { String(bytes: bytes.part(start, end - $0), encoding: .utf8) != nil })
                else { return false }
                start = end
            }
            return true
        }
    }
}

extension Bytes {
    /// Whether the next eight bytes are ASCII characters, compared at once.
    fileprivate func hasASCIIWord(at position: Int) -> Bool {
        guard position + 8 <= count else { return false }
        let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: position, as: UInt64.self)
        return word & 0x8080_8080_8080_8080 == 0
    }
}
