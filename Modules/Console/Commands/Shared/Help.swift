/// Writes the help pages from the table of commands.
struct Help {
    let commands: [CommandSpec]

    /// Returns the page for the words of a command, of a group of commands, or of the whole program.
    func page(for name: [String]) throws(UsageError) -> [Line] {
        if let command = commands.first(where: { $0.name == name }) { return page(for: command) }
        let group = commands.filter { $0.name.starts(with: name) }
        guard !group.isEmpty else {
            let title = name.joined(separator: " ")
            let hint = NearestMatch.question(title, in: commands.map(\.title))
            throw UsageError(message: "There is no command “\(title)”\(hint)")
        }
        return overview(of: group, name: name)
    }

    private func page(for command: CommandSpec) -> [Line] {
        var lines = [Line("\(command.summary)."), "", Line("Usage: \(command.usage)")]
        lines += section("Arguments", command.arguments.map { ($0.usage, $0.help) })
        lines += section("Options", command.options.map { ($0.usage, $0.help) })
        lines += section("Options of every command", GlobalOptions.all.map { ($0.usage, $0.help) })
        if !command.details.isEmpty { lines += [""] + command.details.map { Line($0) } }
        return lines + ["", "Examples:"] + command.examples.map { Line("  \($0)") }
    }

    private func overview(of group: [CommandSpec], name: [String]) -> [Line] {
        var lines: [Line] = []
        if name.isEmpty {
            lines += ["quintet: small apps for the terminal, on data of this machine or of real services.", ""]
            lines += ["Usage: quintet                    menus", "       quintet COMMAND [OPTION]…  one command"]
        } else {
            lines += [Line("Usage: quintet \(name.joined(separator: " ")) COMMAND [OPTION]…")]
        }
        lines += section("Commands", group.map { ($0.title, $0.summary) })
        lines += section("Options of every command", GlobalOptions.all.map { ($0.usage, $0.help) })
        return lines + ["", "`quintet help COMMAND` tells more of one."]
    }

    private func section(_ title: String, _ entries: [(String, String)]) -> [Line] {
        guard !entries.isEmpty else { return [] }
        let width = entries.map { CellWidth.of($0.0) }.max() ?? 0
        return ["", Line("\(title):")] + entries.map { Line("  ") + Line($0.0).padded(to: width) + Line("  \($0.1)") }
    }
}
