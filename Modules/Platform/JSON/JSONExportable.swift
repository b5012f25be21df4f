/// One field of a kind of value, as scripts get it: in JSON under its name, in CSV as a column.
public struct JSONField<Value>: Sendable {
    /// The name, a part of what scripts rely on.
    public let name: String
    /// Returns the field of a value.
    public let value: @Sendable (Value) -> any JSONConvertible

    /// Creates a field.
    public init(_ name: String, _ value: @escaping @Sendable (Value) -> any JSONConvertible) {
        (self.name, self.value) = (name, value)
    }
}

/// A value with named fields, which are known without one.
public protocol JSONExportable: JSONConvertible {
    /// The fields in their order.
    static var fields: [JSONField<Self>] { get }
}

extension JSONExportable {
    /// The value as an object.
    public var json: JSON { .object(Self.fields.map { JSON.Field($0.name, $0.value(self)) }) }
}

extension JSON {
    /// The value as a field of CSV without quotation marks: nothing for null, blanks between the values of an array.
    public var cell: String {
        switch self {
        case .null: ""
        case .text(let text): text
        case .list(let values): values.map(\.cell).joined(separator: " ")
        default: text
        }
    }

    /// Returns a line of CSV with its end (RFC 4180): fields with commas, quotation marks or line breaks are quoted.
    ///
    /// What else would steer a terminal becomes a blank.
    public static func csv(_ cells: [String]) -> String {
        cells.map { cell in
            let safe = String(
                String.UnicodeScalarView(
                    cell.unicodeScalars.map { scalar in
                        SafeText.isUnsafe(scalar) && scalar != "\n" && scalar != "\r" ? " " : scalar
                    }))
            guard safe.contains(where: { ",\"\n\r\r\n".contains($0) }) else { return safe }
            return "\"\(safe.replacing("\"", with: "\"\""))\""
        }.joined(separator: ",") + "\r\n"
    }
}
