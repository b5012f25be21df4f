/// All commands of a program; the parser, the help pages, the completions and the manual page are derived from them.
package struct CommandTable<Context>: Sendable {
    package let program: String
    package let summary: String
    package let commands: [Command<Context>]
    package let groups: [CommandGroup]
    /// The names of the commands that help lists first; the page `all` lists every command.
    package let everyday: [[String]]
    package let options: [OptionSpec]
    /// What is meant by words that other programs have as commands, such as `settings get`.
    package let meanings: [String: String]
    /// The command for `--help` and `-h`; its arguments are the words of the command to explain.
    package let help: Command<Context>
    package let version: Command<Context>

    /// Creates a table; `--help` and `--version` are added to the options.
    package init(
        program: String, summary: String, commands: [Command<Context>], groups: [CommandGroup], everyday: [[String]],
        options: [any OptionDeclaration], meanings: [String: String] = [:], help: Command<Context>,
        version: Command<Context>
    ) {
        self.meanings = meanings
        self.program = program
        self.summary = summary
        self.commands = commands
        self.groups = groups
        self.everyday = everyday
        self.options = options.map(\.spec) + [Self.helpOption.spec, Self.versionOption.spec]
        self.help = help
        self.version = version
    }

    static var helpOption: Option<Bool> { Option("help", help: "show help") }
    static var versionOption: Option<Bool> { Option("version", help: "show the version") }

    /// Returns the words that may follow `name`, the first words of a command's name, each with a summary.
    ///
    /// If `name` is empty and a word is the name of a group, the summary is the summary of the group.
    func words(after name: [String]) -> [(word: String, summary: String)] {
        var seen: Set<String> = []
        return commands.compactMap { command in
            guard command.name.count > name.count, command.name.starts(with: name) else { return nil }
            let word = command.name[name.count]
            guard seen.insert(word).inserted else { return nil }
            let group = name.isEmpty ? groups.first { $0.name == word } : nil
            return (word, group?.summary ?? command.summary)
        }
    }

    func command(_ name: [String]) -> Command<Context>? { commands.first { $0.name == name } }

    /// Returns the options of a command and of its output, then the table's `options`, which every command has.
    ///
    /// If the command is nil, the result is only the table's `options`.
    package func options(of command: Command<Context>?) -> [OptionSpec] {
        (command.map { $0.options + $0.output.options } ?? []) + options
    }

    func takesValue(_ word: String) -> Bool {
        (options + commands.flatMap(\.options)).contains { $0.flag == word && $0.takesWord }
    }
}
