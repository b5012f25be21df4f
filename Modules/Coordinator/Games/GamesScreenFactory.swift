import Models
import ViewModels

extension ScreenFactory {
    func screen(for route: WordleRoute) -> WordleScreen {
        switch route {
        case .list: .list(wordleScores())
        case .game(let id, let letters): .game(wordleGame(id, letters: letters))
        case .edit(let id): .edit(editWordleGame(id))
        case .add(let puzzle): .add(addWordleGame(puzzle))
        case .calendar(let month): .calendar(wordleCalendar(month))
        case .statistics: .statistics(wordleStatistics())
        }
    }

    package func wordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(
            service: services.games.scores, documents: services.games.documents, today: services.today)
        connectToGroup(list)
        list.$onShow.coordinator = { [weak coordinator] in coordinator?.show(.wordle($0)) }
        list.$onChanged.coordinator = { [weak self] in self?.home.dataChanged(in: .wordle) }
        return list
    }

    package func wordleGame(_ id: Int, letters: Bool) -> WordleGameViewModel {
        let game = WordleGameViewModel(
            id: id, isRevealed: letters, service: services.games.scores,
            describe: news,
            today: services.today)
        game.undoing = undoing
        coordinator?.connect(game, to: coordinator?.wordleList, id: { id }) { [weak game] list, id in
            // The next or previous game shows its letters only if this page and that game's row show letters.
            let letters = game?.isRevealed == true && list.showsLetters(of: id)
            return .wordle(.game(id, letters: letters))
        }
        game.$onShow.coordinator = { [weak coordinator] in coordinator?.show(.wordle($0)) }
        game.$onDeleted.coordinator = { [weak coordinator, weak game, wordleDrafts] in
            wordleDrafts.gameWasDeleted(id)
            coordinator?.leave(game, changed: .wordle)
        }
        return game
    }

    package func editWordleGame(_ id: Int) -> EditWordleGameViewModel {
        let form = EditWordleGameViewModel(
            id: id, today: services.today, service: services.games.scores, drafts: wordleDrafts)
        form.$onChanged.coordinator = { [weak coordinator, weak form] score in
            // If the game has a new number, a page with the old number would not find the game.
            coordinator?.leave(form, andGame: score.id == id ? nil : id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    package func wordleCalendar(_ month: CalendarMonth? = nil) -> WordleCalendarViewModel {
        let page = WordleCalendarViewModel(month: month, today: services.today, service: services.games.scores)
        page.undoing = undoing
        page.$onShow.coordinator = { [weak coordinator] in coordinator?.show(.wordle($0)) }
        page.$onShowPart.coordinator = { [weak coordinator] in coordinator?.showPart($0) }
        return page
    }

    package func addWordleGame(_ puzzle: Int? = nil) -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(
            puzzle: puzzle, today: services.today, service: services.games.scores,
            documents: services.games.documents,
            drafts: wordleDrafts)
        form.$onAdded.coordinator = { [weak coordinator, weak form] score in
            coordinator?.leave(form)
            coordinator?.wordleList?.look(for: score.id)
            coordinator?.dataChanged(in: .wordle)
        }
        return form
    }

    package func wordleStatistics(of period: Period = .all) -> WordleStatisticsViewModel {
        let page = WordleStatisticsViewModel(period: period, today: services.today, service: services.games.scores)
        page.undoing = undoing
        page.$onShowPart.coordinator = { [weak coordinator] in coordinator?.showPart($0) }
        return page
    }
}

/// The dependencies of the view models of your games.
public struct GamesServices: Sendable {
    /// The store of your games.
    public var scores: any WordleScoresService
    /// Reads and writes documents of Wordle games.
    public var documents: any WordleGamesDocuments

    /// Creates the services.
    public init(scores: any WordleScoresService, documents: any WordleGamesDocuments) {
        self.scores = scores
        self.documents = documents
    }
}
