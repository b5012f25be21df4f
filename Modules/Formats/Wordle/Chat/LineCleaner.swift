import Models

/// Normalizes a line of a chat: removes what programs put around the text and unifies variants of characters.
///
/// The result has only ASCII spaces and digits, no bidirectional or quotation marks, and no control characters but
/// tabs. Most lines are clean already and are not copied.
struct LineCleaner {
    private var scratch: [UInt8] = []

    /// A cleaned line and its first characteristics.
    struct Line {
        let bytes: Bytes
        /// Whether it begins with a quotation mark such as `>`.
        var isQuoted = false
        /// Whether it begins with white space.
        var isIndented = false
        let hasDigit: Bool
        /// Whether it may contain the word Wordle.
        let mayNameWordle: Bool
    }

    /// Calls a closure with the cleaned line.
    mutating func clean<Result>(_ raw: Bytes, _ body: (Line) -> Result) -> Result {
        var traits: Traits = []
        for byte in raw { traits.formUnion(Self.traits[Int(byte)]) }
        let mayNameWordle = traits.contains(.w)
        if !traits.contains(.unclean) { return body(trimmed(raw, hasDigit: traits.contains(.digit), mayNameWordle)) }
        scratch.removeAll(keepingCapacity: true)
        let hasDigit = copy(raw)
        return scratch.withUnsafeBufferPointer { body(trimmed($0, hasDigit: hasDigit, mayNameWordle)) }
    }

    /// What a byte says about its line.
    private struct Traits: OptionSet {
        let rawValue: UInt8

        /// The line needs cleaning.
        static let unclean = Traits(rawValue: 1)
        static let digit = Traits(rawValue: 2)
        static let w = Traits(rawValue: 4)
    }

    private static let traits: [Traits] = (0...255).map { (byte: UInt8) in
        if byte >= 0x80 || byte < 0x20 || byte == 0x7F { return .unclean }
        return byte.isDigit ? .digit : byte.lowercased == UInt8(ascii: "w") ? .w : []
    }

    private func trimmed(_ bytes: Bytes, hasDigit: Bool, _ mayNameWordle: Bool) -> Line {
        var start = 0
        var isQuoted = false
        while start < bytes.count, bytes[start].isSpace || bytes[start] == UInt8(ascii: ">") {
            if bytes[start] == UInt8(ascii: ">") { isQuoted = true }
            start += 1
        }
        var line = bytes.part(start, bytes.count).trimmed
        // Markdown ends rows with a line break.
        if line.has("<br>", at: line.count - 4) { line = line.part(0, line.count - 4).trimmed }
        return Line(
            bytes: line, isQuoted: isQuoted, isIndented: start > 0 && !isQuoted, hasDigit: hasDigit,
            mayNameWordle: mayNameWordle)
    }

    /// Returns whether there is a digit of any script.
    private mutating func copy(_ raw: Bytes) -> Bool {
        var hasDigit = false
        var position = 0
        while position < raw.count {
            let byte = raw[position]
            if byte < 0x80 {
                position += 1
                if byte == 0x09 || byte >= 0x20 && byte != 0x7F { scratch.append(byte) }
                if byte.isDigit { hasDigit = true }
                continue
            }
            let length = raw.length(at: position)
            if byte < 0xE4 || byte == 0xEF, let scalar = raw.scalar(at: position) {
                if let digit = Self.digit(scalar.value) {
                    scratch.append(0x30 + digit)
                    hasDigit = true
                    position += length
                    continue
                }
                if let plain = Self.plain(scalar.value) {
                    if plain != 0 { scratch.append(plain) }
                    position += length
                    continue
                }
            }
            for offset in position..<(position + length) { scratch.append(raw[offset]) }
            position += length
        }
        return hasDigit
    }

    /// The ASCII replacement of a character, 0 to remove it, nil to keep it.
    private static func plain(_ value: UInt32) -> UInt8? {
        switch value {
        case 0x80...0x9F, 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: 0
        case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: 0x20
        case 0x060C, 0x066C, 0xFF0C, 0x3001: UInt8(ascii: ",")
        case 0xFF1A: UInt8(ascii: ":")
        case 0xFF0F: UInt8(ascii: "/")
        case 0xFF08: UInt8(ascii: "(")
        case 0xFF09: UInt8(ascii: ")")
        default: nil
        }
    }

    /// The value of a non-ASCII digit.
    private static func digit(_ value: UInt32) -> UInt8? {
        for zero in zeros where value >= zero && value < zero + 10 { return UInt8(value - zero) }
        return nil
    }

    private static let zeros: [UInt32] = [
        0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0,
        0x0F20, 0x1040, 0x17E0, 0x1810, 0xFF10,
    ]
}
