import Foundation
import Models

/// A JSON document from outside, read in one pass; what is wrong with it comes in the words of `ServiceError`.
struct JSONDocument {
    /// The text, as UTF-8.
    let data: Data
    /// What is being done, as in `ServiceError.action`.
    let action: String
    /// Where the document is from, as in `ServiceError.place`.
    let place: String?
    /// Whether a comma may stand before a closing bracket, as hand-written documents have it.
    var allowsTrailingCommas = true

    /// Gives the document to a closure that consumes it.
    ///
    /// Throws `.notJSON` when it is no JSON from beginning to end, and whatever the closure throws.
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
            throw error(.notJSON(looksLike: DataKind.words(for: data)))
        }
    }

    /// Returns the error for a value of another shape.
    func wrongShape(_ path: String, expected: String) -> ServiceError {
        error(.wrongShape(path: path, expected: expected))
    }

    func error(_ cause: ServiceError.Cause) -> ServiceError {
        ServiceError(action: action, place: place, cause: cause)
    }
}
