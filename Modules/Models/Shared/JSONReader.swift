import Foundation

/// Turns JSON into values, and what is wrong with it into a `ServiceError` that names the place in the document.
public enum JSONReader {
    /// Returns the value that the data holds.
    ///
    /// - Parameters:
    ///   - type: The type of the value. When it refuses a value itself, it throws `DecodingError.dataCorrupted` whose
    ///     description says what was expected: "a date as YYYY-MM-DD".
    ///   - data: JSON in UTF-8, or in UTF-16 or UTF-32 as RFC 4627 had it.
    ///   - action: What is being done, for the error: "list the scores".
    ///   - place: Where the data came from, for the error.
    ///   - tolerant: Whether JSON5 is read too: trailing commas, comments, single quotes, keys without quotes.
    /// - Returns: The value.
    /// - Throws: `ServiceError` with the cause `.notJSON` or `.wrongShape`.
    public static func decode<T: Decodable>(
        _ type: T.Type, from data: Data, action: String, place: String? = nil, tolerant: Bool = false
    ) throws(ServiceError) -> T {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = tolerant
        do {
            return try decoder.decode(type, from: data)
        } catch {
            throw ServiceError(action: action, place: place, cause: cause(of: error, in: data, by: decoder))
        }
    }

    private static func cause(of error: any Error, in data: Data, by decoder: JSONDecoder) -> ServiceError.Cause {
        switch error as? DecodingError {
        case .typeMismatch(let type, let context):
            .wrongShape(path: JSONPath.text(context.codingPath), expected: JSONPath.words(for: type))
        case .valueNotFound(let type, let context):
            .wrongShape(path: JSONPath.text(context.codingPath), expected: JSONPath.words(for: type) + ", found none")
        case .keyNotFound(let key, let context):
            .wrongShape(path: JSONPath.text(context.codingPath + [key]), expected: "a value, found none")
        case .dataCorrupted(let context) where isFoundations(context):
            refusal(of: data, at: context.codingPath, by: decoder)
        case .dataCorrupted(let context):
            .wrongShape(path: JSONPath.text(context.codingPath), expected: context.debugDescription)
        default: .notJSON(looksLike: DataKind.words(for: data))
        }
    }

    /// Whether Foundation refused the data itself: its words say what was found, those of a type say what it expected.
    private static func isFoundations(_ context: DecodingError.Context) -> Bool {
        ["The given data", "Parsed JSON number", "Number "].contains(where: context.debugDescription.hasPrefix)
    }

    /// Tells broken syntax from a number that fits no type: Foundation on Linux reports both alike, and without a place.
    private static func refusal(of data: Data, at path: [any CodingKey], by decoder: JSONDecoder) -> ServiceError.Cause
    {
        let isJSON =
            String(data: data, encoding: .utf8) != nil && (try? decoder.decode(Anything.self, from: data)) != nil
        guard isJSON || !path.isEmpty else { return .notJSON(looksLike: DataKind.words(for: data)) }
        return .wrongShape(path: JSONPath.text(path), expected: "readable numbers and texts")
    }

    /// Takes any value: only the syntax of the document is checked.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}
