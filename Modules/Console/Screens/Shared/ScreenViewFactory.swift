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
        case .leaderboard(.list(let list)): LeaderboardView(list, context: context)
        case .leaderboard(.statistics(let page)): StatisticsView(page, .leaderboard, context)
        case .wordle(.list(let list)): WordleScoresView(list, context: context)
        case .wordle(.game(let game)): WordleGameView(game, context: context)
        case .wordle(.add(let form)): AddWordleGameView(form, context: context)
        case .wordle(.statistics(let page)): StatisticsView(page, .wordle, context)
        case .wordle(.comparison(let comparison)): WordleComparisonView(comparison, context: context)
        case .characters(.list(let list)): CharactersView(list, context: context, redraw: redraw)
        case .employees(.list(let list)): EmployeesView(list, context: context)
        case .employees(.employee(let page)): EmployeeView(page, context: context)
        case .repos(.list(let list)): RepositoriesView(list, context: context, redraw: redraw)
        case .repos(.repository(let page)): RepositoryView(page, context: context)
        case .settings(.list(let settings)): SettingsView(settings, context: context)
        case .settings(.token(let token)): TokenView(token, context: context)
        }
    }
}
