import CommandLine
import Terminal

/// Answers `quintet help` and `--help`.
enum HelpCommand {
    private static let words = Argument(rest: "COMMAND", .text, help: "its words", isOptional: true)

    @MainActor static let command: CommandSpec = CommandSpec(
        name: ["help"], summary: "Show help for a command, or for the options of every command", arguments: [words],
        examples: ["quintet help wordle add", "quintet help options", "quintet help repos list --json"]
    ) { invocation, context in
        let help = Help(Commands.table)
        let name = invocation[words]
        let page = try help.page(for: name)
        guard !context.isJSON else { return try printJSON(help, name, context) }
        // A pipe gets each line whole.
        let width = context.terminal.isOutputTerminal ? context.appearance.width : .max
        context.out.print(Array(page.map { lines($0, width) }.joined(separator: [""])))
    }

    private static func lines(_ block: Help<CommandContext>.Block, _ width: Int) -> [Line] {
        switch block {
        case .text(let text): Line(text).wrapped(to: width)
        case .list(let title, let entries):
            [Line("\(title):")]
                + FactList(entries.map { (Line($0.name), Line($0.text)) }, indent: 2).lines(width: width)
        case .lines(let title, let lines):
            [Line("\(title):")] + lines.flatMap { Line($0).wrapped(to: width - 2).map { "  " + $0 } }
        }
    }

    @MainActor private static func printJSON(
        _ help: Help<CommandContext>, _ name: [String], _ context: CommandContext
    ) throws {
        guard name != ["options"] else {
            return context.out.print(json: Commands.table.options.map(\.json))
        }
        let found = try help.find(name)
        if let command = found.first, command.name == name {
            context.out.print(json: command.json(Commands.table))
        } else {
            context.out.print(json: found.map { $0.json(Commands.table) })
        }
    }
}
