import Composition
import Coordinator
import Foundation
import InMemoryServices
import Models
import Storage
import TestSupport
import ViewModels
import XCTest

extension Services {
    /// Returns services that are spies, except those that a test passes.
    ///
    /// An app without a spy here has its sample data.
    @MainActor static func make(
        leaderboard: any LeaderboardService = LeaderboardServiceSpy(),
        wordleScores: any WordleScoresService = WordleScoresServiceSpy(),
        characters: any CharactersService = CharactersServiceSpy(),
        employees: any EmployeesService = EmployeesServiceSpy(),
        repositories: any RepositoriesService = RepositoriesServiceSpy(),
        live: any LiveStarServer = LiveStarServerSpy(), seen: SeenStarsSpy = SeenStarsSpy(),
        tokens: any TokenStore = TokensInMemory(), settings: SettingsInMemory = SettingsInMemory()
    ) -> Services {
        let nowhere = URL.make("file:///nonexistent")
        var services = ServiceFactory(folders: Folders(config: nowhere, data: nowhere, cache: nowhere)).services()
        services.leaderboard = leaderboard
        services.games.scores = wordleScores
        services.group.store = GroupInMemory()
        services.group.chatReader = { _ in ChatReaderStub() }
        services.games.documents = WordleGamesDocumentsStub()
        services.group.documents = GroupDocumentsStub()
        services.characters.service = characters
        services.employees = employees
        services.repositories = RepositoryServices(
            service: repositories, live: live, seen: seen, timelines: StarTimelinesInMemory(), sleeper: ManualSleeper())
        services.settings = QuintetSettings(settings)
        services.tokens = tokens
        services.tokenDestination = { _ in TokenDestination(origin: "https://api.github.com") }
        services.today = { WordleScore.nymph.date }
        return services
    }
}

extension AppCoordinator {
    var titles: [String] { stack.map(\.screen.title) }
    var paths: [String] { routes.map(\.path) }

    /// Returns the view model of the current screen; throws if it is of another type.
    func shown<Model: ScreenModel>(_: Model.Type = Model.self) throws -> Model {
        try XCTUnwrap(top.screen.viewModel as? Model, "\(top)")
    }

    /// Shows a screen, and returns its view model; throws if it is of another type.
    func shown<Model: ScreenModel>(_ route: Route, _: Model.Type = Model.self) throws -> Model {
        show(route)
        return try shown()
    }
}
