/// The escape sequences of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
    /// Returns the byte for a one-letter escape, or nil when there is no such escape.
    static func byte(for letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the UTF-16 code unit of four hexadecimal digits, or nil when they are truncated or not digits.
    static func codeUnit(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt16? {
        guard start + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for index in start..<start + 4 {
            guard let digit = hexadecimal(bytes[index]) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    /// Returns a string's UTF-8 with its escapes resolved; an unpaired surrogate becomes U+FFFD.
    static func resolved(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let plain = text[index...].prefix { $0 != UInt8(ascii: "\\") }
            result.append(contentsOf: plain)
            index = plain.endIndex
            guard index + 1 < text.count else { break }
            if let byte = byte(for: text[index + 1]) {
                result.append(byte)
                index += 2
            } else {
                let (scalar, length) = scalar(at: index, in: text)
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                index += length
            }
        }
        return result
    }

    private static func scalar(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, length: Int) {
        guard let unit = codeUnit(at: index + 2, in: text) else { return ("\u{FFFD}", 2) }
        if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
        guard UTF16.isLeadSurrogate(unit), index + 8 <= text.count, text[index + 6] == UInt8(ascii: "\\"),
            text[index + 7] == UInt8(ascii: "u"), let trail = codeUnit(at: index + 8, in: text),
            UTF16.isTrailSurrogate(trail)
        else { return ("\u{FFFD}", 6) }
        return (UTF16.decode(UTF16.EncodedScalar([unit, trail])), 12)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
