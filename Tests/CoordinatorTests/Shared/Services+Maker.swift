import Coordinator
import Models
import TestSupport

extension Services {
    /// Makes a container of spies; a test names those that it looks at.
    static func make(
        leaderboard: any LeaderboardService = LeaderboardServiceSpy(),
        wordleScores: any WordleScoresService = WordleScoresServiceSpy(),
        characters: any CharactersService = CharactersServiceSpy(),
        employees: any EmployeesService = EmployeesServiceSpy(),
        repositories: any RepositoriesService = RepositoriesServiceSpy(), tokens: any TokenStore = TokenStoreSpy(),
        origin: String = "https://api.github.com", today: CalendarDate = WordleScore.nymph.date
    ) -> Services {
        Services(
            leaderboard: leaderboard, wordleScores: wordleScores, groupBook: GroupBookInMemory(),
            chatReader: { _ in ChatReaderStub() }, wordleDocuments: WordleGamesDocumentsStub(), characters: characters,
            avatars: nil, employees: employees, repositories: .make(service: repositories),
            settings: Settings(SettingsInMemory()), tokens: tokens, tokenPlace: { _ in TokenPlace(origin: origin) },
            today: { today })
    }
}
