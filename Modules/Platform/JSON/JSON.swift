/// A JSON value, for files and for exchange with scripts and other front ends.
package enum JSON: Hashable, Sendable {
    case null
    case flag(Bool)
    /// A whole number in the range of `Int`.
    case integer(Int)
    /// Any other number; infinity and NaN are written as `null`.
    case number(Double)
    case text(String)
    case list([JSON])
    /// An object, with its fields in order.
    case object([Field])

    /// A field of an object.
    package struct Field: Hashable, Sendable {
        package let name: String
        package var value: JSON

        package init(_ name: String, _ value: any JSONConvertible) {
            self.name = name
            self.value = value.json
        }
    }

    /// The fields of an object; empty for any other value.
    package var fields: [Field] { if case .object(let fields) = self { fields } else { [] } }

    /// The values of an array; empty for any other value.
    package var values: [JSON] { if case .list(let values) = self { values } else { [] } }

    /// Returns the value of the last field with a name, or nil if there is no such field.
    package subscript(name: String) -> JSON? { fields.last { $0.name == name }?.value }

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
package protocol JSONConvertible {
    var json: JSON { get }
}

extension JSON: JSONConvertible, ExpressibleByDictionaryLiteral {
    package var json: JSON { self }

    /// Creates an object with its fields in order.
    package init(dictionaryLiteral fields: (String, any JSONConvertible)...) {
        self = .object(fields.map { Field($0, $1) })
    }
}

extension String: JSONConvertible {
    package var json: JSON { .text(self) }
}

extension Int: JSONConvertible {
    package var json: JSON { .integer(self) }
}

extension Bool: JSONConvertible {
    package var json: JSON { .flag(self) }
}

extension Double: JSONConvertible {
    /// The number, as an integer if it is a whole number in the range of `Int`.
    package var json: JSON { Int(exactly: self).map(JSON.integer) ?? .number(self) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
    package var json: JSON { self?.json ?? .null }
}

extension Array: JSONConvertible where Element: JSONConvertible {
    package var json: JSON { .list(map(\.json)) }
}

extension URL: JSONConvertible {
    package var json: JSON { .text(absoluteString) }
}
