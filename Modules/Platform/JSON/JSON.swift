/// A JSON value, for files and for exchange with scripts and other front ends.
public enum JSON: Hashable, Sendable {
    case null
    case flag(Bool)
    /// A whole number in the range of `Int`.
    case integer(Int)
    /// A fraction; infinity and NaN are written as `null`.
    case number(Double)
    /// A number that is too large for `Int` or too small for `Double`, as it is written.
    case digits(String)
    case text(String)
    case list([JSON])
    /// An object, with its fields in order.
    case object([Field])

    /// A field of an object.
    public struct Field: Hashable, Sendable {
        /// The name of the field.
        public let name: String
        /// The value of the field.
        public var value: JSON

        /// Creates a field.
        public init(_ name: String, _ value: any JSONConvertible) {
            self.name = name
            self.value = value.json
        }

        init(name: String, value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// Reads a document; returns nil if it is not JSON or has more than 128 levels.
    package init?(reading bytes: some Sequence<UInt8>) {
        let value = try? Array(bytes).withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes, allowsTrailingCommas: false)
            let value = try parser.value()
            try parser.finish()
            return value
        }
        guard let value else { return nil }
        self = value
    }

    /// Returns whether a text that is not JSON could become JSON with more bytes at its end.
    ///
    /// Any error in the last five bytes counts as a missing end, so the result is also true for `[}`.
    package static func isIncomplete(_ bytes: some Sequence<UInt8>) -> Bool {
        Array(bytes).withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes, allowsTrailingCommas: false)
            // If the text ends within a word or an escape, the error is at the beginning of that word or escape, at
            // most five bytes before the end.
            return (try? parser.skip()) == nil && bytes.count - parser.position < 6
        }
    }

    /// Creates the number of a JSON text such as `12`, `12.0` or `1.2e1`.
    ///
    /// Whole numbers in the range of `Int` are exact, even beyond 2^53.
    init(number text: String) {
        if let whole = Int(text) ?? Self.wholeDigits(text).flatMap({ Int($0) }) {
            self = .integer(whole)
        } else if let number = Double(text), number.magnitude < 0x1p63, number != 0 {
            self = .number(number)
        } else {
            self = .digits(text)
        }
    }

    /// Returns the digits of a number, with a minus sign if it is negative, such as "1200" for `1.2e3`.
    ///
    /// Returns nil for a fraction, and for a number with more than 300 zeros at its end.
    package static func wholeDigits(_ text: String) -> String? {
        let parts = text.lowercased().split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        var digits = mantissa.joined().drop { "+-0".contains($0) }
        guard !digits.isEmpty else { return "0" }
        guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 1 << 40 else { return nil }
        var zeros = exponent - (mantissa.count > 1 ? mantissa[1].count : 0)
        while digits.last == "0" {
            digits.removeLast()
            zeros += 1
        }
        guard (0...300).contains(zeros) else { return nil }
        return (text.hasPrefix("-") ? "-" : "") + digits + String(repeating: "0", count: zeros)
    }

    /// The fields of an object; empty for any other value.
    public var fields: [Field] { if case .object(let fields) = self { fields } else { [] } }

    /// The values of an array; empty for any other value.
    public var values: [JSON] { if case .list(let values) = self { values } else { [] } }

    /// Returns the value of the last field with a name, or nil if there is no such field.
    public subscript(name: String) -> JSON? {
        guard case .object(let fields) = self, let index = fields.lastIndex(where: { $0.name == name }) else {
            return nil
        }
        return fields[index].value
    }

    /// Returns an object with the fields of this object, followed by the fields of `other`.
    package func appending(_ other: JSON) -> JSON { .object(fields + other.fields) }

    /// The same value with the fields of all objects sorted by name.
    package var sorted: JSON {
        switch self {
        case .object(let fields): .object(fields.map { Field($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
        case .list(let values): .list(values.map(\.sorted))
        default: self
        }
    }
}

/// A value that can be converted to JSON, in one form for both scripts and front ends.
public protocol JSONConvertible: SendableMetatype {
    /// The value as JSON.
    var json: JSON { get }
}

extension JSON: JSONConvertible, ExpressibleByDictionaryLiteral {
    /// The value as JSON.
    public var json: JSON { self }

    /// Creates an object with its fields in order.
    public init(dictionaryLiteral fields: (String, any JSONConvertible)...) {
        self = .object(fields.map { Field($0, $1) })
    }
}

extension String: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { .text(self) }
}

extension Int: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { .integer(self) }
}

extension Bool: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { .flag(self) }
}

extension Double: JSONConvertible {
    /// The number, as an integer if it is a whole number in the range of `Int`.
    public var json: JSON { Int(exactly: self).map(JSON.integer) ?? .number(self) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { .list(map(\.json)) }
}

extension URL: JSONConvertible {
    /// The value as JSON.
    public var json: JSON { .text(absoluteString) }
}

/// A field of a value in the output for scripts: a member of an object in JSON, a column in CSV.
public struct JSONField<Value>: Sendable {
    /// The name, which is a part of the interface for scripts.
    public let name: String
    /// Returns the content of the field for a value.
    public let value: @Sendable (Value) -> JSON

    /// Creates a field from its name and its content.
    public init(_ name: String, _ value: @escaping @Sendable (Value) -> some JSONConvertible) {
        self.name = name
        self.value = { value($0).json }
    }
}

extension JSON {
    /// Creates an object from the fields of a value.
    public init<Value>(_ value: Value, _ fields: [JSONField<Value>]) {
        self = .object(fields.map { Field(name: $0.name, value: $0.value(value)) })
    }
}
