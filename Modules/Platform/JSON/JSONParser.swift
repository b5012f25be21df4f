/// A parser for JSON (RFC 8259).
///
/// `value()` returns a whole value as a tree. For a long document, `object(_:)` and `array(_:)` pass on one member or
/// element at a time, so that only this one is in memory. Nesting is limited to 128 levels.
package struct JSONParser {
    /// The error for a text that is not valid JSON.
    package struct Malformed: Error {}

    package let bytes: UnsafeBufferPointer<UInt8>
    /// The number of bytes that have been read; after an error, the bytes before the wrong or incomplete part.
    package private(set) var position = 0
    /// Whether a comma before a closing bracket is allowed, as in some documents that are written by hand.
    private let allowsTrailingCommas: Bool
    private var depth = 0
    /// Keys that were read, each at the index of its first byte: the records of a list repeat theirs.
    private var keys: [String] = []

    private static let words: [(String, JSON)] = [("true", .flag(true)), ("false", .flag(false)), ("null", .null)]

    package init(_ bytes: UnsafeBufferPointer<UInt8>, allowsTrailingCommas: Bool) {
        self.bytes = bytes
        self.allowsTrailingCommas = allowsTrailingCommas
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Consumes a value and returns it.
    package mutating func value() throws -> JSON {
        switch try nextByte() {
        case UInt8(ascii: "{"):
            var fields: [JSON.Field] = []
            fields.reserveCapacity(4)
            try object { parser, name in fields.append(JSON.Field(name: name, value: try parser.value())) }
            return .object(fields)
        case UInt8(ascii: "["):
            var values: [JSON] = []
            try array { parser in values.append(try parser.value()) }
            return .list(values)
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default:
            for (word, value) in Self.words where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return value
            }
            throw Malformed()
        }
    }

    /// Consumes an object; the closure receives each key and must consume the value of that key.
    package mutating func object(_ member: (inout JSONParser, String) throws -> Void) throws {
        try open(UInt8(ascii: "{"))
        while try !closes(UInt8(ascii: "}")) {
            let key = try key()
            try consume(UInt8(ascii: ":"))
            try member(&self, key)
            try comma(before: UInt8(ascii: "}"))
        }
    }

    /// Consumes an array; the closure must consume each element.
    package mutating func array(_ element: (inout JSONParser) throws -> Void) throws {
        try open(UInt8(ascii: "["))
        while try !closes(UInt8(ascii: "]")) {
            try element(&self)
            try comma(before: UInt8(ascii: "]"))
        }
    }

    /// Consumes a value without building its tree, which may take many times the memory of its text.
    package mutating func skip() throws {
        switch try nextByte() {
        case UInt8(ascii: "{"): try object { parser, _ in try parser.skip() }
        case UInt8(ascii: "["): try array { parser in try parser.skip() }
        default: _ = try value()
        }
    }

    /// Throws `Malformed` unless only white space follows the value that was read.
    package mutating func finish() throws {
        if (try? nextByte()) != nil { throw Malformed() }
    }

    /// Returns the next byte after white space, which tells the kind of the next value, without consuming it.
    @inline(__always) package mutating func nextByte() throws -> UInt8 {
        if position < bytes.count, bytes[position] > 0x20 { return bytes[position] }
        return try byteAfterSpace()
    }

    private mutating func byteAfterSpace() throws -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            if byte > 0x20 || byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { return byte }
            position += 1
        }
        throw Malformed()
    }

    private func byte() throws -> UInt8 {
        guard position < bytes.count else { throw Malformed() }
        return bytes[position]
    }

    private mutating func consume(_ byte: UInt8) throws {
        guard try nextByte() == byte else { throw Malformed() }
        position += 1
    }

    private mutating func open(_ bracket: UInt8) throws {
        try consume(bracket)
        depth += 1
        guard depth <= 128 else { throw Malformed() }
    }

    /// Consumes a closing bracket and returns true, or returns false if something else follows.
    private mutating func closes(_ bracket: UInt8) throws -> Bool {
        guard try nextByte() == bracket else { return false }
        position += 1
        depth -= 1
        return true
    }

    /// Consumes the comma after a member or an element, unless the closing bracket follows.
    private mutating func comma(before bracket: UInt8) throws {
        guard try nextByte() != bracket else { return }
        try consume(UInt8(ascii: ","))
        guard try allowsTrailingCommas || nextByte() != bracket else { throw Malformed() }
    }

    /// Consumes a key; a key that repeats is not made again, except in an object that is the whole document.
    private mutating func key() throws -> String {
        guard depth > 1, try nextByte() == UInt8(ascii: "\""), position + 1 < bytes.count else { return try string() }
        if keys.isEmpty { keys = Array(repeating: "", count: 32) }
        let start = position + 1
        let slot = Int(bytes[start] % 32)
        var key = keys[slot]
        let end = start + key.utf8.count
        if end < bytes.count, bytes[end] == UInt8(ascii: "\""), key.withUTF8({ isNext($0, at: start) }) {
            position = end + 1
            return key
        }
        key = try string()
        // A key that is written with an escape is longer than its text.
        if key.utf8.count == position - start - 1 { keys[slot] = key }
        return key
    }

    private mutating func string() throws -> String {
        try consume(UInt8(ascii: "\""))
        // Most strings have no escapes and are copied once.
        var text = try plainText()
        while true {
            switch try byte() {
            case UInt8(ascii: "\""):
                position += 1
                return text
            case UInt8(ascii: "\\"): text += try escape()
            default: throw Malformed()
            }
            text += try plainText()
        }
    }

    /// Consumes the text before the next quotation mark, backslash or control character.
    private mutating func plainText() throws -> String {
        let start = position
        var end = start
        var isASCII = true
        while end < bytes.count, case let byte = bytes[end], byte >= 0x20, byte != UInt8(ascii: "\""),
            byte != UInt8(ascii: "\\")
        {
            if byte >= 0x80 { isASCII = false }
            end += 1
        }
        position = end
        let plain = UnsafeBufferPointer(rebasing: bytes[start..<position])
        var text = String(decoding: plain, as: UTF8.self)
        // Decoding replaces bytes that are not valid UTF-8.
        guard isASCII || text.utf8.count == plain.count && text.withUTF8({ isNext($0, at: start) }) else {
            throw Malformed()
        }
        return text
    }

    /// Returns whether the bytes from an index on, of which there are enough, are those of a text.
    private func isNext(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard let first = text.baseAddress, let bytes = bytes.baseAddress else { return true }
        return memcmp(first, bytes + start, text.count) == 0
    }

    /// Consumes an escape such as `\n`, or several in sequence of the form `\u0067`.
    private mutating func escape() throws -> String {
        guard position + 1 < bytes.count else { throw Malformed() }
        let letter = Unicode.Scalar(bytes[position + 1])
        let text: String
        switch letter {
        case "u": return try codeUnits()
        case "\"", "\\", "/": text = String(letter)
        case "b": text = "\u{8}"
        case "f": text = "\u{C}"
        case "n": text = "\n"
        case "r": text = "\r"
        case "t": text = "\t"
        default: throw Malformed()
        }
        position += 2
        return text
    }

    private mutating func codeUnits() throws -> String {
        var units: [UInt16] = []
        while bytes[position...].starts(with: #"\u"#.utf8) {
            let digits = String(decoding: bytes[position...].dropFirst(2).prefix(4), as: UTF8.self)
            guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
                throw Malformed()
            }
            units.append(unit)
            position += 6
        }
        // Half a surrogate pair becomes U+FFFD.
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func number() throws -> JSON {
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let first = position
        // A number has no leading zeros.
        if try byte() == UInt8(ascii: "0") { position += 1 } else { try digits() }
        let end = position
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if try "+-".utf8.contains(byte()) { position += 1 }
            try digits()
        }
        if position == end, let whole = Int(digits: bytes[first..<end]), whole < .max {
            return .integer(first > start ? -whole : whole)
        }
        return JSON(number: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws {
        let start = position
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw Malformed() }
    }
}
