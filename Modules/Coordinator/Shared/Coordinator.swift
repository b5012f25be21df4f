import Models
import ViewModels

/// Decides what is shown: keeps the stack of screens, makes their view models, and joins their closures to routes.
@MainActor
public final class Coordinator {
    /// The screens from the start to the one that is shown; never empty.
    public var stack: [Screen] { screens.value }

    /// What view models are made from.
    let services: Services
    private let home: Screen
    private let screens: ObservableState<[Screen]>

    /// Creates a coordinator at the start.
    public init(services: Services) {
        self.services = services
        home = .home(HomeViewModel(services))
        screens = ObservableState([home])
    }

    /// The screen that is shown.
    public var top: Screen { stack.last ?? home }

    /// Binds a closure to the stack: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor ([Screen]) -> Void) -> ObservationToken {
        screens.observe(handler)
    }

    /// Goes to a route, on top of the present screen; home empties the stack.
    public func show(_ route: Route) {
        if route == .home {
            screens.value = [home]
        } else {
            screens.value.append(screen(for: route))
        }
    }

    /// Goes back one screen and returns whether there was one.
    @discardableResult
    public func back() -> Bool {
        guard stack.count > 1 else { return false }
        screens.value.removeLast()
        return true
    }

    private func screen(for route: Route) -> Screen {
        switch route {
        case .home: home
        case .leaderboard: .leaderboard(makeLeaderboard())
        case .leaderboardStatistics: .leaderboardStatistics(makeLeaderboardStatistics())
        case .wordleScores: .wordleScores(makeWordleScores())
        case .wordleGame(let id, let isRevealed): .wordleGame(makeWordleGame(id: id, isRevealed: isRevealed))
        case .addWordleGame: .addWordleGame(makeAddWordleGame())
        case .wordleStatistics: .wordleStatistics(makeWordleStatistics())
        case .characters: .characters(makeCharacters())
        case .employees: .employees(makeEmployees())
        case .employee(let id): .employee(makeEmployee(id: id))
        case .repositories: .repositories(makeRepositories())
        case .repository(let owner, let name, let known):
            .repository(makeRepository(owner: owner, name: name, known: known))
        case .githubToken: .githubToken(makeGitHubToken())
        }
    }
}
