import Models
import ViewModels

/// A place in the app of Wordle games.
public enum WordleRoute: AppRoute {
    /// The past games.
    case list
    /// One game, by its puzzle number, with the letters shown or hidden.
    case game(Int, letters: Bool)
    /// The form that changes a game, by its puzzle number.
    case edit(Int)
    /// The form for another game, or for the one of a puzzle, which may be unfinished.
    case add(Int? = nil)
    /// The import of games.
    case importing
    /// A month as weeks, or this one.
    case calendar(CalendarMonth? = nil)
    /// The statistics of all games.
    case statistics
    /// The shared games of several people.
    case comparison
    /// The players whose games are kept.
    case players
    /// One of them, by a name.
    case player(String)
    /// Who won each week, month or year.
    case league

    init(_ words: [Substring]) throws(LinkError) {
        switch (words.first?.lowercased(), words.count) {
        case (nil, _): self = .list
        case ("add", 1): self = .add()
        case ("add", 2): self = .add(try Self.number(words[1]))
        case ("import", 1): self = .importing
        case ("calendar", 1): self = .calendar()
        case ("calendar", 2):
            guard let month = CalendarMonth(String(words[1])) else { throw .wrongHost }
            self = .calendar(month)
        case ("statistics", 1): self = .statistics
        case ("comparison", 1): self = .comparison
        case ("players", 1): self = .players
        case ("players", 2):
            guard let name = Self.text(words[1]) else { throw .wrongHost }
            self = .player(name)
        case ("league", 1): self = .league
        case (_, 1): self = .game(try Self.number(words[0]), letters: false)
        case (_, 2) where words[1].lowercased() == "letters": self = .game(try Self.number(words[0]), letters: true)
        case (_, 2) where words[1].lowercased() == "edit": self = .edit(try Self.number(words[0]))
        default: throw .wrongHost
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
        case .players: ["players"]
        case .player(let name): ["players", Self.word(name)]
        case .league: ["league"]
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
    /// The form that changes a game.
    case edit(EditWordleGameViewModel)
    /// The form for another game.
    case add(AddWordleGameViewModel)
    /// The import of games.
    case importing(WordleImportViewModel)
    /// A month as weeks.
    case calendar(WordleCalendarViewModel)
    /// The statistics of all games.
    case statistics(WordleStatisticsViewModel)
    /// The shared games of several people.
    case comparison(WordleComparisonViewModel)
    /// The players whose games are kept.
    case players(WordlePlayersViewModel)
    /// One of them.
    case player(WordleStatisticsViewModel)
    /// Who won each week, month or year.
    case league(WordleLeagueViewModel)

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
        }
    }
}

extension AppCoordinator {
    /// The list of games on the stack.
    var wordleList: WordleScoresViewModel? { list(WordleScoresViewModel.self) }

    /// What was typed into forms and is neither saved nor thrown away, in a clause, or nil.
    public var unkept: String? { factory.wordleDrafts.unkept }

    /// Removes the page of a game from the stack, if it is there.
    fileprivate func leaveGame(_ id: Int) {
        for case .wordle(.game(let game)) in stack.map(\.screen) where game.id == id { leave(game) }
    }
}

extension ScreenFactory {
    func screen(for route: WordleRoute) -> WordleScreen {
        switch route {
        case .list: .list(wordleScores())
        case .game(let id, let letters): .game(wordleGame(id, letters: letters))
        case .edit(let id): .edit(editWordleGame(id))
        case .add(let puzzle): .add(addWordleGame(puzzle))
        case .importing: .importing(wordleImport())
        case .calendar(let month): .calendar(wordleCalendar(month))
        case .statistics: .statistics(wordleStatistics())
        case .comparison: .comparison(wordleComparison())
        case .players: .players(wordlePlayers())
        case .player(let name): .player(wordlePlayer(name))
        case .league: .league(wordleLeague())
        }
    }

