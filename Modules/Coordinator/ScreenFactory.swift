import Models
import ViewModels

/// What a list knows of the thing that was picked.
enum KnownContent {
    case repository(Repository)
    case employee(Employee)
}

/// Creates the view models of screens over some services, and connects their closures to the coordinator.
///
/// Without a coordinator, as for a command that shows one thing and ends, the closures lead nowhere.
@MainActor
public final class ScreenFactory {
    let stars: LiveStars
    weak var coordinator: AppCoordinator?
    private let services: Services

    /// Creates a factory without a coordinator.
    public init(services: Services) {
        self.services = services
        stars = LiveStars(services.repositories)
    }

    /// The start, of which there is one.
    private(set) lazy var home: HomeViewModel = {
        let home = HomeViewModel(services)
        home.onOpen = { [weak self] in self?.coordinator?.show($0.route) }
        home.onSettings = { [weak self] in self?.coordinator?.show(.settings) }
        return home
    }()

    /// Creates the screen of a route, from what is known of it already.
    func screen(for route: Route, _ known: KnownContent?) -> Screen {
        switch route {
        case .home: .home(home)
        case .leaderboard: .leaderboard(leaderboard())
        case .leaderboardStatistics: .leaderboardStatistics(leaderboardStatistics())
        case .wordleScores: .wordleScores(wordleScores())
        case .wordleGame(let id, let isRevealed): .wordleGame(wordleGame(id, isRevealed: isRevealed))
        case .addWordleGame: .addWordleGame(addWordleGame())
        case .wordleStatistics: .wordleStatistics(wordleStatistics())
        case .wordleComparison: .wordleComparison(wordleComparison())
        case .characters: .characters(characters())
        case .employees: .employees(employees())
        case .employee(let id): .employee(employee(id, known))
        case .repositories(let owner): .repositories(repositories(of: owner))
        case .repository(let owner, let name): .repository(repository(owner, name, known))
        case .settings: .settings(settings())
        case .token(let service): .token(token(service))
        }
    }

    /// Creates the ranking of a class.
    public func leaderboard(order: ScoreOrder = .highestFirst) -> LeaderboardViewModel {
        let list = LeaderboardViewModel(order: order, service: services.leaderboard)
        list.onStatistics = { [weak coordinator] in coordinator?.show(.leaderboardStatistics) }
        return list
    }

    /// Creates the statistics of a class.
    public func leaderboardStatistics() -> LeaderboardStatisticsViewModel {
        LeaderboardStatisticsViewModel(service: services.leaderboard)
    }

    /// Creates the list of characters.
    public func characters() -> CharactersViewModel {
        CharactersViewModel(service: services.characters, avatars: services.avatars)
    }

    /// Creates the staff directory.
    public func employees() -> EmployeesViewModel {
        let list = EmployeesViewModel(service: services.employees)
        list.onSelect = { [weak coordinator] in
            coordinator?.show(.employee(id: $0), known: $1.map(KnownContent.employee))
        }
        return list
    }

    /// Creates the page of an employee.
    public func employee(_ id: Int) -> EmployeeViewModel { employee(id, nil) }

    private func employee(_ id: Int, _ known: KnownContent?) -> EmployeeViewModel {
        let employee: Employee? = if case .employee(let employee) = known { employee } else { nil }
        return EmployeeViewModel(id: id, known: employee, service: services.employees, today: services.today)
    }

    /// Creates the list of an owner's repositories, or for nil of those of the owner in the settings.
    public func repositories(of owner: String?) -> RepositoriesViewModel {
        let list = RepositoriesViewModel(
            owner: owner, standardOwner: services.owner, service: services.repositories.service, stars: stars)
        list.onSelect = { [weak coordinator] in
            coordinator?.show(.repository(owner: $0.owner, name: $0.name), known: .repository($0))
        }
        list.onToken = { [weak coordinator] in coordinator?.show(.token(.github)) }
        return list
    }

