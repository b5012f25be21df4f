import Models
import ViewModels

@MainActor func printStates(of games: WordleScoresViewModel) async {
    for await state in games.states {
        switch state {
        case .idle: print("not loaded yet")
        case .loading(let previous): print("loading", previous?.summary ?? "")
        case .loaded(let listing): print(listing.rows.map(\.title))
        case .error(let error, _): print(error.message, error.remedy.words)
        }
        if !state.isLoading, games.runningLoad == nil { return }
    }
}
