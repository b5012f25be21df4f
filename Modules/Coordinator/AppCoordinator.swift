import Models
import ViewModels

/// An entry of the stack; its id is stable.
public struct StackEntry: Identifiable, Sendable {
    /// The id to pop to.
    public let id: Int
    /// What is shown.
    public let route: Route
    /// The view model that was made for it.
    public let screen: Screen
}

extension StackEntry {
    /// The route to what is shown now.
    @MainActor fileprivate var place: Route {
        if case .repositories(let list) = screen { .repositories(owner: list.owner) } else { route }
    }
}

/// Owns the stack of screens, creates their view models and connects their closures to routes.
@MainActor
public final class AppCoordinator {
    /// The screens from the start to the one that is shown; never empty.
    public var stack: [StackEntry] { entries.value }

    /// Call when a setting was changed: what follows from it, such as other services for `renew`, is up to the front
    /// end.
    public var onSettingChanged: @MainActor (SettingKey) -> Void = { _ in }

    private var services: Services
    private var home: HomeViewModel
    private var stars: LiveStars
    private let entries: ObservableState<[StackEntry]>
    private var lastID = 0
    private var oldFailure: ServiceError?
    /// The pending writes of screens that were left.
    private var leaving: [Task<Void, Never>] = []

    /// Creates a coordinator at the start.
    public init(services: Services) {
        self.services = services
        stars = LiveStars(services.repositories)
        home = HomeViewModel(services)
        entries = ObservableState([StackEntry(id: 0, route: .home, screen: .home(home))])
        bindHome()
    }

    private func bindHome() {
        home.onOpen = { [weak self] in self?.show($0.route) }
        home.onSettings = { [weak self] in self?.show(.settings) }
    }

    /// The places of the stack as they are now: a list may have gone on to another owner.
    public var routes: [Route] { stack.map(\.place) }

    /// Takes other services, as after a change of settings: every place of the stack stays, with a screen made anew.
    ///
    /// The settings themselves stay as they are.
    public func renew(_ services: Services) {
        let (before, oldStars) = (stack, stars)
        oldFailure = failure
        self.services = services
        stars = LiveStars(services.repositories)
        home = HomeViewModel(services)
        bindHome()
        let kept = before.filter { $0.route == .settings }
        leave(before.filter { $0.route != .settings })
        leaving.append(Task { await oldStars.flush() })
        entries.value = before.map { entry in
            if kept.contains(where: { $0.id == entry.id }) { return entry }
            return self.entry(for: entry.place)
        }
    }

    /// The screen that is shown.
    public var top: StackEntry { stack[stack.count - 1] }

