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
        repositories: any RepositoriesService = RepositoriesServiceSpy(),
        renewed: (any RepositoriesService)? = nil,
        tokens: any TokenStore = TokenStoreSpy(),
        githubOrigin: String? = nil,
        today: CalendarDate = WordleScore.nymph.date
    ) -> Services {
        let group = RepositoryServices.make(service: repositories)
        return Services(
            leaderboard: leaderboard, wordleScores: wordleScores, characters: characters, avatars: nil,
            employees: employees, repositories: group,
            makeRepositories: { renewed.map { .make(service: $0) } ?? group }, tokens: tokens,
            githubOrigin: githubOrigin, githubTokenVariable: nil, today: { today })
    }
}
