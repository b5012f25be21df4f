import Formats
import Foundation
import Models

/// A dictionary of texts in a JSON file, changed under a lock.
struct JSONFileStore: Sendable {
    let file: DurableFile
    /// What the file holds, for messages: "settings".
    let content: String

    /// What to do about a file that is not as this program wrote it.
    static let advice = "Correct the file, or move it away to begin anew."

    func values() throws -> [String: String] {
        try attempt("read") {
            guard let data = try file.read() else { return [:] }
            do throws(ServiceError) {
                return try JSONReader.decode(
                    [String: String].self, from: data, action: "read the \(content)", place: file.url.path)
            } catch {
                throw error.advising(Self.advice)
            }
        }
    }

    /// Changes the values; a file that cannot be read is left as it is.
    func change(_ body: (inout [String: String]) -> Void) throws {
        try attempt("write") {
            try file.locked {
                var values = try values()
                body(&values)
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                try file.write(encoder.encode(values))
            }
        }
    }

    private func attempt<Result>(_ verb: String, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as FileFailure {
            throw failure.serviceError(action: "\(verb) the \(content)")
        }
    }
}
