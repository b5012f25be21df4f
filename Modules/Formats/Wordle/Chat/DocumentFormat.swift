/// How a chat is written down, by its first bytes.
enum DocumentFormat {
    case text, wideText, json, table, page

    init(of start: [UInt8]) {
        let signs = start.lazy.filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }.prefix(2)
        if WideText.isLittleEndian(start.prefix(512)) != nil {
            self = .wideText
        } else if signs.first == UInt8(ascii: "{") || signs.elementsEqual(Array("[{".utf8)) {
            // A lone bracket may also belong to a timestamp.
            self = .json
        } else if start.withUnsafeBufferPointer(WebPage.begins) {
            self = .page
        } else {
            self = ChatTable(start) == nil ? .text : .table
        }
    }

    /// Returns what to do about a document that holds no text, or nil for others.
    static func refusal(of start: [UInt8]) -> String? {
        refused.first { row in row.signs.contains { start.starts(with: $0) } }?.advice
    }

    private static let refused: [(signs: [[UInt8]], advice: String)] = [
        ([Array("PK\u{3}\u{4}".utf8)], "it is a zip archive; unzip it and name the text file in it, such as _chat.txt"),
        ([[0x1F, 0x8B]], "it is compressed; uncompress it with gunzip and name the text file"),
        (
            [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], [0x47, 0x49, 0x46, 0x38], Array("%PDF".utf8)],
            "it is no text but an image or a PDF document; export or copy the chat as text"
        ),
    ]
}

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
