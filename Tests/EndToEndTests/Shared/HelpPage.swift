import Foundation

/// The help page of a command, as the program prints it.
struct HelpPage: Decodable {
    let command: String
    let summary: String
    let usage: String
    let examples: [String]

    /// Returns the pages of all commands.
    static func all() throws -> [HelpPage] {
        try JSONDecoder().decode([HelpPage].self, from: Data(Program().run("help", "--json").out.utf8))
    }

    /// Returns the apps in their order, which are the groups that have a list.
    static func apps() throws -> [String] {
        try all().map(\.command).filter { $0.hasSuffix(" list") }.map { String($0.prefix { $0 != " " }) }
    }
}
