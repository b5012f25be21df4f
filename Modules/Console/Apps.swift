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

    /// The commands that help lists first, without the name of the app.
    static func everyday(of app: AppName) -> [String] {
        switch app {
        case .wordle: ["add", "share", "list", "stats", "compare", "league", "undo"]
        case .repos: ["list", "show"]
        default: ["list"]
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
    @MainActor private static var everyday: [[String]] {
        let apps = AppName.allCases.flatMap { app in Apps.everyday(of: app).map { [app.rawValue, $0] } }
        return [["today"]] + apps + [["settings", "set"], ["token", "set"], ["web"], ["help"]]
    }

    private static let meanings = [
        "version": "--version", "wordle version": "--version", "--v": "--version", "--V": "--version",
        "settings get": "settings show", "settings list": "settings show",
        "token list": "token status", "token show": "token status", "wordle league --period": "wordle league --by week",
    ].merging(screens) { $1 }.merging(screens.map { ("wordle \($0)", $1) }) { $1 }

    /// The commands that show what the screens of these names show.
    private static let screens = [
        "standings": "wordle compare", "group": "wordle compare", "days": "wordle compare --days",
        "statistics": "wordle stats",
    ]

    @MainActor static let table = table(of: all)

    /// Returns the table with which a command line is parsed: without commands if there are no words, and with those of
    /// one app if the line begins with its name and a word.
    ///
    /// To make the commands of all apps takes a fifth of the time in which the menus start.
    @MainActor static func table(for words: [String]) -> CommandTable<ConsoleContext> {
        guard let first = words.first else { return table(of: []) }
        guard let app = AppName(rawValue: first), words.dropFirst().first?.hasPrefix("-") != true else { return table }
        return table(of: Apps.commands(of: app))
    }

    @MainActor private static func table(of commands: [CommandSpec]) -> CommandTable<ConsoleContext> {
        CommandTable(
            program: "quintet",
            summary: "quintet: \(AppName.allCases.map(\.topic).asList). It starts with sample data.",
            commands: commands,
            groups: groups, everyday: everyday, options: GlobalOptions.all, meanings: meanings,
            help: HelpCommand.command, version: HelpCommand.version)
    }
}

typealias CommandSpec = Command<ConsoleContext>

extension [String] {
    /// The texts as a list in a sentence, such as "a, b and c".
    var asList: String {
        count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
    }
}
