import Models

/// The start: one line about the newest data of each app.
@MainActor
public final class HomeViewModel: ScreenModel {
    /// Call when an app was picked.
    public var onOpen: (AppName) -> Void = { _ in }
    /// Call when the settings are to be shown.
    public var onSettings: () -> Void = {}

    private let leaderboard: any LeaderboardService
    private let wordleScores: any WordleScoresService
    private let characters: any CharactersService
    private let employees: any EmployeesService
    private let repositories: any RepositoriesService
    private let owner: String
    private let summaries: [AppName: Loadable<String>]
    private let published: ObservableState<[AppName: LoadState<String>]>
    private var tokens: [ObservationToken] = []
    /// The apps whose line may be out of date.
    private var outdated = Set(AppName.allCases)

    /// Creates the start over the services of all apps; the owner is the one whose repositories are counted.
    public init(
        leaderboard: any LeaderboardService, wordleScores: any WordleScoresService, characters: any CharactersService,
        employees: any EmployeesService, repositories: any RepositoriesService,
        owner: String = RepositoriesViewModel.defaultOwner
    ) {
        self.owner = owner
        self.leaderboard = leaderboard
        self.wordleScores = wordleScores
        self.characters = characters
        self.employees = employees
        self.repositories = repositories
        summaries = Dictionary(uniqueKeysWithValues: AppName.allCases.map { ($0, Loadable()) })
        published = ObservableState(summaries.mapValues(\.state))
        tokens = summaries.map { app, summary in
            summary.observe { [weak self] in self?.published.value[app] = $0 }
        }
    }

    /// Returns the summary of an app, a clause such as "21 athletes, Ann leads with 98".
    public func summary(of app: AppName) -> LoadState<String> { published.value[app] ?? .idle }

    /// Binds a closure to the summaries: it gets the present ones at once, then every later change while the token
    /// lives.
    public func observe(_ handler: @escaping @MainActor ([AppName: LoadState<String>]) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// The lines that are under way, if any are.
    public var runningLoad: Task<Void, Never>? {
        let running = summaries.values.compactMap(\.running)
        return running.isEmpty ? nil : Task { for load in running { await load.value } }
    }

    /// Reloads the summaries of all apps.
    @discardableResult
    public func load() -> Task<Void, Never> {
        outdated = Set(AppName.allCases)
        return appear() ?? Task {}
    }

    /// Loads the lines that may be out of date.
    @discardableResult
    public func appear() -> Task<Void, Never>? {
        for app in outdated { load(app) }
        return runningLoad
    }

    /// Marks the summary of an app as out of date: it is reloaded when the start is shown next.
    public func dataChanged(in app: AppName) {
        outdated.insert(app)
    }

    /// Requests an app's screen, after which its line is out of date.
    public func open(_ app: AppName) {
        dataChanged(in: app)
        onOpen(app)
    }

    /// Asks for the settings.
    public func showSettings() {
        onSettings()
    }

    /// Loads the summary of an app anew; returns a task that ends when its state has settled.
    @discardableResult
    public func load(_ app: AppName) -> Task<Void, Never>? {
        outdated.remove(app)
        return summaries[app]?.load("look at \(app.rawValue)", operation(for: app))
    }

    /// Gives up the lines that are under way.
    public func cancel() {
        for summary in summaries.values { summary.cancel() }
    }

    /// Returns at once: nothing is changed here.
    public func finish() async {}

    private func operation(for app: AppName) -> @Sendable () async throws -> String {
        switch app {
        case .wordle: { [wordleScores] in HomeSummary.text(try await wordleScores.scores()) }
        case .characters: { [characters] in HomeSummary.text(try await characters.characters()) }
        case .leaderboard: { [leaderboard] in HomeSummary.text(try await leaderboard.leaderboard()) }
        case .repos: { [repositories, owner] in try await HomeSummary.text(of: owner, repositories) }
        case .employees: { [employees] in HomeSummary.text(try await employees.staff()) }
        }
    }
}

extension AppName {
    /// The app's name in menus and titles.
    public var title: String {
        switch self {
        case .wordle: "Wordle scores"
        case .characters: "Characters"
        case .leaderboard: "Leaderboard"
        case .repos: "Repositories"
        case .employees: "Employees"
        }
    }
}

/// The data of an app in one clause.
enum HomeSummary {
    static func text(_ scores: [WordleScore]) -> String {
        guard let last = scores.max(by: { $0.id < $1.id }) else { return "no games yet" }
        let streak = WordleStatistics(scores).currentStreak
        return "Wordle \(last.id) \(last.result)" + (streak > 0 ? ", streak of \(streak)" : ", no streak")
    }

    static func text(_ characters: Characters) -> String {
        GroupedNumber.counted(characters.users.count, "character", "characters")
    }

    static func text(_ leaderboard: Leaderboard) -> String {
        let count = GroupedNumber.counted(leaderboard.athletes.count, "athlete", "athletes")
        guard let best = leaderboard.athletes.compactMap(\.score).max() else { return count }
        let leaders = leaderboard.athletes.filter { $0.score == best }
        // Of those who tie, the first by name is the one that the ranking shows first.
        let name = leaders.map(\.name).min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
        guard leaders.count > 1 else { return "\(count), \(name) leads with \(best)" }
        return "\(count), \(name) and \(leaders.count - 1) more lead with \(best)"
    }

    static func text(_ staff: Staff) -> String {
        GroupedNumber.counted(staff.employees.count, "employee", "employees")
    }

    /// One page is asked for, which is the first of the list too: a summary is not worth many requests.
    static func text(of owner: String, _ service: any RepositoriesService) async throws -> String {
        let page = try await service.page(of: owner, in: .stars, after: nil)
        let count = page.repositories.count
        guard page.next == nil else {
            return "\(owner) with \(page.total.map(GroupedNumber.text) ?? "more than \(count)") repositories"
        }
        let number = GroupedNumber.counted(count, "repository", "repositories")
        // Numbers from outside may be of any size.
        let stars = page.repositories.reduce(0) { sum, next in
            let (total, overflow) = sum.addingReportingOverflow(next.stars)
            return overflow ? .max : total
        }
        return "\(owner) with \(number), \(GroupedNumber.counted(stars, "star", "stars"))"
    }
}
