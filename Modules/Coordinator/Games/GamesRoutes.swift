import Models
import ViewModels

extension WordleRoute: AppRoute {
    static let start = Self.list

    init(_ words: [Substring]) throws(LinkError) {
        switch (words.first?.lowercased(), words.count) {
        case (nil, _): self = .list
        case ("add", 1): self = .add()
        case ("add", 2): self = .add(try Self.number(words[1]))
        case ("calendar", 1): self = .calendar()
        case ("calendar", 2):
            guard let month = CalendarMonth(String(words[1])) else { throw .badMonth }
            self = .calendar(month)
        case ("statistics", 1): self = .statistics
        case (_, 1): self = .game(try Self.number(words[0]), letters: false)
        case (_, 2) where words[1].lowercased() == "letters": self = .game(try Self.number(words[0]), letters: true)
        case (_, 2) where words[1].lowercased() == "edit": self = .edit(try Self.number(words[0]))
        default: throw .unknownPage
        }
    }

    var words: [String] {
        switch self {
        case .list: []
        case .game(let id, let letters): ["\(id)"] + (letters ? ["letters"] : [])
        case .edit(let id): ["\(id)", "edit"]
        case .add(let id): ["add"] + (id.map { ["\($0)"] } ?? [])
        case .calendar(let month): ["calendar"] + (month.map { ["\($0)"] } ?? [])
        case .statistics: ["statistics"]
        }
    }
}

/// A screen of your games.
@MainActor public enum WordleScreen {
    case list(WordleScoresViewModel)
    case game(WordleGameViewModel)
    case edit(EditWordleGameViewModel)
    case add(AddWordleGameViewModel)
    case calendar(WordleCalendarViewModel)
    case statistics(WordleStatisticsViewModel)

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("wordleScores", list)
        case .game(let game): ("wordleGame", game)
        case .edit(let form): ("editWordleGame", form)
        case .add(let form): ("addWordleGame", form)
        case .calendar(let page): ("wordleCalendar", page)
        case .statistics(let page): ("wordleStatistics", page)
        }
    }
}

extension AppCoordinator {
    var wordleList: WordleScoresViewModel? { list(WordleScoresViewModel.self) }

    /// Shows a part of your games, or the group, in place of the part that is shown; the list of games stays below it.
    func showPart(_ route: Route) {
        let list = stack.firstIndex { $0.route == .wordle(.list) }
        let below = list.map { Array(stack[...$0]) } ?? [stack[0], entry(for: .wordle(.list))]
        replace(with: route == .wordle(.list) ? below : below + [entry(for: route)])
    }

    /// Removes the screen of a form from the stack and, if `id` is not nil, the pages of the game with that number.
    func leave(_ form: AnyObject?, andGame id: Int?) {
        replace(
            with: stack.filter { entry in
                if case .wordle(.game(let game)) = entry.screen {
                    game.id != id
                } else {
                    entry.screen.viewModel !== form
                }
            })
    }
}
