import Foundation
import Models

/// Walks a whole JSON document and puts what is wrong with it into the words of `ServiceError`.
struct JSONDocument {
    /// What is being done, as in `ServiceError.action`.
    let action: String
    /// Where the document is from, as in `ServiceError.place`.
    let place: String?

    /// Gives the document to a closure that consumes it; trailing commas are tolerated.
    ///
    /// Throws `.notJSON` when it is no JSON from beginning to end, and whatever the closure throws.
    func scan<Result>(_ data: Data, _ body: (inout JSONScanner) throws -> Result) throws -> Result {
        do {
            return try data.withUnsafeBytes { raw in
                try raw.withMemoryRebound(to: UInt8.self) { bytes in
                    var scanner = JSONScanner(bytes, allowsTrailingCommas: true)
                    let result = try body(&scanner)
                    try scanner.finish()
                    return result
                }
            }
        } catch is JSONScanner.Malformed {
            throw ServiceError(action: action, place: place, cause: .notJSON(looksLike: DataKind.words(for: data)))
        }
    }

    /// Consumes a list: a bare array, or an object that has it under one of the keys; the last of them wins.
    ///
    /// Throws `.wrongShape` for anything else. `reset` is called before each list.
    func list(
        in scanner: inout JSONScanner, under keys: [StaticString], reset: () -> Void,
        element: (inout JSONScanner) throws -> Void
    ) throws {
        switch try scanner.kind() {
        case .array:
            try scanner.array(element)
        case .object:
            var isFound = false
            try scanner.object { scanner, key in
                guard keys.contains(where: { scanner.matches(key, $0) }), try scanner.kind() == .array else {
                    return try scanner.skip()
                }
                isFound = true
                reset()
                try scanner.array(element)
            }
            guard isFound else { throw wrongShape(keys.first.map { "\($0)" } ?? "", expected: "an array") }
        case .string, .number, .boolean, .null:
            try scanner.skip()
            throw wrongShape("the top level", expected: "an array, or an object with one")
        }
    }

    /// Returns the error for a field of another shape.
    func wrongShape(_ path: String, expected: String) -> ServiceError {
        ServiceError(action: action, place: place, cause: .wrongShape(path: path, expected: expected))
    }
}
