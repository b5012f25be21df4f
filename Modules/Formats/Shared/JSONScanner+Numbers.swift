import Models

/// An integer in a document.
enum JSONInteger: Hashable {
    /// The member is null or missing.
    case missing
    case value(Int)
    /// A fraction, a number outside the range of `Int`, or another kind of value.
    case unreadable
}

extension JSONScanner {
    /// Consumes a number and returns the range of its bytes.
    mutating func number() throws -> Range<Int> {
        guard try kind() == .number else { throw malformed }
        let start = position
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
            position += 1
        } else {
            try digits()
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            try digits()
        }
        return start..<position
    }

    /// Consumes any value and reads it as an integer: `12`, `12.0`, `1.2e1` or `"12"`.
    mutating func integer() throws -> JSONInteger {
        switch try kind() {
        case .number:
            let range = try number()
            return WholeNumber.value(of: UnsafeBufferPointer(rebasing: bytes[range])).map(JSONInteger.value)
                ?? .unreadable
        case .string:
            return Int(decoded(try string()).trimmed).map(JSONInteger.value) ?? .unreadable
        case .null:
            try skip()
            return .missing
        case .object, .array, .boolean:
            try skip()
            return .unreadable
        }
    }

    /// Consumes any value and returns it if it is a string, else nil.
    mutating func optionalString() throws -> String? {
        guard try kind() == .string else {
            try skip()
            return nil
        }
        return decoded(try string())
    }

    private mutating func digits() throws {
        let start = position
        while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
            position += 1
        }
        guard position > start else { throw malformed }
    }
}
