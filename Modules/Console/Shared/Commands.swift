import Models
import QuintetCommandLine

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

    /// The commands that help lists first.
    private static let everyday = [
        "today", "wordle add", "wordle share", "wordle list", "wordle stats", "wordle compare", "wordle league",
        "wordle undo", "characters list", "leaderboard list", "repos list", "repos show", "employees list",
        "settings set", "token set", "web", "help",
    ].map { $0.split(separator: " ").map(String.init) }

    private static var topics: String {
        let topics = AppName.allCases.map(\.topic)
        return "\(topics.dropLast().joined(separator: ", ")) and \(topics[topics.count - 1])"
    }

    @MainActor static let table: CommandTable<ConsoleContext> = CommandTable(
        program: "quintet",
        summary: "quintet: \(topics). It starts with sample data.",
        commands: all,
        groups: groups, everyday: everyday, options: GlobalOptions.all, help: HelpCommand.command,
        version: HelpCommand.version)
}

typealias CommandSpec = Command<ConsoleContext>
