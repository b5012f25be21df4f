import Models
import Platform

struct JSONDocument {
    let data: Data
    let action: String
    let place: String?
    /// Whether a comma may precede a closing bracket, as in hand-written documents.
    var allowsTrailingCommas = true

    /// Passes a scanner to a closure, which consumes the document; throws `.empty` or `.notJSON` when it is no valid JSON.
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

enum DataKind {
    static let images: [[UInt8]] = [[0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8)]

    /// Returns whether there is nothing but blanks.
    static func isEmpty(_ data: Data) -> Bool { data.count <= 1_024 && start(of: data).isEmpty }

    /// Returns the beginning of the data without blanks; not all of it, since it may be megabytes long.
    private static func start(of data: Data) -> Data {
        data.prefix(1_024).drop { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    }

    /// Returns "HTML", "XML", "an image" or "compressed data", or nil for an unknown format.
    static func words(for data: Data) -> String? {
        let start = start(of: data)
        guard let first = start.first else { return nil }
        if images.contains(where: start.starts(with:)) { return "an image" }
        if start.starts(with: [0x1F, 0x8B]) { return "compressed data" }
        guard first == UInt8(ascii: "<") else { return nil }
        let text = String(decoding: start, as: UTF8.self).lowercased()
        return text.hasPrefix("<?xml") && !text.contains("<html") ? "XML" : "HTML"
    }
}

/// Reads JSON of no particular shape.
package enum JSONReader {
    /// Reads an object; throws `ServiceError` for this action and place, with `.notJSON` or `.wrongShape`.
    package static func object(in data: Data, action: String, place: String? = nil) throws -> JSON {
        let document = JSONDocument(data: data, action: action, place: place, allowsTrailingCommas: false)
        let value = try document.scan { try $0.value() }
        guard case .object = value else { throw document.wrongShape("the top level", expected: "an object") }
        return value
    }

    /// Returns the data as a string if it is a JSON string, or nil.
    package static func text(in data: Data) -> String? { try? document(data).scan { try $0.optionalText() } }

    /// Returns the strings of an object by these keys, each nil when there is none; nothing else stays in memory.
    package static func texts(of keys: [StaticString], in data: Data) -> [String?] {
        (try? document(data).scan { try $0.texts(of: keys) }) ?? [String?](repeating: nil, count: keys.count)
    }

    private static func document(_ data: Data) -> JSONDocument { JSONDocument(data: data, action: "", place: nil) }
}
