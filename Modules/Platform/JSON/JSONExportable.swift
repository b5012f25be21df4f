/// A field of a value, for scripts: a member in JSON, a column in CSV.
package struct JSONField<Value>: Sendable {
    /// The name, which is a part of the interface for scripts.
    package let name: String
    /// Returns the field of a value.
    package let value: @Sendable (Value) -> any JSONConvertible

    package init(_ name: String, _ value: @escaping @Sendable (Value) -> any JSONConvertible) {
        self.name = name
        self.value = value
    }
}

/// A value with named fields; the fields of its type are known without a value.
package protocol JSONExportable: JSONConvertible {
    /// The fields in their order.
    static var fields: [JSONField<Self>] { get }
}

extension JSONExportable {
    /// The names of the fields.
    package static var fieldNames: [String] { fields.map(\.name) }

    package var json: JSON { .object(Self.fields.map { JSON.Field($0.name, $0.value(self)) }) }
}
