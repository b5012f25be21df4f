import Models
import ViewModels

/// A place in the app of Wordle games.
public enum WordleRoute: AppRoute {
    /// The past games.
    case list
    /// One game, by its puzzle number, with the letters shown or hidden.
    case game(Int, letters: Bool)
    /// The form for another game.
    case add
    /// The statistics of all games.
    case statistics
    /// The shared games of several people.
    case comparison

    init(_ words: [Substring]) throws(LinkError) {
        switch (words.first?.lowercased(), words.count) {
        case (nil, _): self = .list
        case ("add", 1): self = .add
        case ("statistics", 1): self = .statistics
        case ("comparison", 1): self = .comparison
        case (_, 1): self = .game(try Self.number(words[0]), letters: false)
        case (_, 2) where words[1].lowercased() == "letters": self = .game(try Self.number(words[0]), letters: true)
        default: throw .wrongHost
        }
    }

    var words: [String] {
        switch self {
        case .list: []
        case .game(let id, let letters): ["\(id)"] + (letters ? ["letters"] : [])
        case .add: ["add"]
        case .statistics: ["statistics"]
        case .comparison: ["comparison"]
        }
    }
}

/// A screen of the app of Wordle games.
@MainActor
public enum WordleScreen {
    /// The past games.
    case list(WordleScoresViewModel)
    /// One game.
    case game(WordleGameViewModel)
    /// The form for another game.
    case add(AddWordleGameViewModel)
    /// The statistics of all games.
    case statistics(WordleStatisticsViewModel)
    /// The shared games of several people.
    case comparison(WordleComparisonViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ScreenKind("wordleScores", list)
        case .game(let game): ScreenKind("wordleGame", game)
        case .add(let form): ScreenKind("addWordleGame", form)
        case .statistics(let page): ScreenKind("wordleStatistics", page)
        case .comparison(let comparison): ScreenKind("wordleComparison", comparison)
        }
    }
}

extension AppCoordinator {
    /// The list of games on the stack.
    var wordleList: WordleScoresViewModel? {
        for case .wordle(.list(let list)) in stack.map(\.screen) { return list }
        return nil
    }
}

extension ScreenFactory {
    func screen(for route: WordleRoute) -> WordleScreen {
        switch route {
        case .list: .list(wordleScores())
        case .game(let id, let letters): .game(wordleGame(id, letters: letters))
        case .add: .add(addWordleGame())
        case .statistics: .statistics(wordleStatistics())
        case .comparison: .comparison(wordleComparison())
        }
    }

    /// Creates the list of Wordle games.
    public func wordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(service: services.wordleScores)
        list.$onSelect.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.game($0, letters: true))) }
        list.$onAdd.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.add)) }
        list.$onStatistics.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.statistics)) }
        list.$onCompare.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.comparison)) }
        list.$onReset.coordinator = { [weak self] in self?.home.dataChanged(in: .wordle) }
        return list
    }

    /// Creates the page of a Wordle game.
    public func wordleGame(_ id: Int, letters: Bool) -> WordleGameViewModel {
        let game = WordleGameViewModel(id: id, isRevealed: letters, service: services.wordleScores)
        game.neighbours = { [weak list = coordinator?.wordleList] in list?.neighbours(of: $0) ?? (nil, nil) }
        game.$onMove.coordinator = { [weak coordinator, weak game] id, isRevealed in
            coordinator?.move(from: game, to: .wordle(.game(id, letters: isRevealed)))
        }
        game.$onDeleted.coordinator = { [weak coordinator, weak game] in
            coordinator?.leave(game)
            coordinator?.dataChanged(in: .wordle)
        }
        return game
    }

    /// Creates the form for a Wordle game.
    public func addWordleGame() -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(today: services.today(), service: services.wordleScores)
        form.$onAdded.coordinator = { [weak coordinator, weak form] score in
            coordinator?.leave(form)
            coordinator?.wordleList?.look(for: score.id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    /// Creates the statistics of all Wordle games.
    public func wordleStatistics() -> WordleStatisticsViewModel {
        WordleStatisticsViewModel(today: services.today(), service: services.wordleScores)
    }

    /// Creates a comparison of Wordle games with those of others.
    public func wordleComparison() -> WordleComparisonViewModel {
        WordleComparisonViewModel(
            scores: services.wordleScores, kept: services.sharedGames, reader: services.chatReader)
    }
}

extension Services {
    var wordleLine: HomeViewModel.Line { { [wordleScores] in WordleScore.homeText(try await wordleScores.scores()) } }
}
