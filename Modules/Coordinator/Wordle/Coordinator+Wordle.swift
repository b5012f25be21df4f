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
        game.onDeleted = { [weak self] in self?.backReloading() }
        return game
    }

    func makeAddWordleGame() -> AddWordleGameViewModel {
        let form = AddWordleGameViewModel(today: services.today(), service: services.wordleScores)
        form.onAdded = { [weak self] _ in self?.backReloading() }
        return form
    }

    /// Goes back to the list, whose data has just changed.
    private func backReloading() {
        back()
        if case .wordleScores(let list) = top { list.load() }
    }
}
