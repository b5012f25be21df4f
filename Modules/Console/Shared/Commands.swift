import CommandLine
import Models

enum Commands {
    @MainActor static let all: [CommandSpec] =
        AppName.allCases.flatMap { Apps.commands(of: $0) } + SettingsCommands.all + TokenCommands.all + [
            TodayCommand.command, FrontEndCommands.headless, FrontEndCommands.web, CompletionsCommand.command,
            HelpCommand.command,
        ]

    static let groups: [CommandGroup] =
        AppName.allCases.map { ($0.rawValue, $0.title) } + [
            ("settings", "Settings"), ("token", "Access tokens"),
        ]

    private static var topics: String {
        let topics = AppName.allCases.map(\.topic)
        return "\(topics.dropLast().joined(separator: ", ")) and \(topics[topics.count - 1])"
    }

    @MainActor static let table: CommandTable<ConsoleContext> = CommandTable(
        program: "quintet",
        summary: "quintet: \(topics). It starts with sample data.",
        commands: all,
        groups: groups, options: GlobalOptions.all, help: HelpCommand.command, version: HelpCommand.version)
}

typealias CommandSpec = Command<ConsoleContext>
