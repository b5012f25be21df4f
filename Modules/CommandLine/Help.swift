import QuintetPlatform

/// The help pages of a program, which are derived from its table of commands.
package struct Help<Context> {
    private let table: CommandTable<Context>

    /// A part of a page; blank lines separate the parts.
    package enum Block: Hashable {
        case text(String)
        /// Names with descriptions, under a title.
        case list(String, [HelpEntry])
        case lines(String, [String])
    }

    package init(_ table: CommandTable<Context>) { self.table = table }

    /// Returns the page for a command, for a group, for `options`, for `all`, or, without a name, for the program.
    ///
    /// The page for the program lists the commands of every day, and the page for `all` lists every command.
    package func page(for name: [String]) throws(UsageError) -> [Block] {
        if name == [Self.optionsName] { return optionsPage }
        if name.isEmpty { return overview(of: table.everyday.compactMap(table.command), nil) }
        let found = try find(name)
        if let command = found.first, command.name == name { return page(for: command) }
        return overview(of: found, table.groups.first { [$0.name] == name })
    }

    /// Returns the commands whose names begin with these words, or every command for `all`; throws if there are none.
    package func find(_ name: [String]) throws(UsageError) -> [Command<Context>] {
        if name == [Self.allName] { return table.commands }
        let found = table.commands.filter { $0.name.starts(with: name) }
        guard found.isEmpty else { return found }
        let title = name.joined(separator: " ")
        let candidates = table.groups.map(\.name) + table.commands.map(\.title) + [Self.optionsName, Self.allName]
        let last = NearestMatch.of(title, in: table.commands.compactMap(\.name.last))
        let meant = NearestMatch.of(title, in: candidates) ?? table.commands.first { $0.name.last == last }?.title
        let hint = meant.map { ". Did you mean “\($0)”?" } ?? ""
        throw UsageError("Unknown command “\(SafeText.quotable(title))”\(hint)", help: "\(table.program) help")
    }

    private var optionsPage: [Block] {
        [
            list("Options of every command", table.options),
            .text(
                "Many commands also take `\(OutputForms.json.spec.usage)` or `\(OutputForms.csv.spec.flag)`; their help lists the fields."
            ),
        ]
    }

    private func page(for command: Command<Context>) -> [Block] {
        var blocks: [Block] = [.text("\(command.summary)."), .text("Usage: \(table.program) \(command.usage)")]
        if !command.arguments.isEmpty {
            blocks.append(.list("Arguments", command.arguments.map { HelpEntry(name: $0.usage, text: $0.help) }))
        }
        if !command.options.isEmpty {
            blocks.append(.list("Options", command.optionEntries))
        }
        if !command.output.help.isEmpty { blocks.append(.list("Output", command.output.help)) }
        blocks += [command.details, command.columnsText].filter { !$0.isEmpty }.map { .text($0) }
        return blocks + [.lines("Examples", command.examples), more]
    }

    private func overview(of commands: [Command<Context>], _ group: CommandGroup?) -> [Block] {
        let program = table.program
        let usage: Block =
            group.map { .text("Usage: \(program) \($0.name) COMMAND [OPTION]…") }
            ?? .lines(
                "Usage",
                ["\(program)                    open the menus", "\(program) COMMAND [OPTION]…  run one command"])
        return [
            .text(group.map { "\($0.summary)." } ?? table.summary), usage,
            .list("Commands", commands.map { HelpEntry(name: $0.title, text: $0.summary) }),
            .text(
                "Run `\(program) help COMMAND` for details, and `\(program) help \(Self.allName)` for every command."),
            more,
        ]
    }

    private func list(_ title: String, _ options: [OptionSpec]) -> Block {
        .list(title, options.map { HelpEntry(name: $0.usage, text: $0.help) })
    }

    private var more: Block {
        .text("Run `\(table.program) help \(Self.optionsName)` for the options of every command.")
    }

    /// The name of the page about the options of every command.
    private static var optionsName: String { "options" }
    /// The name of the page that lists every command.
    private static var allName: String { "all" }
}

/// A name with a description, on a help page or among completions.
package struct HelpEntry: Hashable {
    package let name: String
    package let text: String
}
