import Formats
import Models
import Platform

/// A dictionary of strings in a JSON file, changed under a lock.
struct JSONFileStore: Sendable {
    let file: DurableFile
    /// A name for the content, for messages: "settings".
    let content: String

    /// Returns the strings; other values belong to another version.
    func values() throws -> [String: String] {
        try FileFailure.attempt("read the \(content)") { try read().compactMapValues(\.asText) }
    }

    /// Changes the strings and preserves all other values; an unreadable file is not changed.
    func change(_ body: (inout [String: String]) -> Void) throws {
        try FileFailure.attempt("write the \(content)") {
            try file.locked {
                var fields = try read()
                let before = fields.compactMapValues(\.asText)
                var values = before
                body(&values)
                for key in before.keys where values[key] == nil { fields[key] = nil }
                for (key, value) in values where before[key] != value { fields[key] = .text(value) }
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                try file.write(encoder.encode(fields))
            }
        }
    }

    private func read() throws -> [String: JSONValue] {
        guard let data = try file.read() else { return [:] }
        // Fast path for a file with strings only.
        if let texts = JSONReader.value([String: String].self, ifIn: data) { return texts.mapValues(JSONValue.text) }
        let fields: [String: JSONValue]
        do throws(ServiceError) {
            fields = try JSONReader.decode(
                [String: JSONValue].self, from: data, action: "read the \(content)", place: file.url.path)
        } catch {
            throw error.advising(.fixFile(file.url.path))
        }
        guard !JSONValue.object(fields).isOfNewerVersion else { throw FileFailure.newer(file.url) }
        return fields
    }
}
