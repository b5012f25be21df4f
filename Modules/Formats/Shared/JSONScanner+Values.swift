import Models
import Platform

enum JSONInteger: Hashable {
    /// The member is null or missing.
    case missing
    case value(Int)
    /// A fraction, a number outside the range of `Int`, a string that is not an integer, or another kind of value.
    case unreadable
}

extension JSONScanner {
    /// Returns whether the next value is of the wanted kind; consumes the value only if it is of another kind.
    mutating func isNext(_ wanted: Kind) throws -> Bool {
        if try kind() == wanted { return true }
        try skip()
        return false
    }

    /// Consumes any value and reads it as an integer, such as `12`, `12.0`, `1.2e1` or `"12"`.
    mutating func integer() throws -> JSONInteger {
        switch try kind() {
        case .number:
            let digits = UnsafeBufferPointer(rebasing: bytes[try numberRange()])
            return WholeNumber.value(of: digits).map(JSONInteger.value) ?? .unreadable
        case .string: return Int(decoded(try string()).trimmed).map(JSONInteger.value) ?? .unreadable
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
        guard try isNext(.string) else { return nil }
        return decoded(try string())
    }

    /// Consumes any value and returns it, trimmed, if it is a string with more than white space, else nil.
    mutating func optionalText() throws -> String? {
        guard let text = try optionalString()?.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// Consumes any value and returns whether it is equal to `boolean`.
    mutating func consumes(boolean: Bool) throws -> Bool {
        let isBoolean = try kind() == .boolean && bytes[position] == UInt8(ascii: boolean ? "t" : "f")
        try skip()
        return isBoolean
    }

    /// Consumes any value; if it is an object, returns the trimmed string of each of `keys`.
    ///
    /// A result is nil if the string is missing or blank, or if the key has another kind of value. All results are nil
    /// if the consumed value is not an object.
    mutating func texts(of keys: [StaticString]) throws -> [String?] {
        var texts = [String?](repeating: nil, count: keys.count)
        guard try isNext(.object) else { return texts }
        try object { scanner, key in
            guard let index = keys.firstIndex(where: { scanner.matches(key, $0) }) else { return try scanner.skip() }
            texts[index] = try scanner.optionalText()
        }
        return texts
    }

    /// Consumes any value and returns up to `limit` elements of an array, each nil unless it is a string.
    ///
    /// Returns nil if the value is not an array.
    mutating func optionalTexts(limit: Int = .max) throws -> [String?]? {
        guard try isNext(.array) else { return nil }
        var texts: [String?] = []
        try array { scanner in
            if texts.count < limit {
                try texts.append(scanner.optionalString())
            } else {
                try scanner.skip()
            }
        }
        return texts
    }

    mutating func allTexts() throws -> [String] {
        guard try isNext(.array) else { return [] }
        var texts: [String] = []
        try array { scanner in if let text = try scanner.optionalText() { texts.append(text) } }
        return texts
    }
}
