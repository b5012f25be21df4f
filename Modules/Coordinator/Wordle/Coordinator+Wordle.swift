import ViewModels

extension Coordinator {
    func makeWordleScores() -> WordleScoresViewModel {
        let list = WordleScoresViewModel(service: services.wordleScores)
        list.onSelect = { [weak self] in self?.show(.wordleGame(id: $0, isRevealed: true)) }
        list.onAdd = { [weak self] in self?.show(.addWordleGame) }
        list.onStatistics = { [weak self] in self?.show(.wordleStatistics) }
        return list
    }

    func makeWordleStatistics() -> WordleStatisticsViewModel {
        WordleStatisticsViewModel(service: services.wordleScores)
    }

    func makeWordleGame(id: Int, isRevealed: Bool) -> WordleGameViewModel {
        let game = WordleGameViewModel(id: id, isRevealed: isRevealed, service: services.wordleScores)
        game.onDeleted = { [weak self, weak game] in self?.leaveReloading(game) }
        return game
    }

    func makeAddWordleGame() -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(today: services.today(), service: services.wordleScores)
        form.onAdded = { [weak self, weak form] _ in self?.leaveReloading(form) }
        return form
    }

    /// Goes back from a screen whose work is done, unless the person has left it already, and reloads the list whose
    /// data has just changed.
    private func leaveReloading(_ viewModel: AnyObject?) {
        if top.shows(viewModel) { back() }
        for case .wordleScores(let list) in stack { list.load() }
    }
}
