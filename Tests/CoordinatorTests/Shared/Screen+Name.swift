import Coordinator

extension Screen {
    /// The kind of the screen and what was passed to it, for whole histories in tests.
    var name: String {
        switch self {
        case .home: "home"
        case .leaderboard: "leaderboard"
        case .leaderboardStatistics: "leaderboard statistics"
        case .wordleScores: "wordle scores"
        case .wordleGame(let game): "wordle game \(game.id)"
        case .addWordleGame(let form): "add wordle game on \(form.form.today)"
        case .wordleStatistics: "wordle statistics"
        case .wordleComparison: "wordle comparison"
        case .characters: "characters"
        case .employees: "employees"
        case .employee(let employee): "employee \(employee.id)"
        case .repositories(let list): "repositories of \(list.title)"
        case .settings: "settings"
        case .token(let settings): "token for \(settings.origin)"
        case .repository(let page): "repository \(page.title)"
        }
    }
}
