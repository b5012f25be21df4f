import CommandLine
import Terminal

/// Writes the help pages from the table of commands.
struct Help {
    static let name = ["help"]

    @MainActor static let command = CommandSpec(
        name: name, summary: "Show help for a command",
        arguments: [ArgumentSpec(name: "COMMAND", help: "its words", isOptional: true, isRepeating: true)],
        examples: ["quintet help wordle add", "quintet help repos list --json"]
    ) { invocation, context in
        let help = Help(commands: Commands.all, groups: Commands.groups)
        guard context.isJSON else {
            let page = try help.page(for: invocation.arguments)
            // A pipe gets each line whole.
            let width = context.terminal.isOutputTerminal ? context.appearance.width : .max
            return context.out.print(page.flatMap { $0.wrapped(to: width) })
        }
        let found = try help.find(invocation.arguments).map(HelpJSON.init)
        let isOne = found.first?.command.split(separator: " ").map(String.init) == invocation.arguments
        if isOne { try context.out.print(json: found[0]) } else { try context.out.print(json: found) }
    }

    let commands: [CommandSpec]
    let groups: [CommandGroup]

    /// Returns the page for the words of a command, of a group of commands, or of the whole program.
    func page(for name: [String]) throws(UsageError) -> [Line] {
        let found = try find(name)
        if let command = found.first, command.name == name { return page(for: command) }
        return overview(of: found, name: name)
    }

    /// Returns the commands that begin with words; throws when there are none.
    func find(_ name: [String]) throws(UsageError) -> [CommandSpec] {
        let found = commands.filter { $0.name.starts(with: name) }
        guard found.isEmpty else { return found }
        let title = name.joined(separator: " ")
        let hint = NearestMatch.question(title, in: groups.map(\.name) + commands.map(\.title))
        throw UsageError(message: "There is no command “\(title)”\(hint)")
    }

    private func page(for command: CommandSpec) -> [Line] {
        var lines = [Line("\(command.summary)."), "", Line("Usage: \(command.usage)")]
        lines += section("Arguments", command.arguments.map { ($0.usage, $0.help) })
        lines += section("Options", command.options.map { ($0.usage, $0.help) })
        lines += section("Options of every command", GlobalOptions.all.map { ($0.usage, $0.help) })
        if !command.details.isEmpty { lines += [""] + command.details.map { Line($0) } }
        return lines + ["", "Examples:"] + command.examples.map { Line("  \($0)") }
    }

    private func overview(of commands: [CommandSpec], name: [String]) -> [Line] {
        var lines: [Line] = []
        if let group = groups.first(where: { [$0.name] == name }) {
            lines += [Line("\(group.summary)."), "", Line("Usage: quintet \(group.name) COMMAND [OPTION]…")]
        } else {
            lines += ["quintet: small apps for the terminal, on data of this machine or of real services.", ""]
            lines += ["Usage: quintet                    menus", "       quintet COMMAND [OPTION]…  one command"]
        }
        lines += section("Commands", commands.map { ($0.title, $0.summary) })
        lines += section("Options of every command", GlobalOptions.all.map { ($0.usage, $0.help) })
        return lines + ["", "`quintet help COMMAND` tells more of one."]
    }

    private func section(_ title: String, _ entries: [(String, String)]) -> [Line] {
        guard !entries.isEmpty else { return [] }
        let width = entries.map { CellWidth.of($0.0) }.max() ?? 0
        return ["", Line("\(title):")] + entries.map { Line("  ") + Line($0.0).padded(to: width) + Line("  \($0.1)") }
    }
}
