import Models
import ViewModels

// Each `enum` and `switch` in this file has a case for each app, and `Services` has its services. The rest of each app
// is in the app's own folder.

extension Route {
    var part: (any AppRoute)? {
        switch self {
        case .home: nil
        case .wordle(let route): route
        case .group(let route): route
        case .characters(let route): route
        case .leaderboard(let route): route
        case .repos(let route): route
        case .employees(let route): route
        case .settings(let route): route
        }
    }

    /// The route of the screen to open before this route's screen, such as the list before a game; nil if none.
    ///
    /// To open a route by its address, a front end opens the parent first, because the route's screen may get data
    /// from the parent's screen, such as the rows before and after its own row.
    public var parent: Route? {
        switch self {
        case .home, .settings: nil
        case .wordle(let route): route.parent.map(Route.wordle)
        case .group(let route): route.parent.map(Route.group) ?? .start(of: .wordle)
        case .characters(let route): route.parent.map(Route.characters)
        case .leaderboard(let route): route.parent.map(Route.leaderboard)
        case .repos(let route): route.parent.map(Route.repos)
        case .employees(let route): route.parent.map(Route.employees)
        }
    }

    /// Reads the parts of a path after the app's name.
    static func of(_ app: AppName, _ words: [Substring]) throws(LinkError) -> Route {
        switch app {
        case .wordle: GroupRoute.has(words) ? .group(try GroupRoute(words)) : .wordle(try WordleRoute(words))
        case .characters: .characters(try CharactersRoute(words))
        case .leaderboard: .leaderboard(try LeaderboardRoute(words))
        case .repos: .repos(try RepositoriesRoute(words))
        case .employees: .employees(try EmployeesRoute(words))
        }
    }
}

/// The view model of a screen, by app and kind.
@MainActor public enum Screen {
    case home(HomeViewModel)
    case wordle(WordleScreen)
    case group(GroupScreen)
    case characters(CharactersScreen)
    case leaderboard(LeaderboardScreen)
    case repos(RepositoriesScreen)
    case employees(EmployeesScreen)
    case settings(SettingsScreen)

    var kind: ScreenKind {
        switch self {
        case .home(let home): ("home", home)
        case .wordle(let screen): screen.kind
        case .group(let screen): screen.kind
        case .characters(let screen): screen.kind
        case .leaderboard(let screen): screen.kind
        case .repos(let screen): screen.kind
        case .employees(let screen): screen.kind
        case .settings(let screen): screen.kind
        }
    }
}

extension ScreenFactory {
    func screen(for route: Route) -> Screen {
        switch route {
        case .home: .home(home)
        case .wordle(let route): .wordle(screen(for: route))
        case .group(let route): .group(screen(for: route))
        case .characters(let route): .characters(screen(for: route))
        case .leaderboard(let route): .leaderboard(screen(for: route))
        case .repos(let route): .repos(screen(for: route))
        case .employees(let route): .employees(screen(for: route))
        case .settings(let route): .settings(screen(for: route))
        }
    }
}

/// The dependencies of the view models, supplied by the composition root; every service is a protocol.
///
/// An app that needs several services has them in one value, so that adding a service changes no other app.
public struct Services: Sendable {
    /// The services of your Wordle games.
    public var games: GamesServices
    /// The services of your Wordle group.
    public var group: GroupServices
    /// The services of the characters.
    public var characters: CharacterServices
    /// The service for the leaderboard.
    public var leaderboard: any LeaderboardService
    /// The services of the repositories.
    public var repositories: RepositoryServices
    /// The service for the employees.
    public var employees: any EmployeesService
    /// The current settings.
    public var settings: QuintetSettings
    /// The store of tokens.
    public var tokens: any TokenStore
    /// Returns where a service's token is sent; throws `ServiceError` if the current source is invalid.
    public var tokenDestination: @Sendable (TokenService) throws -> TokenDestination
    /// Returns the user's current date.
    ///
    /// View models do not store the date but ask each time, because a screen may stay open past midnight.
    public var today: @Sendable () -> CalendarDate

    /// Creates the container.
    public init(
        games: GamesServices, group: GroupServices, characters: CharacterServices, leaderboard: any LeaderboardService,
        repositories: RepositoryServices, employees: any EmployeesService, settings: QuintetSettings,
        tokens: any TokenStore,
        tokenDestination: @escaping @Sendable (TokenService) throws -> TokenDestination,
        today: @escaping @Sendable () -> CalendarDate
    ) {
        self.games = games
        self.group = group
        self.characters = characters
        self.leaderboard = leaderboard
        self.repositories = repositories
        self.employees = employees
        self.settings = settings
        self.tokens = tokens
        self.tokenDestination = tokenDestination
        self.today = today
    }
}

extension Services {
    /// Returns the load of an app's line on the start screen; the line says if it is about sample data.
    func line(of app: AppName) -> HomeViewModel.Line {
        let line = loadedLine(of: app)
        guard settings.showsSamples(in: app) else { return line }
        return { try await line($0).asSample }
    }

    private func loadedLine(of app: AppName) -> HomeViewModel.Line {
        switch app {
        case .wordle:
            { [games, ownGroup, today] policy in
                do {
                    let scores = try await games.scores.scores(policy)
                    let day = await ownGroup.day(with: scores)
                    return WordleScore.homeLine(scores, day.group, today: today()).with(day: day)
                } catch let error as ServiceError {
                    let day = await ownGroup.day(with: nil)
                    guard day.group != nil else { throw error }
                    return HomeLine(error.reason).with(day: day, without: error)
                }
            }
        case .characters: { [characters] policy in try await characters.service.characters(policy).homeLine }
        case .leaderboard: { [leaderboard] policy in try await leaderboard.leaderboard(policy).homeLine }
        case .repos:
            { [repositories, owner] policy in
                // Only the first page of the list is loaded, because a summary line is not worth many requests.
                let page = try await repositories.service.page(of: owner, in: .stars, after: nil, policy)
                let seen = try? await repositories.seen.counts(of: page.repositories.map(\.id))
                return page.homeLine(of: owner).with(day: page.day(seen: seen, now: repositories.sleeper.now))
            }
        case .employees:
            { [employees, today] policy in
                let staff = try await employees.staff(policy)
                return staff.homeLine.with(day: Day(birthdays: staff.birthdays(from: today())))
            }
        }
    }
}
