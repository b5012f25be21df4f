import Foundation
import TestSupport

enum Documents {
    static let json = Places.repository.appending(path: "Docs/JSON.md")
    static let readme = Places.repository.appending(path: "README.md")
    static let frontEnds = Places.repository.appending(path: "Docs/FrontEnds.md")
    static let jsonLines = Places.repository.appending(path: "Docs/JSONLines.md")

    static func all() throws -> [URL] {
        let folder = Places.repository.appending(path: "Docs")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        return [readme] + names.sorted().map { folder.appending(path: $0) }
    }

    static func text(_ document: URL) throws -> String { try String(contentsOf: document, encoding: .utf8) }

    /// Whether the documents are updated instead of checked.
    static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }
}

/// The help page of a command, as the program prints it.
struct HelpPage: Decodable {
    let command: String
    let summary: String
    let usage: String
    let examples: [String]

    static func all() throws -> [HelpPage] {
        try JSONDecoder().decode([HelpPage].self, from: Data(Program().run("help", "--json").out.utf8))
    }

    /// Returns the apps in their order, which are the groups that have a list.
    static func apps() throws -> [String] {
        try all().map(\.command).filter { $0.hasSuffix(" list") }.map { String($0.prefix { $0 != " " }) }
    }
}
