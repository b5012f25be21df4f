import Models
import ViewModels

/// What a list knows of the thing that was picked.
enum KnownContent {
    case repository(Repository)
    case employee(Employee)
}

/// Creates the view models of screens over some services, and connects their closures to the coordinator.
@MainActor
final class ScreenFactory {
    let home: HomeViewModel
    let stars: LiveStars
    weak var coordinator: AppCoordinator?
    private let services: Services

    init(services: Services) {
        self.services = services
        stars = LiveStars(services.repositories)
        home = HomeViewModel(services)
        home.onOpen = { [weak self] in self?.coordinator?.show($0.route) }
        home.onSettings = { [weak self] in self?.coordinator?.show(.settings) }
    }

    /// Creates the screen of a route, from what is known of it already.
    func screen(for route: Route, _ known: KnownContent?) -> Screen {
        switch route {
        case .home: .home(home)
        case .leaderboard: .leaderboard(leaderboard())
        case .leaderboardStatistics:
            .leaderboardStatistics(LeaderboardStatisticsViewModel(service: services.leaderboard))
        case .wordleScores: .wordleScores(wordleScores())
        case .wordleGame(let id, let isRevealed): .wordleGame(wordleGame(id, isRevealed))
        case .addWordleGame: .addWordleGame(addWordleGame())
        case .wordleStatistics: .wordleStatistics(WordleStatisticsViewModel(service: services.wordleScores))
        case .wordleComparison:
            .wordleComparison(
                WordleComparisonViewModel(
                    scores: services.wordleScores, kept: services.sharedGames, reader: services.chatReader))
        case .characters:
            .characters(CharactersViewModel(service: services.characters, avatars: services.avatars))
        case .employees: .employees(employees())
        case .employee(let id):
            .employee(employee(id, known))
        case .repositories(let owner): .repositories(repositories(owner))
        case .repository(let owner, let name):
            .repository(repository(owner, name, known))
        case .settings: .settings(settings())
        case .token(let service): .token(token(service))
        }
    }

    private func leaderboard() -> LeaderboardViewModel {
        let list = LeaderboardViewModel(service: services.leaderboard)
        list.onStatistics = { [weak coordinator] in coordinator?.show(.leaderboardStatistics) }
        return list
    }

    private func employees() -> EmployeesViewModel {
        let list = EmployeesViewModel(service: services.employees)
        list.onSelect = { [weak coordinator] in
            coordinator?.show(.employee(id: $0), known: $1.map(KnownContent.employee))
        }
        return list
    }

    private func employee(_ id: Int, _ known: KnownContent?) -> EmployeeViewModel {
        let employee: Employee? = if case .employee(let employee) = known { employee } else { nil }
        return EmployeeViewModel(id: id, known: employee, service: services.employees, today: services.today)
    }

    private func repository(_ owner: String, _ name: String, _ known: KnownContent?) -> RepositoryViewModel {
        let repository: Repository? = if case .repository(let repository) = known { repository } else { nil }
        return RepositoryViewModel(
            owner: owner, name: name, known: repository, service: services.repositories.service, stars: stars)
    }

    private func wordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(service: services.wordleScores)
        list.onSelect = { [weak coordinator] in coordinator?.show(.wordleGame(id: $0, isRevealed: true)) }
        list.onAdd = { [weak coordinator] in coordinator?.show(.addWordleGame) }
        list.onStatistics = { [weak coordinator] in coordinator?.show(.wordleStatistics) }
        list.onCompare = { [weak coordinator] in coordinator?.show(.wordleComparison) }
        list.onReset = { [weak home] in home?.dataChanged(in: .wordle) }
        return list
    }

    private func wordleGame(_ id: Int, _ isRevealed: Bool) -> WordleGameViewModel {
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

    private func addWordleGame() -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(today: services.today(), service: services.wordleScores)
        form.onAdded = { [weak coordinator, weak form] score in
            coordinator?.leave(form)
            coordinator?.wordleList?.look(for: score.id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    private func repositories(_ owner: String?) -> RepositoriesViewModel {
        let list = RepositoriesViewModel(
            owner: owner, standardOwner: services.owner, service: services.repositories.service, stars: stars)
        list.onSelect = { [weak coordinator] in
            coordinator?.show(.repository(owner: $0.owner, name: $0.name), known: .repository($0))
        }
        list.onToken = { [weak coordinator] in coordinator?.show(.token(.github)) }
        return list
    }

    private func settings() -> SettingsViewModel {
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