    /// Creates the page of a repository.
    public func repository(_ owner: String, _ name: String) -> RepositoryViewModel { repository(owner, name, nil) }

    private func repository(_ owner: String, _ name: String, _ known: KnownContent?) -> RepositoryViewModel {
        let repository: Repository? = if case .repository(let repository) = known { repository } else { nil }
        return RepositoryViewModel(
            owner: owner, name: name, known: repository, service: services.repositories.service, stars: stars)
    }

    /// Creates the list of Wordle games.
    public func wordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(service: services.wordleScores)
        list.onSelect = { [weak coordinator] in coordinator?.show(.wordleGame(id: $0, isRevealed: true)) }
        list.onAdd = { [weak coordinator] in coordinator?.show(.addWordleGame) }
        list.onStatistics = { [weak coordinator] in coordinator?.show(.wordleStatistics) }
        list.onCompare = { [weak coordinator] in coordinator?.show(.wordleComparison) }
        list.onReset = { [weak self] in self?.home.dataChanged(in: .wordle) }
        return list
    }

    /// Creates the page of a Wordle game.
    public func wordleGame(_ id: Int, isRevealed: Bool) -> WordleGameViewModel {
        let game = WordleGameViewModel(id: id, isRevealed: isRevealed, service: services.wordleScores)
        game.neighbours = { [weak list = coordinator?.wordleList] in list?.neighbours(of: $0) ?? (nil, nil) }
        game.onMove = { [weak coordinator, weak game] id, isRevealed in
            coordinator?.move(from: game, to: .wordleGame(id: id, isRevealed: isRevealed))
        }
        game.onDeleted = { [weak coordinator, weak game] in
            coordinator?.leave(game)
            coordinator?.dataChanged(in: .wordle)
        }
        return game
    }

    /// Creates the form for a Wordle game.
    public func addWordleGame() -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(today: services.today(), service: services.wordleScores)
        form.onAdded = { [weak coordinator, weak form] score in
            coordinator?.leave(form)
            coordinator?.wordleList?.look(for: score.id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    /// Creates the statistics of all Wordle games.
    public func wordleStatistics() -> WordleStatisticsViewModel {
        WordleStatisticsViewModel(service: services.wordleScores)
    }

    /// Creates a comparison of Wordle games with those of others.
    public func wordleComparison() -> WordleComparisonViewModel {
        WordleComparisonViewModel(
            scores: services.wordleScores, kept: services.sharedGames, reader: services.chatReader)
    }

    /// Creates the list of settings.
    public func settings() -> SettingsViewModel {
        let settings = SettingsViewModel(services.settings)
        settings.onChanged = { [weak coordinator] in coordinator?.onSettingChanged($0) }
        settings.onToken = { [weak coordinator] in coordinator?.show(.token($0)) }
        return settings
    }

    private func token(_ service: ServiceError.Credential) -> TokenViewModel {
        let place = try? services.tokenPlace(service)
        let settings = TokenViewModel(
            service: service, origin: place?.origin ?? service.home, store: services.tokens, variable: place?.variable)
        settings.onChanged = { [weak coordinator, weak settings] in
            coordinator?.leave(settings)
            coordinator?.dataChanged(in: service == .github ? .repos : .wordle)
        }
        return settings
    }
}

extension HomeViewModel {
    fileprivate convenience init(_ services: Services) {
        self.init(
            leaderboard: services.leaderboard, wordleScores: services.wordleScores, characters: services.characters,
            employees: services.employees, repositories: services.repositories.service, owner: services.owner)
    }
}

extension LiveStars {
    /// Makes the star counts of a source.
    public convenience init(_ group: RepositoryServices) {
        self.init(server: group.live, history: group.history, sleeper: group.sleeper)
    }
}

extension ServiceError.Credential {
    /// The origin of the real service, which a token is for while the source in force names no server.
    fileprivate var home: String {
        switch self {
        case .github: "https://api.github.com"
        case .wordle: "https://wordle.shareup.fun"
        }
    }
}
