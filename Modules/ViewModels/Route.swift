import Models

/// A route to a screen of the program.
public enum Route: Hashable, Sendable {
    /// The start screen, with a choice of apps.
    case home
    /// Your Wordle games.
    case wordle(WordleRoute)
    /// Your Wordle group.
    case group(GroupRoute)
    case characters(CharactersRoute)
    case leaderboard(LeaderboardRoute)
    case repos(RepositoriesRoute)
    case employees(EmployeesRoute)
    /// The settings, or the page of a token.
    case settings(SettingsRoute)

    /// The app whose data is shown; nil for the start screen and the settings.
    public var app: AppName? {
        switch self {
        case .home, .settings: nil
        case .wordle, .group: .wordle
        case .characters: .characters
        case .leaderboard: .leaderboard
        case .repos: .repos
        case .employees: .employees
        }
    }

    /// Returns the route to the first screen of an app.
    public static func start(of app: AppName) -> Route {
        switch app {
        case .wordle: .wordle(.list)
        case .characters: .characters(.list)
        case .leaderboard: .leaderboard(.list)
        case .repos: .repos(.list(owner: nil))
        case .employees: .employees(.list)
        }
    }
}
