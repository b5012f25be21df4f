package struct JSONStringRange: Hashable {
    let start: Int
    let end: Int
    package let hasEscapes: Bool

    package var count: Int { end - start }
}

extension JSONScanner {
    /// Consumes a string and returns its range; throws `Malformed` if there is no valid JSON string in UTF-8.
    ///
    /// Escapes for half a surrogate pair are valid.
    package mutating func string() throws -> JSONStringRange {
        guard try kind() == .string else { throw malformed }
        let start = position + 1
        var hasEscapes = false
        position = start
        while true {
            skipPlainWords()
            guard position < bytes.count else { throw malformed }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return JSONStringRange(start: start, end: position - 1, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try skipEscape()
            case 0..<0x20: throw malformed
            case 0x20..<0x80: position += 1
            default:
                guard let length = UTF8Sequence.length(at: position, in: bytes) else { throw malformed }
                position += length
            }
        }
    }

    package func matches(_ text: JSONStringRange, _ word: StaticString) -> Bool {
        guard !text.hasEscapes else { return unescaped(text).elementsEqual("\(word)".utf8) }
        guard text.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { letters in
            for index in 0..<text.count where letters[index] != bytes[text.start + index] { return false }
            return true
        }
    }

    /// Returns a string with its escapes resolved; an unpaired surrogate becomes U+FFFD.
    package func decoded(_ text: JSONStringRange) -> String {
        text.hasEscapes ? String(decoding: unescaped(text), as: UTF8.self) : String(decoding: raw(text), as: UTF8.self)
    }

    package func raw(_ text: JSONStringRange) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[text.start..<text.end])
    }

    /// Returns the raw bytes of a string as a slice; as long as the slice exists, the whole document stays in memory.
    package func slice(_ text: JSONStringRange) -> Data {
        // `document` may itself be a slice of other data. Its first index is then not 0.
        document[document.startIndex + text.start..<document.startIndex + text.end]
    }

    private func unescaped(_ text: JSONStringRange) -> [UInt8] { JSONEscapes.resolved(in: raw(text)) }

    /// Skips ASCII characters that need no check, eight at a time, because encoded pictures are long strings.
    ///
    /// Stops at a quotation mark, a backslash, a control character or a non-ASCII byte, or less than eight bytes before
    /// the end of the document.
    private mutating func skipPlainWords() {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
        let ones: UInt64 = 0x0101_0101_0101_0101
        while position + 8 <= bytes.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            let special =
                word | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
                | ((word &- (ones &* 0x20)) & ~word)
            // The top bit of a byte of `special` marks the byte as special. A borrow can also mark the plain byte that
            // follows a special byte. No wrong mark comes before the first special byte, so the lowest mark is right.
            let marks = special & (ones &* 0x80)
            position += marks == 0 ? 8 : marks.trailingZeroBitCount / 8
            guard marks == 0 else { return }
        }
    }

    private mutating func skipEscape() throws {
        guard position + 1 < bytes.count else { throw malformed }
        switch bytes[position + 1] {
        case UInt8(ascii: "u"):
            guard position + 6 <= bytes.count, JSONEscapes.hexadecimal(at: position + 2, in: bytes) != nil else {
                throw malformed
            }
            position += 6
        case let letter:
            guard JSONEscapes.byte(for: letter) != nil else { throw malformed }
            position += 2
        }
    }
}

/// The well-formed byte sequences of UTF-8 (The Unicode Standard, table 3-7).
enum UTF8Sequence {
    /// Returns the length of the multi-byte sequence at a position, or nil if the sequence is ill-formed.
    static func length(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let lead = bytes[position]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            second = 0xA0...0xBF
        case 0xED:
            length = 3
            second = 0x80...0x9F
        case 0xE1...0xEF: length = 3
        case 0xF0:
            length = 4
            second = 0x90...0xBF
        case 0xF4:
            length = 4
            second = 0x80...0x8F
        case 0xF1...0xF3: length = 4
        default: return nil
        }
        guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
        for offset in 2..<max(2, length) where bytes[position + offset] & 0xC0 != 0x80 { return nil }
        return length
    }
}