    /// Creates the list of Wordle games.
    public func wordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(
            service: services.wordleScores, documents: services.wordleDocuments, today: services.today)
        list.$onSelect.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.game($0, letters: $1))) }
        list.$onAdd.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.add())) }
        list.$onImport.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.importing)) }
        list.$onCalendar.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.calendar())) }
        list.$onStatistics.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.statistics)) }
        list.$onCompare.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.comparison)) }
        list.$onChanged.coordinator = { [weak self] in self?.home.dataChanged(in: .wordle) }
        return list
    }

    /// Creates the page of a Wordle game.
    public func wordleGame(_ id: Int, letters: Bool) -> WordleGameViewModel {
        let game = WordleGameViewModel(id: id, isRevealed: letters, service: services.wordleScores)
        coordinator?.connect(game, to: coordinator?.wordleList, id: { id }) { [weak game] list, id in
            let letters = game?.isRevealed == true && list.showsLetters(of: id)
            return (.wordle(.game(id, letters: letters)), nil)
        }
        game.$onEdit.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.edit(id))) }
        game.$onGoOn.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.add(id))) }
        game.$onDeleted.coordinator = { [weak coordinator, weak game] in
            coordinator?.leave(game)
            coordinator?.dataChanged(in: .wordle)
        }
        return game
    }

    /// Creates the form that changes a Wordle game.
    public func editWordleGame(_ id: Int) -> EditWordleGameViewModel {
        let form = EditWordleGameViewModel(
            id: id, today: services.today(), service: services.wordleScores, drafts: wordleDrafts)
        form.$onChanged.coordinator = { [weak coordinator, weak form] score in
            coordinator?.leave(form)
            // A game that has another number now is on another page.
            if score.id != id { coordinator?.leaveGame(id) }
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    /// Creates the import of Wordle games.
    public func wordleImport() -> WordleImportViewModel {
        let page = WordleImportViewModel(service: services.wordleScores, documents: services.wordleDocuments)
        page.$onImported.coordinator = { [weak coordinator, weak page] in
            coordinator?.leave(page)
            coordinator?.dataChanged(in: .wordle)
        }
        return page
    }

    /// Creates the calendar of a month, or of this one.
    public func wordleCalendar(_ month: CalendarMonth? = nil) -> WordleCalendarViewModel {
        let page = WordleCalendarViewModel(month: month, today: services.today(), service: services.wordleScores)
        page.$onSelect.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.game($0, letters: false))) }
        return page
    }

    /// Creates the form for a Wordle game, or for the one of a puzzle.
    public func addWordleGame(_ puzzle: Int? = nil) -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(
            puzzle: puzzle, today: services.today(), service: services.wordleScores, drafts: wordleDrafts)
        form.$onAdded.coordinator = { [weak coordinator, weak form] score in
            coordinator?.leave(form)
            coordinator?.wordleList?.look(for: score.id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    /// Creates the statistics of the Wordle games in a window.
    public func wordleStatistics(of window: WordleWindow = WordleWindow()) -> WordleStatisticsViewModel {
        WordleStatisticsViewModel(window: window, today: services.today(), service: services.wordleScores)
    }

    /// Creates a comparison of Wordle games with those of others.
    public func wordleComparison() -> WordleComparisonViewModel {
        let comparison = WordleComparisonViewModel(services.wordleGroup, reader: services.chatReader)
        comparison.$onChanged.coordinator = { [weak coordinator] in coordinator?.dataChanged(in: .wordle) }
        comparison.$onPlayers.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.players)) }
        comparison.$onLeague.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.league)) }
        return comparison
    }

    /// Creates the list of the players whose games are kept.
    public func wordlePlayers() -> WordlePlayersViewModel {
        let list = WordlePlayersViewModel(services.wordleGroup)
        list.$onSelect.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.player($0))) }
        return list
    }

    /// Creates the page of a player, of the games in a window.
    public func wordlePlayer(_ name: String, of window: WordleWindow = WordleWindow()) -> WordleStatisticsViewModel {
        WordleStatisticsViewModel(player: name, in: services.wordleGroup, window: window)
    }

    /// Creates the league of the games that are kept, with the person's own or without.
    public func wordleLeague(withMine: Bool = true) -> WordleLeagueViewModel {
        let league = WordleLeagueViewModel(services.wordleGroup, withMine: withMine)
        league.$onSelect.coordinator = { [weak coordinator] in coordinator?.show(.wordle(.player($0))) }
        return league
    }
}

extension Services {
    var wordleLine: HomeViewModel.Line {
        { [wordleScores, today] in WordleScore.homeLine(try await wordleScores.scores(), today: today()) }
    }
}
