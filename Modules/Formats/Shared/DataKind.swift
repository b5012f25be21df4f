import QuintetPlatform

/// Recognizes formats by their first bytes, for a message about data that is not JSON.
enum DataKind {
    static let images: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8)]

    /// Returns whether the data is at most 1,024 bytes long and contains only white space and byte order marks.
    static func isEmpty(_ data: Data) -> Bool { data.count <= 1_024 && start(of: data).isEmpty }

    /// Returns the first 1,024 bytes without leading white space and byte order marks; the data may be megabytes long.
    private static func start(of data: Data) -> Data {
        data.prefix(1_024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    }

    /// Returns whether the data begins as a JSON object does.
    static func isObject(_ data: Data) -> Bool { start(of: data).first == UInt8(ascii: "{") }

    /// Returns "HTML", "XML", "an image" or "compressed data", or nil for an unknown format.
    static func words(for data: Data) -> String? {
        let start = start(of: data)
        guard let first = start.first else { return nil }
        if images.contains(where: start.starts(with:)) { return "an image" }
        if start.starts(with: [0x1F, 0x8B]) { return "compressed data" }
        guard first == UInt8(ascii: "<") else { return nil }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<?xml") && !text.contains("<html") ? "XML" : "HTML"
    }
}
