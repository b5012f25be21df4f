import Models
import Platform

/// Decodes JSON; its errors are `ServiceError`s that name the path in the document.
public enum JSONReader {
    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: JSON in UTF-8, nested 128 levels deep at most.
    ///   - action: What is being done, for errors: "list the scores".
    ///   - place: Where the data is from, for errors.
    /// - Returns: The value.
    /// - Throws: `ServiceError` with the cause `.notJSON` or `.wrongShape`.
    public static func decode<T: Decodable>(
        _ type: T.Type, from data: Data, action: String, place: String? = nil
    ) throws(ServiceError) -> T {
        do {
            return try value(type, in: data)
        } catch {
            throw ServiceError(action: action, place: place, cause: cause(of: error, in: data))
        }
    }

    /// Returns the value that the data holds, or nil when it holds anything else.
    public static func value<T: Decodable>(_ type: T.Type, ifIn data: Data) -> T? { try? value(type, in: data) }

    /// Returns the string that the data is, or nil when it is anything else.
    public static func text(in data: Data) -> String? { try? document(data).scan { try $0.optionalText() } }

    /// Returns the strings of an object by these keys, each nil when there is none.
    public static func texts(of keys: [StaticString], in data: Data) -> [String?] {
        (try? document(data).scan { try $0.texts(of: keys) }) ?? [String?](repeating: nil, count: keys.count)
    }

    private static func document(_ data: Data) -> JSONDocument { JSONDocument(data: data, action: "", place: nil) }

    /// Foundation on Linux crashes on deeply nested brackets, so that `JSONScanner` checks the document first.
    private static func value<T: Decodable>(_ type: T.Type, in data: Data) throws -> T {
        try JSONScanner.check(data)
        return try JSONDecoder().decode(type, from: data)
    }

    private static func cause(of error: any Error, in data: Data) -> ServiceError.Cause {
        switch error as? DecodingError {
        case .typeMismatch(let type, let context):
            .wrongShape(path: JSONPath.text(context.codingPath), expected: JSONPath.words(for: type))
        case .valueNotFound(let type, let context):
            .wrongShape(path: JSONPath.text(context.codingPath), expected: JSONPath.words(for: type) + ", found none")
        case .keyNotFound(let key, let context):
            .wrongShape(path: JSONPath.text(context.codingPath + [key]), expected: "a value, found none")
        case .dataCorrupted(let context):
            .wrongShape(path: JSONPath.text(context.codingPath), expected: "readable numbers and texts")
        default: .notJSON(looksLike: DataKind.words(for: data))
        }
    }
}

/// Describes paths in a JSON document and the expected types.
enum JSONPath {
    /// Returns the path as `scores[2].word`, or "the top level" for an empty one.
    static func text(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "the top level" }
        return path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }

    /// Returns the JSON name of a Swift type: "a text", "an array".
    static func words(for type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type, is any UnkeyedDecodingContainer.Type: "an array"
        case is [String: Any].Type: "an object"
        default: "a value of another kind"
        }
    }
}