    /// Binds a closure to the stack: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor ([StackEntry]) -> Void) -> ObservationToken {
        entries.observe(handler)
    }

    /// Goes to a route, on top of the present screen; home empties the stack.
    public func show(_ route: Route) {
        show(route, known: nil)
    }

    /// Opens a link: pops to the start and shows the screen on top of it.
    public func open(_ route: Route) {
        show(.home)
        if route != .home { show(route) }
    }

    /// Goes back one screen and returns whether there was one.
    @discardableResult
    public func back() -> Bool {
        stack.count > 1 && pop(to: stack[stack.count - 2].id)
    }

    /// Goes back to a screen of the stack and returns whether it is there.
    @discardableResult
    public func pop(to id: Int) -> Bool {
        guard let index = stack.firstIndex(where: { $0.id == id }) else { return false }
        if index + 1 < stack.count { replace(with: Array(stack[...index])) }
        return true
    }

    /// Reloads the screens of an app and its summary at the start after its data has changed.
    public func dataChanged(in app: AppName) {
        home.dataChanged(in: app)
        for entry in stack where entry.route.app == app && entry.route != .addWordleGame {
            entry.screen.viewModel.load()
        }
        if top.route == .home { home.appear() }
    }

    /// The first failure to store star counts, if any.
    public var failure: ServiceError? { oldFailure ?? stars.failure }

    /// Waits for running changes and pending writes of all screens.
    ///
    /// Await it before the program ends.
    public func finish() async {
        for entry in stack { await entry.screen.viewModel.finish() }
        while let task = leaving.popLast() { await task.value }
        await stars.flush()
    }

    /// What a list knows of the thing that was picked.
    private enum Known {
        case repository(Repository)
        case employee(Employee)
    }

    private func show(_ route: Route, known: Known?) {
        guard route != .home else { return replace(with: [stack[0]]) }
        entries.value.append(entry(for: route, known))
    }

    private func entry(for route: Route, _ known: Known? = nil) -> StackEntry {
        lastID += 1
        return StackEntry(id: lastID, route: route, screen: screen(for: route, known))
    }

    private func replace(with kept: [StackEntry]) {
        let ids = Set(kept.map(\.id))
        leave(stack.filter { !ids.contains($0.id) })
        if kept.map(\.id) != stack.map(\.id) { entries.value = kept }
    }

    private func leave(_ entries: [StackEntry]) {
        for entry in entries {
            leaving.append(Task { [viewModel = entry.screen.viewModel] in await viewModel.finish() })
        }
    }

    /// Removes a screen from the stack, if it is still there.
    private func leave(_ viewModel: AnyObject?) {
        replace(with: stack.filter { $0.screen.viewModel !== viewModel })
    }

    private func screen(for route: Route, _ known: Known?) -> Screen {
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
        list.onStatistics = { [weak self] in self?.show(.leaderboardStatistics) }
        return list
    }

    private func employees() -> EmployeesViewModel {
        let list = EmployeesViewModel(service: services.employees)
        list.onSelect = { [weak self] in self?.show(.employee(id: $0), known: $1.map(Known.employee)) }
        return list
    }

    private func employee(_ id: Int, _ known: Known?) -> EmployeeViewModel {
        let employee: Employee? = if case .employee(let employee) = known { employee } else { nil }
        return EmployeeViewModel(id: id, known: employee, service: services.employees, today: services.today)
    }

    private func repository(_ owner: String, _ name: String, _ known: Known?) -> RepositoryViewModel {
        let repository: Repository? = if case .repository(let repository) = known { repository } else { nil }
        return RepositoryViewModel(
            owner: owner, name: name, known: repository, service: services.repositories.service, stars: stars)
    }

    private func wordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(service: services.wordleScores)
        list.onSelect = { [weak self] in self?.show(.wordleGame(id: $0, isRevealed: true)) }
        list.onAdd = { [weak self] in self?.show(.addWordleGame) }
        list.onStatistics = { [weak self] in self?.show(.wordleStatistics) }
        list.onCompare = { [weak self] in self?.show(.wordleComparison) }
        list.onReset = { [weak self] in self?.home.dataChanged(in: .wordle) }
        return list
    }

    /// The list of games on the stack.
    private var wordleList: WordleScoresViewModel? {
        for case .wordleScores(let list) in stack.map(\.screen) { return list }
        return nil
    }

    private func wordleGame(_ id: Int, _ isRevealed: Bool) -> WordleGameViewModel {
        let game = WordleGameViewModel(id: id, isRevealed: isRevealed, service: services.wordleScores)
        game.neighbours = { [weak list = wordleList] in list?.neighbours(of: $0) ?? (nil, nil) }
        game.onMove = { [weak self, weak game] id, isRevealed in
            guard let self, top.screen.viewModel === game else { return }
            replace(with: stack.dropLast() + [entry(for: .wordleGame(id: id, isRevealed: isRevealed))])
        }
        game.onDeleted = { [weak self, weak game] in
            self?.leave(game)
            self?.dataChanged(in: .wordle)
        }
        return game
    }

    private func addWordleGame() -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(today: services.today(), service: services.wordleScores)
        form.onAdded = { [weak self, weak form] score in
            self?.leave(form)
            self?.wordleList?.look(for: score.id)
            self?.dataChanged(in: .wordle)
        }
        return form
    }

    private func repositories(_ owner: String?) -> RepositoriesViewModel {
        let list = RepositoriesViewModel(
            owner: owner, standardOwner: services.owner, service: services.repositories.service, stars: stars)
        list.onSelect = { [weak self] in
            self?.show(.repository(owner: $0.owner, name: $0.name), known: .repository($0))
        }
        list.onToken = { [weak self] in self?.show(.token(.github)) }
        return list
    }

    private func settings() -> SettingsViewModel {
        let settings = SettingsViewModel(services.settings)
        settings.onChanged = { [weak self] in self?.onSettingChanged($0) }
        settings.onToken = { [weak self] in self?.show(.token($0)) }
        return settings
    }

    private func token(_ service: ServiceError.Credential) -> TokenViewModel {
        let place = try? services.tokenPlace(service)
        let settings = TokenViewModel(
            service: service, origin: place?.origin ?? service.home, store: services.tokens, variable: place?.variable)
        settings.onChanged = { [weak self, weak settings] in
            self?.leave(settings)
            self?.dataChanged(in: service == .github ? .repos : .wordle)
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
