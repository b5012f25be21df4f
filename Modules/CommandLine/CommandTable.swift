/// Every command there is: the parser, help, the completions and the manual page are made from it.
public struct CommandTable<Context> {
    /// The commands, in the order of the help.
    public let commands: [Command<Context>]
    /// What the commands with a common first word are about.
    public let groups: [CommandGroup]
    /// The options that every command takes.
    public let options: [OptionSpec]
    /// The options that have a letter, by that letter.
    public let letters: [String: String]
    /// What answers `--help`, with the words of the command as its arguments.
    public let help: Command<Context>
    /// What answers `--version`.
    public let version: Command<Context>

    /// Creates a table.
    public init(
        commands: [Command<Context>],
        groups: [CommandGroup],
        options: [OptionSpec],
        letters: [String: String],
        help: Command<Context>,
        version: Command<Context>
    ) {
        self.commands = commands
        self.groups = groups
        self.options = options
        self.letters = letters
        self.help = help
        self.version = version
    }
}

/// Commands with a common first word.
public struct CommandGroup: Sendable {
    /// The word.
    public let name: String
    /// One line without a full stop.
    public let summary: String

    /// Creates a group.
    public init(name: String, summary: String) {
        self.name = name
        self.summary = summary
    }
}
