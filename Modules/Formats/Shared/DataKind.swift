import Foundation

/// Tells what data is that was expected to be JSON.
enum DataKind {
    /// Returns "HTML", "XML", "an image", "compressed data" or "nothing at all", or nil when it looks like none of them.
    static func words(for data: Data) -> String? {
        // The text is only looked at near its beginning: an answer may be megabytes long.
        let start = data.prefix(1_024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        guard let first = start.first else { return data.count <= 1_024 ? "nothing at all" : nil }
        if [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], [0x47, 0x49, 0x46, 0x38]].contains(where: start.starts(with:))
        {
            return "an image"
        }
        if start.starts(with: [0x1F, 0x8B]) { return "compressed data" }
        guard first == UInt8(ascii: "<") else { return nil }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<?xml") && !text.contains("<html") ? "XML" : "HTML"
    }
}
