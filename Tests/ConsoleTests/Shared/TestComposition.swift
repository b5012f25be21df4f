import Console
import Coordinator
import Models
import Programs
import Terminal
import TestSupport
import XCTest

/// Services in memory, and what they were asked for.
@MainActor
final class TestComposition: Composition {
    var today: @Sendable () -> CalendarDate = {
        CalendarDate("2022-03-27") ?? CalendarDate(.distantPast, in: .gmt)
    }
    var settings: any SettingsStore = SettingsInMemory()
    var tokens: any TokenStore = TokensInMemory()
    var environment: [String: String] = [:]
    var leaderboard: any LeaderboardService = LeaderboardInMemory()
    var leaderboardError: ServiceError?
    var wordle: any WordleScoresService = WordleScoresInMemory()
    var characters: any CharactersService = CharactersInMemory()
    /// What is wrong with the source of the characters, if anything.
    var charactersError: ServiceError?
    var avatars: (any AvatarsService)?
    var employees: any EmployeesService = EmployeesInMemory()
    var repositories = RepositoryServices(
        service: RepositoriesInMemory(), live: LiveStarServerSpy(), history: StarHistoryStoreSpy(),
        sleeper: ManualSleeper())
    var processes: any ProcessRunner = SystemProcessRunner()
    /// What a pause does: by default it is as long as the world lasts.
    var onPause: (Double) async -> Void = { _ in try? await Task.sleep(nanoseconds: .max) }
    /// Called with the options whenever a service is asked for.
    var beforeService: (ConnectionOptions) throws -> Void = { _ in }

    func tokens(_ options: ConnectionOptions) -> any TokenStore { tokens }

    func source(of app: AppName, _ options: ConnectionOptions) throws -> SourceChoice {
        try SourceChoice.resolve(
            app, option: options.source, environment: environment,
            setting: settings.settings()["\(app.rawValue).source"])
    }

    func tokenOrigin(of service: ServiceError.Credential, _ options: ConnectionOptions) throws -> String {
        "https://\(service.rawValue).test"
    }

    func leaderboard(_ options: ConnectionOptions) throws -> any LeaderboardService {
        try beforeService(options)
        if let leaderboardError { throw leaderboardError }
        return leaderboard
    }

    func wordleScores(_ options: ConnectionOptions) throws -> any WordleScoresService {
        try beforeService(options)
        return wordle
    }

    func characters(_ options: ConnectionOptions) throws -> any CharactersService {
        if let charactersError { throw charactersError }
        return characters
    }

    func avatars(_ options: ConnectionOptions) -> (any AvatarsService)? { avatars }

    func employees(_ options: ConnectionOptions) throws -> any EmployeesService { employees }

    func repositories(_ options: ConnectionOptions) throws -> RepositoryServices {
        try beforeService(options)
        return repositories
    }

    func pause(seconds: Double) async { await onPause(seconds) }
}

/// Runs the program and returns its exit code.
@MainActor
func quintet(_ arguments: String..., terminal: TestTerminal, composition: TestComposition) async -> Int32 {
    await quintet(arguments, terminal: terminal, composition: composition)
}

/// Runs the program and returns its exit code.
@MainActor
func quintet(_ arguments: [String], terminal: TestTerminal, composition: TestComposition) async -> Int32 {
    let interrupts = Interrupts { XCTFail("nothing was being waited for") }
    return await ConsoleApp(terminal: terminal, composition: composition, interrupts: interrupts).run(arguments)
}
