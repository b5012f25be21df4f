import Models
import ViewModels

extension WordleRoute: AppRoute {
    static let start = Self.list

    /// The list of games, or the group for its other parts.
    var parent: WordleRoute? {
        switch self {
        case .list: nil
        case .players, .player, .league, .log: .comparison
        default: .list
        }
    }

    init(_ words: [Substring]) throws(LinkError) {
        switch (words.first?.lowercased(), words.count) {
        case (nil, _): self = .list
        case ("add", 1): self = .add()
        case ("add", 2): self = .add(try Self.number(words[1]))
        case ("import", 1): self = .importing
        case ("calendar", 1): self = .calendar()
        case ("calendar", 2):
            guard let month = CalendarMonth(String(words[1])) else { throw .badMonth }
            self = .calendar(month)
        case ("statistics", 1): self = .statistics
        case ("comparison", 1), ("group", 1): self = .comparison
        case ("days", 1): self = .days
        case ("players", 1): self = .players
        case ("players", 2):
            guard let name = Self.text(words[1]) else { throw .badText }
            self = .player(name)
        case ("league", 1): self = .league
        case ("log", 1): self = .log
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
        case .importing: ["import"]
        case .calendar(let month): ["calendar"] + (month.map { ["\($0)"] } ?? [])
        case .statistics: ["statistics"]
        case .comparison: ["comparison"]
        case .days: ["days"]
        case .players: ["players"]
        case .player(let name): ["players", Self.word(name)]
        case .league: ["league"]
        case .log: ["log"]
        }
    }
}

/// A screen of Wordle.
@MainActor public enum WordleScreen {
    case list(WordleScoresViewModel)
    case game(WordleGameViewModel)
    case edit(EditWordleGameViewModel)
    case add(AddWordleGameViewModel)
    case importing(WordleImportViewModel)
    case calendar(WordleCalendarViewModel)
    case statistics(WordleStatisticsViewModel)
    case comparison(WordleComparisonViewModel)
    case players(WordlePlayersViewModel)
    case player(WordleStatisticsViewModel)
    case league(WordleLeagueViewModel)
    case log(WordleLogViewModel)

    /// The view model of the screen if it can undo, or nil if it cannot.
    @MainActor package var undoing: (any UndoingViewModel)? { kind.viewModel as? any UndoingViewModel }

    var kind: ScreenKind {
        switch self {
        case .list(let list): ("wordleScores", list)
        case .game(let game): ("wordleGame", game)
        case .edit(let form): ("editWordleGame", form)
        case .add(let form): ("addWordleGame", form)
        case .importing(let page): ("wordleImport", page)
        case .calendar(let page): ("wordleCalendar", page)
        case .statistics(let page): ("wordleStatistics", page)
        case .comparison(let comparison): ("wordleComparison", comparison)
        case .players(let list): ("wordlePlayers", list)
        case .player(let page): ("wordlePlayer", page)
        case .league(let league): ("wordleLeague", league)
        case .log(let log): ("wordleLog", log)
        }
    }
}

extension AppCoordinator {
    var wordleList: WordleScoresViewModel? { list(WordleScoresViewModel.self) }
    /// The unsaved text in forms, and the unsaved results of a chat, as a noun phrase; nil if there are none.
    ///
    /// An example is “the 3 tries you typed”.
    public var unsaved: String? {
        let hasChat = list(WordleComparisonViewModel.self)?.canSave == true
        let unsaved = [factory.wordleDrafts.unsaved, hasChat ? "the unsaved results of a chat" : nil].compactMap(\.self)
        return unsaved.isEmpty ? nil : unsaved.joined(separator: " and ")
    }

    /// Shows a screen of Wordle; a part of the group replaces the part that is shown, and the standings stay below it.
    func show(_ route: WordleRoute) {
        guard WordleRoute.groupParts.contains(route) else { return show(.wordle(route)) }
        let group = stack.firstIndex { $0.screen.viewModel is WordleComparisonViewModel }
        let below = group.map { Array(stack[...$0]) } ?? stack
        guard route == .comparison || route == .days, case .wordle(.comparison(let comparison)) = below.last?.screen
        else {
            return replace(with: below + [entry(for: .wordle(route))])
        }
        replace(with: below)
        let view: WordleComparisonRequest.View = route == .days ? .days : .standings
        if view == .days || comparison.request.view == .days { comparison.compare { $0.view = view } }
    }

    /// Undoes the change with an id or, if `id` is nil, the newest change; works on every screen.
    ///
    /// Changes to your games and to the saved results of a group can be undone. If the undo fails, the task returns the
    /// error. If it succeeds, or if there is nothing to undo, the task returns a sentence that says so.
    @discardableResult public func undo(_ id: ChangeID? = nil) -> Task<Result<String?, ServiceError>, Never> {
        let undo = factory.wordleUndo
        let task = Task { () -> Result<String?, ServiceError> in
            do {
                try await undo.perform(id)
                return .success(undo.notice)
            } catch {
                return .failure(ServiceError(error, action: "undo the change"))
            }
        }
        finishLater { _ = await task.value }
        return task
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
