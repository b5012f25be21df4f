import Foundation
import TestSupport

/// The documents, whose examples and pictures must match the program.
enum Documents {
    static let json = Places.repository.appending(path: "Docs/JSON.md")
    static let readme = Places.repository.appending(path: "README.md")
    static let frontEnds = Places.repository.appending(path: "Docs/FrontEnds.md")
    static let jsonLines = Places.repository.appending(path: "Docs/JSONLines.md")

    /// Every document in Markdown.
    static func all() throws -> [URL] {
        let folder = Places.repository.appending(path: "Docs")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        return [readme] + names.sorted().map { folder.appending(path: $0) }
    }

    /// Returns the text of a document.
    static func text(_ document: URL) throws -> String { try String(contentsOf: document, encoding: .utf8) }

    /// Whether the documents are updated instead of checked.
    static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }
}
