/// A pull parser for JSON (RFC 8259) that reads bytes in one pass without building a tree.
///
/// For each value, the caller gets its kind from `kind()` and then calls the method that consumes such a value, or
/// `skip()`. The parser itself stores no values. Nesting is limited to 128 levels by default.
package struct JSONScanner {
    package enum Kind: Hashable { case object, array, string, number, boolean, null }

    /// The error for a text that is not valid JSON; `offset` is the number of bytes before the error.
    package struct Malformed: Error { package let offset: Int }

    var depthLimit = 128

    package let bytes: UnsafeBufferPointer<UInt8>
    /// The data that contains the bytes, for `slice(_:)`; it may be empty if `slice(_:)` is not called.
    let document: Data
    /// Whether a comma before a closing bracket is allowed, as in some documents that are written by hand.
    let allowsTrailingCommas: Bool
    package var position = 0
    private var depth = 0

    package init(_ bytes: UnsafeBufferPointer<UInt8>, of document: Data = Data(), allowsTrailingCommas: Bool) {
        self.bytes = bytes
        self.document = document
        self.allowsTrailingCommas = allowsTrailingCommas
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    package var malformed: Malformed { Malformed(offset: position) }

    /// Returns the kind of the next value without consuming it.
    package mutating func kind() throws -> Kind {
        switch try nextByte() {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        default: throw malformed
        }
    }

    /// Consumes an object; the closure receives each key and must consume the value of that key.
    package mutating func object(_ member: (inout JSONScanner, JSONStringRange) throws -> Void) throws {
        try open(UInt8(ascii: "{"))
        var isFirst = true
        while try hasNext(before: UInt8(ascii: "}"), isFirst: &isFirst) {
            let key = try string()
            try consume(UInt8(ascii: ":"))
            try member(&self, key)
        }
        depth -= 1
    }

    /// Consumes an array; the closure must consume each element.
    package mutating func array(_ element: (inout JSONScanner) throws -> Void) throws {
        try open(UInt8(ascii: "["))
        var isFirst = true
        while try hasNext(before: UInt8(ascii: "]"), isFirst: &isFirst) { try element(&self) }
        depth -= 1
    }

    package mutating func skip() throws {
        switch try kind() {
        case .object: try object { scanner, _ in try scanner.skip() }
        case .array: try array { scanner in try scanner.skip() }
        case .string: _ = try string()
        case .number: _ = try numberRange()
        case .boolean: try word(bytes[position] == UInt8(ascii: "t") ? "true" : "false")
        case .null: try word("null")
        }
    }

    /// Throws `Malformed` unless only white space follows the value that was read.
    package mutating func finish() throws {
        skipWhitespace()
        guard position == bytes.count else { throw malformed }
    }

    private mutating func word(_ word: StaticString) throws {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, matches(JSONStringRange(start: position, end: end, hasEscapes: false), word) else {
            throw malformed
        }
        position = end
    }

    private mutating func open(_ bracket: UInt8) throws {
        try consume(bracket)
        depth += 1
        guard depth <= depthLimit else { throw malformed }
    }

    private mutating func consume(_ byte: UInt8) throws {
        guard try nextByte() == byte else { throw malformed }
        position += 1
    }

    /// Returns whether another member or element follows.
    ///
    /// If one follows, consumes the comma before it; there is no comma before the first one. Otherwise consumes the
    /// closing bracket.
    private mutating func hasNext(before closing: UInt8, isFirst: inout Bool) throws -> Bool {
        if isFirst {
            isFirst = false
        } else if try nextByte() != closing {
            try consume(UInt8(ascii: ","))
            guard try nextByte() != closing || allowsTrailingCommas else { throw malformed }
        }
        guard try nextByte() == closing else { return true }
        position += 1
        return false
    }

    private mutating func nextByte() throws -> UInt8 {
        skipWhitespace()
        guard position < bytes.count else { throw malformed }
        return bytes[position]
    }

    private mutating func skipWhitespace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }
}
