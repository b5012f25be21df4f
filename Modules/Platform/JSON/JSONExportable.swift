/// One field of a kind of value, as scripts get it: in JSON under its name, in CSV as a column.
package struct JSONField<Value>: Sendable {
    /// The name, a part of what scripts rely on.
    package let name: String
    /// Returns the field of a value.
    package let value: @Sendable (Value) -> any JSONConvertible

    package init(_ name: String, _ value: @escaping @Sendable (Value) -> any JSONConvertible) {
        (self.name, self.value) = (name, value)
    }
}

/// A value with named fields, which are known without one.
package protocol JSONExportable: JSONConvertible {
    /// The fields in their order.
    static var fields: [JSONField<Self>] { get }
}

extension JSONExportable {
    package var json: JSON { .object(Self.fields.map { JSON.Field($0.name, $0.value(self)) }) }
}

extension JSON {
    /// The value as a field of CSV without quotation marks: nothing for null, blanks between the values of an array.
    package var cell: String {
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
    package static func csv(_ cells: [String]) -> String {
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
