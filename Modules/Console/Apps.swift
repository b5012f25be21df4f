import Coordinator
import Models
import QuintetCommandLine
import QuintetMenus
import ViewModels

/// The parts of all apps in the console: commands, completions and views.
@MainActor enum Apps {
    static func commands(of app: AppName) -> [CommandSpec] {
        switch app {
        case .wordle: WordleCommands.all
        case .characters: CharactersCommands.all
        case .leaderboard: LeaderboardCommands.all
        case .repos: RepositoriesCommands.all
        case .employees: EmployeesCommands.all
        }
    }

    static func completions(of app: AppName) -> [CompletionList] {
        switch app {
        case .wordle: [.games, .players]
        case .characters: [.characters]
        case .leaderboard: [.athletes]
        case .repos: [.owners, .repositories, .fullNames]
        case .employees: [.employees]
        }
    }

    /// Creates the view of a screen.
    static func view(of screen: Screen, _ context: ConsoleContext) -> any ScreenView {
        switch screen {
        case .home(let home): HomeView(home, context)
        case .wordle(let screen): screen.view(context)
        case .group(let screen): screen.view(context)
        case .characters(let screen): screen.view(context)
        case .leaderboard(let screen): screen.view(context)
        case .repos(let screen): screen.view(context)
        case .employees(let screen): screen.view(context)
        case .settings(let screen): screen.view(context)
        }
    }
}

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
