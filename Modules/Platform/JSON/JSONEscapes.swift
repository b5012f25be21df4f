/// The escape sequences of JSON strings (RFC 8259, section 7).
package enum JSONEscapes {
    package static func byte(for letter: UInt8) -> UInt8? {
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

    /// Returns the value of hexadecimal digits, four by default; nil if a digit is missing or invalid.
    package static func hexadecimal(at start: Int, digits: Int = 4, in bytes: UnsafeBufferPointer<UInt8>) -> UInt16? {
        guard start + digits <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for index in start..<start + digits {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// Returns the UTF-8 of a string with its escapes resolved.
    ///
    /// Half a surrogate pair or an invalid escape becomes U+FFFD, and `onHalf` is called each time. A backslash at the
    /// end is dropped.
    package static func resolved(in text: UnsafeBufferPointer<UInt8>, onHalf: () -> Void = {}) -> [UInt8] {
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
                if scalar == nil { onHalf() }
                result.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
                index += length
            }
        }
        return result
    }

    /// Returns the character that an escape such as `\u0067`, or a surrogate pair of two escapes, stands for.
    ///
    /// `length` is the number of bytes of the escape, or of both escapes of a pair. The character is nil for an invalid
    /// escape and for half a surrogate pair.
    package static func scalar(
        at index: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> (value: Unicode.Scalar?, length: Int) {
        guard let unit = hexadecimal(at: index + 2, in: text) else { return (nil, 2) }
        if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
        guard UTF16.isLeadSurrogate(unit), text[(index + 6)...].starts(with: #"\u"#.utf8),
            let trail = hexadecimal(at: index + 8, in: text), UTF16.isTrailSurrogate(trail)
        else { return (nil, 6) }
        return (UTF16.decode(UTF16.EncodedScalar([unit, trail])), 12)
    }
}
