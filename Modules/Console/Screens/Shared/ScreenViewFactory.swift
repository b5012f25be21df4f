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
        case .leaderboard(let list): leaderboardView(list)
        case .leaderboardStatistics(let statistics):
            LeaderboardStatisticsView(statistics)
        case .wordleScores(let list): WordleScoresView(list, source: context.label(of: .wordle))
        case .wordleGame(let game):
            WordleGameView(game, theme: context.appearance.isPlain ? nil : context.appearance.squareTheme)
        case .addWordleGame(let form): AddWordleGameView(form, appearance: context.appearance)
        case .wordleStatistics(let statistics): WordleStatisticsView(statistics)
        case .wordleComparison(let comparison): WordleComparisonView(comparison, context: context)
        case .characters(let list): CharactersView(list, context: context, redraw: redraw)
        case .employees(let list): EmployeesView(list, context: context)
        case .employee(let page): EmployeeView(page, context: context)
        case .repositories(let list): RepositoriesView(list, source: context.label(of: .repos))
        case .repository(let page): RepositoryView(page, context: context)
        case .settings(let settings): SettingsView(settings)
        case .token(let settings): TokenView(settings, context: context)
        }
    }

    private func leaderboardView(_ list: LeaderboardViewModel) -> LeaderboardView {
        LeaderboardView(
            list, source: context.label(of: .leaderboard),
            appearance: { [context] in context.appearance })
    }
}
