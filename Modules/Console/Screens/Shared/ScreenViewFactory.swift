import Coordinator
import Models
import Terminal
import ViewModels

/// Makes the console's view of a screen.
@MainActor
struct ScreenViewFactory {
    let context: CommandContext
    /// Draws the screen again that is shown, when something has come late.
    let redraw: @MainActor () -> Void

    func view(for screen: Screen) -> any ScreenView {
        switch screen {
        case .home(let home): HomeView(home, context: context)
        case .leaderboard(let list): LeaderboardView(list, context: context)
        case .leaderboardStatistics(let page): StatisticsView(page, screen.title, .leaderboard, context)
        case .wordleScores(let list): WordleScoresView(list, context: context)
        case .wordleGame(let game): WordleGameView(game, context: context)
        case .addWordleGame(let form): AddWordleGameView(form, context: context)
        case .wordleStatistics(let page): StatisticsView(page, screen.title, .wordle, context)
        case .wordleComparison(let comparison): WordleComparisonView(comparison, context: context)
        case .characters(let list): CharactersView(list, context: context, redraw: redraw)
        case .employees(let list): EmployeesView(list, context: context)
        case .employee(let page): EmployeeView(page, context: context)
        case .repositories(let list): RepositoriesView(list, context: context, redraw: redraw)
        case .repository(let page): RepositoryView(page, context: context)
        case .settings(let settings): SettingsView(settings, context: context)
        case .token(let settings): TokenView(settings, context: context)
        }
    }
}
