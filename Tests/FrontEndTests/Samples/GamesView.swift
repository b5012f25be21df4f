import ViewModels

#if canImport(SwiftUI)
    import SwiftUI
#endif

@available(macOS 14, iOS 17, *)
struct GamesView: View {
    @State var games: Observed<WordleScoresViewModel>

    var body: some View {
        List(games.state.value?.rows ?? []) { row in
            Button(row.title) { games.model.select(id: row.id) }
        }
        .overlay {
            if let error = games.state.error { Text(error.message) }
        }
        .task { await games.model.appear()?.value }
        .refreshable { await games.model.load().value }
    }
}
