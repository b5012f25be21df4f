/// Some UTF-8 bytes of a text; the bytes are valid only while the text is in memory.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// Returns a subrange; bounds outside the range are clamped.
    @inline(__always) func part(_ start: Int, _ end: Int) -> Bytes {
        let start = Swift.min(Swift.max(0, start), count)
        return Bytes(rebasing: self[start..<Swift.max(start, Swift.min(end, count))])
    }

    /// Returns the position of the first byte from `start` on that does not meet a condition, or the end.
    @inline(__always) func end(from start: Int, while holds: (UInt8) -> Bool) -> Int {
        var end = start
        while end < count, holds(self[end]) { end += 1 }
        return end
    }

    var trimmed: Bytes { trimmed(" \t") }

    @inline(__always) func trimmed(_ signs: StaticString) -> Bytes {
        var start = 0
        var end = count
        while start < end, self[start].isOne(of: signs) { start += 1 }
        while end > start, self[end - 1].isOne(of: signs) { end -= 1 }
        return part(start, end)
    }

    /// Whether there is a letter, judged by the first byte of each character.
    ///
    /// In UTF-8, the first byte of a letter differs from the first byte of most punctuation and of most emoji.
    var containsLetter: Bool { contains { $0.isLetter || (0xC3..<0xE2).contains($0) || (0xE3..<0xEF).contains($0) } }

    /// Whether there are only ASCII characters, without control characters.
    var isPlain: Bool {
        // Without an early end the compiler checks many bytes at once.
        var highest: UInt8 = 0
        for byte in self { highest = Swift.max(highest, byte &- 0x20) }
        return highest < 0x7F - 0x20
    }

    var text: String { String(decoding: self, as: UTF8.self) }

    /// A hash of the bytes, which differs from one run of the program to the next.
    var hash: Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(self))
        return hasher.finalize()
    }

    /// Returns whether a word, given in lower case, is at a position; ASCII letters match in either case.
    @inline(__always) func has(_ word: StaticString, at position: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard position >= 0, position + length <= count else { return false }
        for offset in 0..<length where self[position + offset].lowercased != word.utf8Start[offset] { return false }
        return true
    }

    /// Returns the first position of a word, given in lower case, from `start` on; ASCII letters match in either case.
    func position(of word: StaticString, from start: Int = 0) -> Int? {
        let length = word.utf8CodeUnitCount
        guard start + length <= count else { return nil }
        let first = word.utf8Start[0] | 0x20
        for position in start...(count - length) where self[position] | 0x20 == first && has(word, at: position) {
            return position
        }
        return nil
    }

    /// Whether a quotation begins in the text and does not end in it.
    var hasOpenQuotation: Bool {
        if count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { return true }
        return Self.quotationMarks.contains { open, close in
            guard let start = position(of: open) else { return false }
            return position(of: close, from: start + open.utf8CodeUnitCount) == nil
        }
    }

    private static var quotationMarks: [(StaticString, StaticString)] {
        [("“", "”"), ("„", "“"), ("«", "»"), ("「", "」")]
    }

    /// Returns the length in bytes of a dash such as `-`, `–` or `—` at a position, or nil if there is none.
    func dash(at position: Int) -> Int? {
        guard position < count else { return nil }
        if self[position] == UInt8(ascii: "-") { return 1 }
        guard self[position] == 0xE2, position + 2 < count, self[position + 1] == 0x80 else { return nil }
        return (0x92...0x95).contains(self[position + 2]) ? 3 : nil
    }

    /// Returns the length in bytes of a separator (`·`, `•`, `⋅`, `➤`, `»` or `|`) at a position, or nil if there is none.
    func bullet(at position: Int) -> Int? {
        guard position < count else { return nil }
        switch self[position] {
        case UInt8(ascii: "|"): return 1
        case 0xC2: return has("·", at: position) || has("»", at: position) ? 2 : nil
        case 0xE2: return has("•", at: position) || has("⋅", at: position) || has("➤", at: position) ? 3 : nil
        default: return nil
        }
    }

    /// Returns the length in bytes of the UTF-8 sequence at a position, judged by its first byte.
    func length(at position: Int) -> Int {
        switch self[position] {
        case 0xF0...: Swift.min(4, count - position)
        case 0xE0...: Swift.min(3, count - position)
        case 0xC0...: Swift.min(2, count - position)
        default: 1
        }
    }

    /// Returns the code point at a position; nil if no UTF-8 sequence begins there or if the value is no code point.
    ///
    /// The other bytes of the sequence are not checked, so a broken sequence may return a wrong code point.
    func scalar(at position: Int) -> Unicode.Scalar? {
        let lead = self[position]
        if lead < 0x80 { return Unicode.Scalar(lead) }
        let length = length(at: position)
        guard length > 1 else { return nil }
        var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
        return Unicode.Scalar(value)
    }
}

extension String {
    /// Calls a closure with the bytes of the text.
    @inline(__always) func withBytes<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result {
        var text = self
        return try text.withUTF8(body)
    }
}

extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    @inline(__always) func isOne(of signs: StaticString) -> Bool {
        for offset in 0..<signs.utf8CodeUnitCount where signs.utf8Start[offset] == self { return true }
        return false
    }
    /// A space or a tab; in the lines of a chat, `LineCleaner` has replaced most other kinds of space with spaces.
    var isSpace: Bool { self == 0x20 || self == 0x09 }
    /// A byte of a word: an ASCII letter, or any byte of a multi-byte character.
    var isWordPart: Bool { isLetter || self >= 0x80 }
    var isCapital: Bool { self &- 0x41 < 26 }
    var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
