import Models
import ViewModels

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
        case .days: .comparison(wordleComparison(.days))
        case .players: .players(wordlePlayers())
        case .player(let name): .player(wordlePlayer(name))
        case .league: .league(wordleLeague())
        case .log: .log(wordleLog())
        }
    }

    package func wordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(
            service: services.wordle.scores, documents: services.wordle.documents, today: services.today)
        list.undoing = wordleUndo
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        list.$onPaste.coordinator = { [weak coordinator] in coordinator?.paste($0) }
        list.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
        list.$onChanged.coordinator = { [weak self] in self?.home.dataChanged(in: .wordle) }
        return list
    }

    package func wordleGame(_ id: Int, letters: Bool) -> WordleGameViewModel {
        let game = WordleGameViewModel(
            id: id, isRevealed: letters, service: services.wordle.scores, group: services.wordleGroup,
            today: services.today)
        game.undoing = wordleUndo
        coordinator?.connect(game, to: coordinator?.wordleList, id: { id }) { [weak game] list, id in
            // The next or previous game shows its letters only if this page and that game's row show letters.
            let letters = game?.isRevealed == true && list.showsLetters(of: id)
            return .wordle(.game(id, letters: letters))
        }
        game.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        game.$onDeleted.coordinator = { [weak coordinator, weak game] in coordinator?.leave(game, changed: .wordle) }
        return game
    }

    package func editWordleGame(_ id: Int) -> EditWordleGameViewModel {
        let form = EditWordleGameViewModel(
            id: id, today: services.today, service: services.wordle.scores, drafts: wordleDrafts)
        form.$onChanged.coordinator = { [weak coordinator, weak form] score in
            // If the game has a new number, a page with the old number would not find the game.
            coordinator?.leave(form, andGame: score.id == id ? nil : id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    package func wordleImport() -> WordleImportViewModel {
        let page = WordleImportViewModel(services.wordleGroup, documents: services.wordle.documents)
        page.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
        page.$onImported.coordinator = { [weak coordinator, weak page] in coordinator?.leave(page, changed: .wordle) }
        return page
    }

    package func wordleCalendar(_ month: CalendarMonth? = nil) -> WordleCalendarViewModel {
        let page = WordleCalendarViewModel(month: month, today: services.today, service: services.wordle.scores)
        page.undoing = wordleUndo
        page.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return page
    }

    package func addWordleGame(_ puzzle: Int? = nil) -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(
            puzzle: puzzle, today: services.today, service: services.wordle.scores,
            documents: services.wordle.documents,
            drafts: wordleDrafts)
        form.$onAdded.coordinator = { [weak coordinator, weak form] score in
            coordinator?.leave(form)
            coordinator?.wordleList?.look(for: score.id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    package func wordleStatistics(of period: Period = .all) -> WordleStatisticsViewModel {
        let page = WordleStatisticsViewModel(period: period, today: services.today, service: services.wordle.scores)
        page.undoing = wordleUndo
        return page
    }

    package func wordleComparison(_ view: WordleComparisonRequest.View = .standings) -> WordleComparisonViewModel {
        let comparison = WordleComparisonViewModel(
            services.wordleGroup, showing: view, reader: services.wordle.chatReader)
        comparison.undoing = wordleUndo
        comparison.$onChanged.coordinator = { [weak coordinator, weak comparison] in
            coordinator?.dataChanged(in: .wordle, shownBy: comparison)
        }
        comparison.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        comparison.$onRead.coordinator = { [weak coordinator] in coordinator?.read($0, place: $1) }
        return comparison
    }

    package func wordlePlayers() -> WordlePlayersViewModel {
        let list = WordlePlayersViewModel(services.wordleGroup, documents: services.wordle.documents)
        list.undoing = wordleUndo
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return list
    }

    package func wordlePlayer(_ name: String, of period: Period = .all) -> WordleStatisticsViewModel {
        let page = WordleStatisticsViewModel(player: name, in: services.wordleGroup, period: period)
        page.undoing = wordleUndo
        return page
    }

    package func wordleLog() -> WordleLogViewModel {
        let log = WordleLogViewModel(services.wordleGroup)
        log.undoing = wordleUndo
        log.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return log
    }

    package func wordleLeague(withMine: Bool = true) -> WordleLeagueViewModel {
        let league = WordleLeagueViewModel(services.wordleGroup, withMine: withMine)
        league.undoing = wordleUndo
        league.$onShow.coordinator = { [weak coordinator] in coordinator?.show($0) }
        return league
    }
}

/// The dependencies of the view models of Wordle games.
public struct WordleServices: Sendable {
    /// The store of your games.
    public var scores: any WordleScoresService
    /// The store of the other players' results.
    public var group: any GroupStore
    /// Returns a reader of chats; `place` is shown in errors, for example a file's path.
    public var chatReader: @Sendable (_ place: String?) -> any ChatReader
    /// Reads and writes documents of Wordle games.
    public var documents: any WordleGamesDocuments

    /// Creates the services.
    public init(
        scores: any WordleScoresService, group: any GroupStore,
        chatReader: @escaping @Sendable (_ place: String?) -> any ChatReader, documents: any WordleGamesDocuments
    ) {
        self.scores = scores
        self.group = group
        self.chatReader = chatReader
        self.documents = documents
    }
}

extension Services {
    /// The group of players; your name in their chats is read from the settings, and an invalid name is ignored.
    package var wordleGroup: WordleGroup {
        WordleGroup(
            scores: wordle.scores, others: wordle.group,
            me: { [settings] in
                let name = try settings.uncheckedChoice(of: .me).text
                return SettingKey.me.objection(to: name) == nil && name != SharedResult.nameless ? name : nil
            }, setMe: { [settings] in try settings.set(.me, to: $0) }, today: today)
    }
}
