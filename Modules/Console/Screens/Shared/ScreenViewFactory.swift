import Coordinator
import Models

/// Makes the console's view of a screen.
@MainActor
struct ScreenViewFactory {
    let context: CommandContext
    let coordinator: Coordinator

    func view(for screen: Screen) -> any ScreenView {
        switch screen {
        case .home: HomeView(coordinator: coordinator, sources: sources)
        case .wordleScores(let list): WordleScoresView(list, source: context.label(of: .wordle))
        case .wordleGame(let game): WordleGameView(game, theme: context.appearance.theme)
        case .addWordleGame(let form): AddWordleGameView(form, appearance: context.appearance)
        case .wordleStatistics(let statistics): WordleStatisticsView(statistics)
        }
    }

    private var sources: [AppName: String] {
        Dictionary(uniqueKeysWithValues: AppName.allCases.map { ($0, context.label(of: $0)) })
    }
}
