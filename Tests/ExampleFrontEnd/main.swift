import Foundation
import Models
import Storage
import ViewModels

/// A view of its own: past games as lines, without anything of quintet's console.
@MainActor
final class GameList {
    private let games: WordleScoresViewModel
    private var binding: ObservationToken?

    init(service: any WordleScoresService) {
        games = WordleScoresViewModel(service: service)
        games.onSelect = { id in print("go to game \(id)") }
        binding = games.observe { state in Self.show(state) }
    }

    func run() async {
        await games.load().value
        guard let newest = games.state.value?.first else { return }
        games.select(id: newest.id)
    }

    private static func show(_ state: LoadState<[WordleGameRow]>) {
        switch state {
        case .idle:
            print("nothing was asked for yet")
        case .loading(let previous):
            print("loading; \(previous?.count ?? 0) games stay visible")
        case .loaded(let rows):
            for row in rows { print("\(row.title): \(row.outcome), \(row.word ?? "hidden")") }
        case .error(let error, let previous):
            print("\(error.message) \(error.nextStep) (\(previous?.count ?? 0) games stay visible)")
        }
    }
}

guard CommandLine.arguments.count == 2 else {
    print("usage: ExampleFrontEnd FILE")
    exit(2)
}
let book = ScoreBook(URL(filePath: CommandLine.arguments[1])) { aside in
    print("an unreadable book was set aside as \(aside.lastPathComponent)")
}
await GameList(service: book).run()
