import Foundation

/// What the program shows one of its commands.
struct HelpPage: Decodable {
    let command: String
    let summary: String
    let usage: String
    let examples: [String]

    /// Returns the pages of all commands.
    static func all() throws -> [HelpPage] {
        try JSONDecoder().decode([HelpPage].self, from: Data(Program().run("help", "--json").out.utf8))
    }
}
