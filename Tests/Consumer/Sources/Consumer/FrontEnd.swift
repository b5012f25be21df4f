import Coordinator
import Models
import ViewModels

/// A minimal front end, which prints screens as lines of text.
@MainActor final class FrontEnd {
    private let coordinator: AppCoordinator

    init(_ coordinator: AppCoordinator) {
        self.coordinator = coordinator
    }

    /// Visits the apps: shows lists and pages, filters a list, adds and deletes a game, shows an error and live stars.
    func walk() async {
        await show(.characters(.list))
        await show(.leaderboard(.list))
        await show(.leaderboard(.statistics))
        await show(.employees(.list))
        if case .employees(.list(let list)) = coordinator.top.screen {
            list.filter("corner")
            print("filtered:", text(list.state))
            list.select(id: list.state.value?.rows.first?.id ?? 0)
            await appear()
        }
        await show(.wordle(.list))
        coordinator.show(.wordle(.add()))
        if case .wordle(.add(let form)) = coordinator.top.screen {
            for answer in ["281", "train", "ponds", "blume", "nymph"] { await form.enter(answer)?.value }
            await form.solve()?.value
        }
        await appear()
        coordinator.show(.wordle(.game(281, letters: true)))
        await appear()
        if case .wordle(.game(let game)) = coordinator.top.screen { await game.delete().value }
        await appear()
        await show(.wordle(.game(281, letters: false)))
        await showLiveStars()
    }

    /// Loads two pages of an owner's repositories from a server, refreshes them and opens a repository.
    func walkPages() async {
        await show(.repos(.list(owner: "collector")))
        guard case .repos(.list(let list)) = coordinator.top.screen else { return }
        await list.loadNextPage()?.value
        print("next page:", text(list.state))
        await list.load().value
        print("refreshed:", text(list.state))
        if let id = list.state.value?.rows.first?.id { list.select(id: id) }
        await appear()
    }

    /// Deletes a game and undoes the deletion.
    func deleteAndUndo() async {
        await show(.wordle(.list))
        coordinator.show(.wordle(.game(264, letters: true)))
        await appear()
        if case .wordle(.game(let game)) = coordinator.top.screen { await game.delete().value }
        await appear()
        guard case .wordle(.list(let list)) = coordinator.top.screen else { return }
        await list.undo().value
        print("restored:", text(list.state))
    }

    /// Waits until the star count of the first repository rises.
    private func showLiveStars() async {
        await show(.repos(.list(owner: nil)))
        guard case .repos(.list(let list)) = coordinator.top.screen, let before = list.state.value?.rows.first else {
            return
        }
        for await state in list.states {
            guard let row = state.value?.rows.first(where: { $0.id == before.id }) else { continue }
            if row.repository.stars > before.repository.stars { break }
        }
        print("live: \(before.repository.fullName) has more stars than before")
    }

    private func show(_ route: Route) async {
        coordinator.open(route)
        await appear()
    }

    /// Lets the current screen appear, waits until it is loaded, and prints it.
    private func appear() async {
        let entry = coordinator.top
        await entry.screen.viewModel.appear()?.value
        let screen =
            switch entry.screen {
            case .home: "start"
            case .characters(.list(let list)): text(list.state)
            case .characters(.character(let page)): text(page.state)
            case .leaderboard(.list(let list)): text(list.state)
            case .leaderboard(.statistics(let page)): text(page.state)
            case .employees(.list(let list)): text(list.state)
            case .employees(.employee(let page)): text(page.state)
            case .wordle(.list(let list)): text(list.state)
            case .wordle(.game(let page)): text(page.state)
            case .repos(.list(let list)): text(list.state)
            case .repos(.repository(let page)): text(page.state)
            case .repos(.stars(let page)): text(page.state)
            case .wordle, .group, .settings: "another screen"
            }
        print("\(entry.route.path):", screen)
    }

    private func text<Content>(_ state: LoadState<Content>) -> String {
        switch state {
        case .idle: "nothing requested yet"
        case .loading: "loading"
        case .loaded(let content): text(of: content)
        case .error(let error, _): error.message
        }
    }

    private func text(of content: Any) -> String {
        switch content {
        case let cards as CharacterListing: cards.summary
        case let listing as LeaderboardListing: listing.summary
        case let summary as StatisticsSummary: text(summary.figures)
        case let rows as EmployeeListing: rows.summary
        case let page as EmployeeDetails: text(page.facts)
        case let games as WordleScoresListing: games.rows.map(\.title).joined(separator: ", ")
        case let game as WordleGameRow: game.spokenSummary
        case let listing as RepositoryListing: listing.summary
        case let page as RepositoryDetails: text(Array(page.facts.prefix(2)))
        default: "unknown"
        }
    }

    private func text(_ facts: [Fact]) -> String {
        facts.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }
}
