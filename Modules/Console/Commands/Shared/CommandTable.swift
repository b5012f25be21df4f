/// Every command there is; help and the parser are made from it.
enum CommandTable {
    @MainActor static let all: [CommandSpec] =
        WordleCommands.all + CharactersCommands.all + LeaderboardCommands.all + RepositoriesCommands.all
        + EmployeesCommands.all
        + SettingsCommands.all + TokenCommands.all
        + [
            Completions.command,
            CommandSpec(
                name: ["help"], summary: "Show help for a command",
                arguments: [ArgumentSpec(name: "COMMAND", help: "its words", isOptional: true, isRepeating: true)],
                examples: ["quintet help", "quintet help wordle add"]
            ) { _, _ in },
        ]
}
