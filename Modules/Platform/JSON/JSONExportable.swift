/// A field of a value in the output for scripts: a member of an object in JSON, a column in CSV.
package struct JSONField<Value>: Sendable {
    /// The name, which is a part of the interface for scripts.
    package let name: String
    /// Returns the content of the field for a value.
    package let value: @Sendable (Value) -> any JSONConvertible

    package init(_ name: String, _ value: @escaping @Sendable (Value) -> any JSONConvertible) {
        self.name = name
        self.value = value
    }
}

/// A type whose values have named fields in the output for scripts.
package protocol JSONExportable: JSONConvertible {
    /// The fields in their order.
    static var fields: [JSONField<Self>] { get }
}

extension JSONExportable {
    /// The names of the fields.
    package static var fieldNames: [String] { fields.map(\.name) }

    package var json: JSON { .object(Self.fields.map { JSON.Field($0.name, $0.value(self)) }) }
}
