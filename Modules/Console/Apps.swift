import Coordinator
import Models
import QuintetMenus

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

    /// Creates the view of a screen; the view calls `redraw` when late content arrives, such as a picture.
    static func view(
        of screen: Screen, _ context: ConsoleContext, _ redraw: @escaping @MainActor () -> Void
    ) -> any ScreenView {
        switch screen {
        case .home(let home): HomeView(home, context)
        case .wordle(let screen): screen.view(context)
        case .characters(let screen): screen.view(context, redraw)
        case .leaderboard(let screen): screen.view(context)
        case .repos(let screen): screen.view(context, redraw)
        case .employees(let screen): screen.view(context)
        case .settings(let screen): screen.view(context, redraw)
        }
    }
}
