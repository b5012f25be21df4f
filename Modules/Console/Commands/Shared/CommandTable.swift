import Models

/// Every command there is: the parser, help, the completions and the manual page are made from it.
enum CommandTable {
    @MainActor static let all: [CommandSpec] =
        WordleCommands.all + CharactersCommands.all + LeaderboardCommands.all + RepositoriesCommands.all
        + EmployeesCommands.all + SettingsCommands.all + TokenCommands.all + [Completions.command, Help.command]

    /// What the commands with a common first word are about.
    static let groups =
        AppName.allCases.map { CommandGroup(name: $0.rawValue, summary: $0.title) } + [
            CommandGroup(name: "settings", summary: "Choices that last"),
            CommandGroup(name: "token", summary: "Tokens of services"),
        ]
}

/// Commands with a common first word.
struct CommandGroup {
    let name: String
    /// One line without a full stop.
    let summary: String
}
