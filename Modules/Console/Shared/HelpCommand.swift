import QuintetCommandLine
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal

/// Answers `quintet help`, `--help` and `--version`.
enum HelpCommand {
    private static let words = Argument(
        rest: "COMMAND", .text, help: "the command to explain, such as wordle add", isOptional: true)

    @MainActor static let command: CommandSpec = CommandSpec(
        name: ["help"], summary: "Show help", arguments: [words],
        output: .json(["command", "summary", "usage", "arguments", "options", "details", "columns", "examples"])
            .when("help options", { $0.arguments == ["options"] }, .json(["name", "value", "help"])),
        examples: [
            "quintet help all", "quintet help wordle add", "quintet help options", "quintet help repos list --json",
        ]
    ) { invocation, context in
        let help = Help(Commands.table)
        let page = try help.page(for: invocation[words])
        // In a pipe, lines are not wrapped.
        let width = context.session.terminal.isOutputTerminal ? context.session.appearance.width : .max
        context.show(json: try json(of: invocation[words], help)) {
            Array(page.map { lines($0, width) }.joined(separator: [""]))
        }
    }

    @MainActor static let version = CommandSpec(
        name: [], summary: "Show the version", output: .json(["name", "version", "commit"]), examples: []
    ) { _, context in
        let version = ConsoleApp.version
        let commit = InstalledCommit.commit(besideProgram: ProgramFinder.ownPath)
        context.show(
            "quintet \(version)" + (commit.map { " (\($0))" } ?? ""),
            json: ["name": "quintet", "version": version, "commit": commit.json] as JSON)
    }

    private static func lines(_ block: Help<ConsoleContext>.Block, _ width: Int) -> [Line] {
        switch block {
        case .text(let text): Line(text).wrapped(to: width)
        case .list(let title, let entries):
            [Line("\(title):")]
                + FactList(entries.map { (Line($0.name), Line($0.text)) }, indent: 2).lines(width: width)
        case .lines(let title, let lines):
            [Line("\(title):")] + lines.flatMap { Line($0).wrapped(to: width - 2).map { "  " + $0 } }
        }
    }

    @MainActor private static func json(of name: [String], _ help: Help<ConsoleContext>) throws(UsageError) -> JSON {
        guard name != ["options"] else { return Commands.table.options.map(\.json).json }
        let found = try help.find(name)
        return found.first?.name == name ? found[0].json : found.map(\.json).json
    }
}

extension CommandSpec {
    @MainActor fileprivate var json: JSON {
        let table = Commands.table
        return [
            "command": title, "summary": summary, "usage": "\(table.program) \(usage)",
            "arguments": arguments.map {
                ["name": $0.name, "help": $0.help, "optional": $0.isOptional, "repeating": $0.isRepeating] as JSON
            },
            "options": table.options(of: self).map(\.json), "details": details,
            "columns": columns, "examples": examples,
        ]
    }
}

extension OptionSpec {
    fileprivate var json: JSON { ["name": flag, "value": placeholder, "help": help] }
}

/// The commit that an installed program was built from.
///
/// `make install` writes it to a separate file: if it were compiled in, each commit would cause a full rebuild.
enum InstalledCommit {
    /// Returns the commit in the file `../share/quintet/commit`, relative to the program's folder.
    ///
    /// A commit looks like `3f2a9c01b7de`, with a `+` after it if there were uncommitted changes. Returns nil if the
    /// program's path is unknown, if there is no such file, or if its first line is not a commit. A program that is not
    /// installed has no such file.
    static func commit(besideProgram path: String?) -> String? {
        guard let path else { return nil }
        let prefix = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
        let file = prefix.appending(path: "share/quintet/commit")
        let text = try? String(contentsOf: file, encoding: .utf8)
        let commit = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        return commit.flatMap { $0.allSatisfy { $0.isHexDigit || $0 == "+" } ? $0 : nil }
    }
}
