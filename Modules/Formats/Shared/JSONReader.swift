import Models
import Platform

/// Reads JSON of no particular shape.
package enum JSONReader {
    /// Reads an object; throws `ServiceError` with the cause `.empty`, `.notJSON` or `.wrongShape`.
    package static func object(in data: Data, action: String, place: String? = nil) throws -> JSON {
        let document = JSONDocument(data: data, action: action, place: place, allowsTrailingCommas: false)
        let value = try document.scan { try $0.value() }
        guard case .object = value else { throw document.wrongShape("the top level", expected: "an object") }
        return value
    }

    /// Returns a JSON string, trimmed, or nil if the data is anything else or the string is blank.
    package static func text(in data: Data) -> String? { try? document(data).scan { try $0.optionalText() } }

    /// Returns the trimmed string of each of `keys` in an object; nil for a key without a string, or a blank string.
    ///
    /// All results are nil if the data is not a JSON object. The values of other keys are not stored in memory.
    package static func texts(of keys: [StaticString], in data: Data) -> [String?] {
        (try? document(data).scan { try $0.texts(of: keys) }) ?? [String?](repeating: nil, count: keys.count)
    }

    private static func document(_ data: Data) -> JSONDocument { JSONDocument(data: data, action: "", place: nil) }
}
