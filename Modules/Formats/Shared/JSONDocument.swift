import Models
import Platform

/// A document to be read as JSON, with the action and the place for errors.
struct JSONDocument {
    let data: Data
    let action: String
    let place: String?
    /// Whether a comma may precede a closing bracket, as in hand-written documents.
    var allowsTrailingCommas = true

    /// Passes a scanner to a closure, which consumes the document.
    ///
    /// Throws a `ServiceError` with the cause `.empty` or `.notJSON` if the document is not valid JSON.
    func scan<Result>(_ body: (inout JSONScanner) throws -> Result) throws -> Result {
        do {
            return try data.withUnsafeBytes { raw in
                try raw.withMemoryRebound(to: UInt8.self) { bytes in
                    var scanner = JSONScanner(bytes, of: data, allowsTrailingCommas: allowsTrailingCommas)
                    let result = try body(&scanner)
                    try scanner.finish()
                    return result
                }
            }
        } catch is JSONScanner.Malformed {
            throw error(DataKind.isEmpty(data) ? .empty : .notJSON(looksLike: DataKind.words(for: data)))
        }
    }

    func wrongShape(_ path: String, expected: String) -> ServiceError {
        error(.wrongShape(path: path, expected: expected))
    }

    func error(_ cause: ServiceError.Cause) -> ServiceError { ServiceError(action: action, place: place, cause: cause) }
}
