import Models

/// The start: one line about the newest data of each app.
@MainActor
public final class HomeViewModel {
    /// Where repositories are looked up; set anew when the token has changed.
    public var repositories: any RepositoriesService

    private let leaderboard: any LeaderboardService
    private let wordleScores: any WordleScoresService
    private let characters: any CharactersService
    private let employees: any EmployeesService
    private var loaders: [AppName: Loader<String>] = [:]
    private let published: ObservableState<[AppName: LoadState<String>]>

    /// Creates the start; nothing is loaded yet.
    public init(
        leaderboard: any LeaderboardService,
        wordleScores: any WordleScoresService,
        characters: any CharactersService,
        employees: any EmployeesService,
        repositories: any RepositoriesService
    ) {
        self.leaderboard = leaderboard
        self.wordleScores = wordleScores
        self.characters = characters
        self.employees = employees
        self.repositories = repositories
        published = ObservableState(Dictionary(uniqueKeysWithValues: AppName.allCases.map { ($0, .idle) }))
        for app in AppName.allCases {
            let loader = Loader<String>()
            loader.onChange = { [weak self] in self?.published.value[app] = $0 }
            loaders[app] = loader
        }
    }

    /// Returns what is known of an app: a clause such as "21 athletes, Ann leads with 98".
    public func summary(of app: AppName) -> LoadState<String> { published.value[app] ?? .idle }

    /// Binds a closure to the summaries: it gets the present ones at once, then every later change while the token lives.
    public func observe(_ handler: @escaping @MainActor ([AppName: LoadState<String>]) -> Void) -> ObservationToken {
        published.observe(handler)
    }

    /// Loads the summary of an app anew; returns a task that ends when its state has settled.
    @discardableResult
    public func load(_ app: AppName) -> Task<Void, Never>? {
        loaders[app]?.load(action: "look at \(app.rawValue)", operation(for: app))
    }

    /// Gives up what is under way.
    public func cancel() {
        for loader in loaders.values { loader.cancel() }
    }

    private func operation(for app: AppName) -> @Sendable () async throws -> String {
        switch app {
        case .wordle: { [wordleScores] in HomeSummary.text(try await wordleScores.scores()) }
        case .characters: { [characters] in HomeSummary.text(try await characters.characters()) }
        case .leaderboard: { [leaderboard] in HomeSummary.text(try await leaderboard.leaderboard()) }
        case .repos: { [repositories] in try await HomeSummary.text(of: repositories) }
        case .employees: { [employees] in HomeSummary.text(try await employees.staff()) }
        }
    }
}
