import QuintetPlatform

/// Recognizes formats by their first bytes.
enum DocumentKind {
    static let images: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8)]

    static let pdf = Array("%PDF".utf8)

    /// Returns why a document of Word, Excel or LibreOffice is refused, and what to do about it.
    ///
    /// Such a document is a zip archive, and names of files in it say so, or, before 2007, a compound file ([MS-CFB]
    /// 2.2). `form` is the form in which a table can be read.
    static func office(_ start: [UInt8], form: String = "CSV") -> (reason: String, advice: String)? {
        if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            return (
                "it is a document of Excel or Word before 2007",
                "Save a table as \(form), or a text as plain text, and use that file."
            )
        }
        let open = "mimetypeapplication/vnd.oasis.opendocument."
        let name = start.dropFirst(30)
        guard start.starts(with: Array("PK\u{3}\u{4}".utf8)),
            name.starts(with: Array(open.utf8)) || name.starts(with: Array("[Content_Types].xml".utf8))
        else { return nil }
        let isText =
            name.starts(with: Array("\(open)text".utf8))
            || start.withUnsafeBufferPointer { $0.position(of: "word/") } != nil
        return isText
            ? ("it is a document of a word processor", "Save it as plain text and use that file.")
            : ("it is a spreadsheet", "Save it as \(form) and use that file.")
    }

    /// Returns whether the data is at most 1,024 bytes long and contains only white space and byte order marks.
    static func isEmpty(_ data: Data) -> Bool { data.count <= 1_024 && start(of: data).isEmpty }

    /// Returns the encoding of a text that is not in UTF-8: "UTF-16", or "another encoding" such as Latin-1.
    ///
    /// Returns nil for UTF-8, and for data in a format that is no text.
    static func encoding(of data: Data) -> String? {
        let start = start(of: data)
        guard words(for: data) == nil else { return nil }
        // The first sign of JSON is ASCII, so one of its two bytes in UTF-16 is 0. In UTF-32, zeros follow each other.
        let first = Array(start.prefix(4))
        let isWide = TextEncoding.isWide(first) || first.prefix(2).filter { $0 == 0 }.count == 1
        let isUTF32 = zip(first, first.dropFirst()).contains { $0 == 0 && $1 == 0 }
        if isWide, !isUTF32 { return "UTF-16" }
        // A document that was cut off may end within a character.
        let isUTF8 = (0...3).contains { String(data: data.dropLast($0), encoding: .utf8) != nil }
        return isUTF8 ? nil : "another encoding"
    }

    /// Returns the first 1,024 bytes without leading white space and byte order marks; the data may be megabytes long.
    private static func start(of data: Data) -> Data {
        data.prefix(1_024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    }

    /// Returns the first `count` bytes of a document, without byte order marks and bytes up to 0x20 (white space).
    static func signs(of document: [UInt8], _ count: Int) -> [UInt8] {
        Array(document.lazy.filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }.prefix(count))
    }

    /// Returns whether a document begins as a JSON object or as an array of objects.
    ///
    /// A lone bracket may also belong to a timestamp.
    static func isJSON(_ document: [UInt8]) -> Bool {
        let signs = signs(of: document, 2)
        return signs.first == UInt8(ascii: "{") || signs == Array("[{".utf8)
    }

    /// Returns what data are that are no text or markup, such as "HTML" or "an image"; nil for an unknown format.
    static func words(for data: Data) -> String? {
        let start = start(of: data)
        guard let first = start.first else { return nil }
        if images.contains(where: start.starts(with:)) { return "an image" }
        if start.starts(with: pdf) { return "a PDF document" }
        if start.starts(with: [0x1F, 0x8B]) { return "compressed data" }
        if start.starts(with: Array("PK".utf8)) { return "a spreadsheet or a zip archive" }
        guard first == UInt8(ascii: "<") else { return nil }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<?xml") && !text.contains("<html") ? "XML" : "HTML"
    }
}
