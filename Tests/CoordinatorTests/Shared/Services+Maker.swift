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
        today: CalendarDate = WordleScore.nymph.date
    ) -> Services {
        Services(
            leaderboard: leaderboard, wordleScores: wordleScores, characters: characters, avatars: nil,
            employees: employees, repositories: .make(service: repositories), today: { today })
    }
}
