import Models
import ViewModels

@MainActor func titles(of service: any WordleScoresService, _ documents: any WordleGamesDocuments) async -> [String] {
    let games = WordleScoresViewModel(
        service: service, documents: documents, today: { WordleScore.initial[0].date })
    let token = games.observe { state in
        if let error = state.error { print(error.message, error.remedy.words) }
    }
    await games.appear()?.value
    return withExtendedLifetime(token) { games.state.value?.rows.map(\.title) ?? [] }
}
