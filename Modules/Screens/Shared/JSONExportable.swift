import QuintetPlatform

/// A type whose values have named fields in the output for scripts.
public protocol JSONExportable: JSONConvertible {
    /// The fields in their order.
    static var fields: [JSONField<Self>] { get }
}

extension JSONExportable {
    /// The names of the fields.
    public static var fieldNames: [String] { fields.map(\.name) }

    /// The value as JSON.
    public var json: JSON { JSON(self, Self.fields) }
}
