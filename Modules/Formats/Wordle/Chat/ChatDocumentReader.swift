import Models

/// A message of a chat export with structured data.
struct ChatMessage: Hashable, Sendable {
    /// The name of the sender, or nil when it is not known.
    let sender: String?
    let text: String
    /// The day on which it was sent, or nil when it is not known.
    let day: CalendarDate?

    init(sender: String?, text: String, day: CalendarDate? = nil) {
        self.sender = sender
        self.text = text
        self.day = day
    }
}

/// Reads a chat export chunk by chunk: plain text, a JSON document, or a format that has to be converted first.
public struct ChatDocumentReader: ChatReader {
    private enum Kind {
        case text, document, wideText
    }

    private var reader: ChatTextReader
    private var kind: Kind?
    private var bytes: [UInt8] = []
    private var count = 0
    private let place: String?

    /// The maximum size in bytes.
    public static let limit = 500_000_000
    /// The maximum size of a JSON document in bytes, since it is kept in memory.
    private static let documentLimit = 100_000_000
    /// The number of bytes from which the format is detected.
    private static let beginning = 512

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - today: The user's current date, for timestamps such as "Yesterday at 9:01 PM".
    ///   - place: Where the chat is from, for errors.
    public init(today: CalendarDate?, place: String? = nil) {
        self.place = place
        reader = ChatTextReader(today: today)
    }

    /// Consumes the next chunk.
    ///
    /// Throws `ServiceError` with `.invalid` for data that is not text, with what to do about it, or `.tooLarge`.
    public mutating func take(_ piece: [UInt8]) throws(ServiceError) {
        count += piece.count
        guard kind == nil else { return try pass(piece) }
        bytes += piece
        guard bytes.count >= Self.beginning else { return }
        try begin()
    }

    /// Ends the chat and returns its results.
    public mutating func finish() throws(ServiceError) -> ChatReading {
        if kind == nil { try begin() }
        switch kind {
        case .document:
            if let messages = ChatExports.messages(in: bytes) {
                for message in messages { reader.read(message: message.text, from: message.sender, on: message.day) }
            } else {
                reader.read(bytes)
            }
        case .wideText:
            reader.read(UTF16Text.bytes(bytes))
        case .text, nil: break
        }
        return reader.finish()
    }

    private mutating func begin() throws(ServiceError) {
        let start = bytes.prefix(Self.beginning)
        if let reason = Unreadable.words(for: start) { throw error(.invalid(reason)) }
        kind = UTF16Text.begins(start) ? .wideText : Self.beginsDocument(start) ? .document : .text
        guard kind == .text else { return }
        let pending = bytes
        bytes = []
        try pass(pending)
    }

    private mutating func pass(_ piece: [UInt8]) throws(ServiceError) {
        guard kind != .text else {
            guard count <= Self.limit else { throw error(.tooLarge(limit: Self.limit)) }
            return reader.read(piece)
        }
        guard count <= Self.documentLimit else { throw error(.tooLarge(limit: Self.documentLimit)) }
        bytes += piece
    }

    /// Whether the text begins like JSON; a lone bracket may also belong to a timestamp.
    private static func beginsDocument(_ start: ArraySlice<UInt8>) -> Bool {
        let signs = start.lazy.filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }.prefix(2)
        return signs.first == UInt8(ascii: "{") || signs.elementsEqual(Array("[{".utf8))
    }

    private func error(_ cause: ServiceError.Cause) -> ServiceError {
        ServiceError(action: "compare", place: place, cause: cause)
    }
}

/// The formats that cannot be read, and what to do about each.
private enum Unreadable {
    static func words(for start: ArraySlice<UInt8>) -> String? {
        if start.starts(with: Array("PK\u{3}\u{4}".utf8)) {
            return "it is a zip archive; unzip it and name the text file in it, such as _chat.txt"
        }
        if start.starts(with: [0x1F, 0x8B]) {
            return "it is compressed; uncompress it with gunzip and name the text file"
        }
        let magic: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], [0x47, 0x49, 0x46, 0x38], Array("%PDF".utf8),
        ]
        if magic.contains(where: start.starts(with:)) {
            return "it is no text but an image or a PDF document; export or copy the chat as text"
        }
        let text = String(decoding: start, as: UTF8.self).lowercased().trimmed
        guard text.hasPrefix("<!doctype html") || text.hasPrefix("<html") else { return nil }
        return "it is a web page; export the chat as text or JSON, or copy it from the browser"
    }
}

/// UTF-16, which some programs export.
private enum UTF16Text {
    static func begins(_ start: ArraySlice<UInt8>) -> Bool { isLittleEndian(start) != nil }

    /// Returns whether the text is little-endian, or nil when it is not UTF-16.
    private static func isLittleEndian(_ start: ArraySlice<UInt8>) -> Bool? {
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
