import Platform

/// Recognizes formats by their first bytes, for a message about data that is not JSON.
enum DataKind {
    static let images: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8)]

    /// Returns "HTML", "XML", "an image", "compressed data" or "nothing at all", or nil for an unknown format.
    static func words(for data: Data) -> String? {
        // Only the beginning is examined, since the data may be megabytes long.
        let start = data.prefix(1_024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        guard let first = start.first else { return data.count <= 1_024 ? "nothing at all" : nil }
        if images.contains(where: start.starts(with:)) { return "an image" }
        if start.starts(with: [0x1F, 0x8B]) { return "compressed data" }
        guard first == UInt8(ascii: "<") else { return nil }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<?xml") && !text.contains("<html") ? "XML" : "HTML"
    }
}
