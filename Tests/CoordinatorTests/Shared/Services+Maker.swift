import Coordinator
import Models
import TestSupport

extension Services {
    /// Makes services that answer when a test says so, which most tests never do.
    static func make(
        leaderboard: any LeaderboardService = LeaderboardServiceSpy(),
        wordleScores: any WordleScoresService = WordleScoresServiceSpy(),
        characters: any CharactersService = CharactersServiceSpy(),
        employees: any EmployeesService = EmployeesServiceSpy()
    ) -> Services {
        Services(
            leaderboard: leaderboard, wordleScores: wordleScores, characters: characters, avatars: nil,
            employees: employees, today: { CalendarDate(.distantPast, in: .gmt) })
    }
}
