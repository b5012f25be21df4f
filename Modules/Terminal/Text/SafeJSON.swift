import Foundation

/// JSON that is safe to look at in a terminal: characters that would steer it are written as `\u` escapes.
public enum SafeJSON {
    /// Returns a value as compact JSON with sorted keys.
    public static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try encoder.encode(value)
        guard data.contains(where: { $0 >= 0x7F }) else { return [UInt8](data) }
        var result: [UInt8] = []
        for scalar in String(decoding: data, as: UTF8.self).unicodeScalars {
            if VisibleText.isSteering(scalar) {
                for unit in UTF16.encode(scalar) ?? .init() { result.append(contentsOf: escape(unit).utf8) }
            } else {
                result.append(contentsOf: UTF8.encode(scalar) ?? .init())
            }
        }
        return result
    }

    static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

/// A field that is `null` when it is absent, instead of being left out.
@propertyWrapper
public struct Nullable<Value: Encodable>: Encodable {
    /// The value.
    public var wrappedValue: Value?

    /// Creates a field.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    /// Writes the value, or `null`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}
