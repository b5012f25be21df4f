enum Commands {
    @MainActor static let all: [CommandSpec] =
        AppName.allCases.flatMap { Apps.commands(of: $0) } + SettingsCommands.all + TokenCommands.all + [
            FrontEndCommands.headless, FrontEndCommands.web, CompletionsCommand.command, HelpCommand.command,
        ]

    static let groups: [CommandGroup] =
        AppName.allCases.map { ($0.rawValue, $0.title) } + [
            ("settings", "Choices that last"), ("token", "Tokens of services"),
        ]

    @MainActor static let table: CommandTable<ConsoleContext> = CommandTable(
        program: "quintet",
        summary: "quintet: small apps for the terminal, on data of this machine or of real services.", commands: all,
        groups: groups, options: GlobalOptions.all, help: HelpCommand.command, version: HelpCommand.version)
}

typealias CommandSpec = Command<ConsoleContext>
