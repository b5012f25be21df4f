import Coordinator
import Models
import QuintetFormats
import QuintetPlatform
import Storage

extension Services {
    /// Returns services whose data is in memory, for previews and tests of a front end.
    ///
    /// They open no file and no connection. Games, results, settings and tokens can be changed; the lists are fixed. Each
    /// service can be replaced afterwards.
    ///
    /// - Parameters:
    ///   - games: Your games.
    ///   - results: The saved results of the group.
    ///   - characters: The characters.
    ///   - athletes: The athletes of the leaderboard.
    ///   - repositories: The repositories of any owners.
    ///   - employees: The staff directory.
    ///   - settings: The values of settings by name, such as `wordle.me`.
    ///   - today: Returns the current date.
    /// - Returns: The services.
    public static func inMemory(
        games: [WordleScore] = WordleScore.initial, results: [PostedResult] = [], characters: [GameCharacter] = [],
        athletes: [Athlete] = [], repositories: [Repository] = [], employees: [Employee] = [],
        settings: [String: String] = [:],
        today: @escaping @Sendable () -> CalendarDate = { CalendarDate(Date(), in: .current) }
    ) -> Services {
        let list = RepositoriesInMemory(repositories)
        return Services(
            games: GamesServices(
                scores: WordleScoresInMemory(games), documents: WordleDocumentReader(today: today)),
            group: GroupServices(
                store: GroupInMemory(results), chatReader: { ChatDocumentReader(today: today(), place: $0) },
                documents: GroupDocumentReader(today: today)),
            characters: CharacterServices(service: CharactersInMemory(Characters(users: characters)), avatars: nil),
            leaderboard: LeaderboardInMemory(Leaderboard(athletes: athletes)),
            repositories: RepositoryServices(
                service: list, live: list, seen: SeenStarsInMemory(), timelines: SampleStarTimelines(),
                sleeper: SystemClock()),
            employees: EmployeesInMemory(Staff(employees: employees)),
            settings: QuintetSettings(SettingsInMemory(settings)),
            tokens: TokensInMemory(), tokenDestination: { _ in TokenDestination(origin: "https://localhost") },
            today: today)
    }
}

private struct SystemClock: Sleeper {
    private static let start = (date: Date(), instant: ContinuousClock.now)

    var now: Date { Date() }
    var steady: Date { Self.start.date + Self.start.instant.duration(to: .now) / .seconds(1) }

    func sleep(for seconds: TimeInterval) async throws { try await Task.sleep(for: .seconds(min(seconds, 3e9))) }
}
