import Models
import ViewModels

/// The view model of a screen, by kind.
@MainActor
public enum Screen {
    /// The start.
    case home(HomeViewModel)
    /// The ranking of a class.
    case leaderboard(LeaderboardViewModel)
    /// The statistics of a class.
    case leaderboardStatistics(LeaderboardStatisticsViewModel)
    /// The past Wordle games.
    case wordleScores(WordleScoresViewModel)
    /// One Wordle game.
    case wordleGame(WordleGameViewModel)
    /// The form for another Wordle game.
    case addWordleGame(AddWordleGameViewModel)
    /// The statistics of all Wordle games.
    case wordleStatistics(WordleStatisticsViewModel)
    /// The shared Wordle games of several people.
    case wordleComparison(WordleComparisonViewModel)
    /// The cards of the characters.
    case characters(CharactersViewModel)
    /// The staff directory.
    case employees(EmployeesViewModel)
    /// One employee.
    case employee(EmployeeViewModel)
    /// The repositories of an owner.
    case repositories(RepositoriesViewModel)
    /// One repository.
    case repository(RepositoryViewModel)
    /// The settings of the person.
    case settings(SettingsViewModel)
    /// The token of a service.
    case token(TokenViewModel)

    /// The view model as a `ScreenModel`.
    public var viewModel: any ScreenModel {
        switch self {
        case .home(let viewModel): viewModel
        case .leaderboard(let viewModel): viewModel
        case .leaderboardStatistics(let viewModel): viewModel
        case .wordleScores(let viewModel): viewModel
        case .wordleGame(let viewModel): viewModel
        case .addWordleGame(let viewModel): viewModel
        case .wordleStatistics(let viewModel): viewModel
        case .wordleComparison(let viewModel): viewModel
        case .characters(let viewModel): viewModel
        case .employees(let viewModel): viewModel
        case .employee(let viewModel): viewModel
        case .repositories(let viewModel): viewModel
        case .repository(let viewModel): viewModel
        case .settings(let viewModel): viewModel
        case .token(let viewModel): viewModel
        }
    }

    /// What stands above it, without where its data comes from: "Characters", "Wordle 281", "swiftlang/swift".
    public var title: String {
        switch self {
        case .home: "quintet"
        case .leaderboard: AppName.leaderboard.title
        case .leaderboardStatistics: "Leaderboard statistics"
        case .wordleScores: AppName.wordle.title
        case .wordleGame(let game): "Wordle \(game.id)"
        case .addWordleGame: "Wordle scores: add a game"
        case .wordleStatistics: "Wordle scores: statistics"
        case .wordleComparison: "Wordle scores compared"
        case .characters: AppName.characters.title
        case .employees: AppName.employees.title
        case .employee(let page): page.title
        case .repositories(let list): "Repositories of \(list.title)"
        case .repository(let page): page.title
        case .settings: "Settings"
        case .token(let settings): settings.title
        }
    }
}
