import Coordinator
import Models
import ViewModels

/// Shows screens as lines of text: what any front end does with its own means.
@MainActor
final class FrontEnd {
    private let coordinator: AppCoordinator

    init(_ coordinator: AppCoordinator) {
        self.coordinator = coordinator
    }

    /// Goes through the five apps: lists, pages, a game that is added and deleted, a filter, an error and live stars.
    func walk() async {
        await show(.characters)
        await show(.leaderboard)
        await show(.leaderboardStatistics)
        await show(.employees)
        if case .employees(let list) = coordinator.top.screen {
            list.filter("corner")
            print("filtered:", text(list.state))
            list.select(id: list.state.value?.rows.first?.id ?? 0)
            await appear()
        }
        await show(.wordleScores)
        coordinator.show(.addWordleGame)
        if case .addWordleGame(let form) = coordinator.top.screen {
            for answer in ["281", "nymph", "train", "ponds", "blume", "nymph"] { await form.enter(answer)?.value }
        }
        await appear()
        coordinator.show(.wordleGame(id: 281, isRevealed: true))
        await appear()
        if case .wordleGame(let game) = coordinator.top.screen { await game.delete().value }
        await appear()
        await show(.wordleGame(id: 281, isRevealed: false))
        await showLiveStars()
    }

    /// Goes through the pages of an owner on a server.
    func walkPages() async {
        await show(.repositories(owner: "collector"))
        guard case .repositories(let list) = coordinator.top.screen else { return }
        await list.loadNextPage()?.value
        print("next page:", text(list.state))
        await list.load().value
        print("refreshed:", text(list.state))
        if let id = list.state.value?.rows.first?.id { list.select(id: id) }
        await appear()
    }

    /// Waits for the first star count that changes by itself.
    private func showLiveStars() async {
        await show(.repositories(owner: nil))
        guard case .repositories(let list) = coordinator.top.screen, let before = list.state.value?.rows.first else {
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

    /// Tells the screen on top that it is shown, and prints it when it has what it needs.
    private func appear() async {
        let entry = coordinator.top
        await entry.screen.viewModel.appear()?.value
        let screen =
            switch entry.screen {
            case .home: "start"
            case .characters(let list): text(list.state)
            case .leaderboard(let list): text(list.state)
            case .leaderboardStatistics(let page): text(page.state)
            case .employees(let list): text(list.state)
            case .employee(let page): text(page.state)
            case .wordleScores(let list): text(list.state)
            case .wordleGame(let page): text(page.state)
            case .repositories(let list): text(list.state)
            case .repository(let page): text(page.state)
            case .addWordleGame, .wordleStatistics, .wordleComparison, .settings, .token: "another screen"
            }
        print("\(entry.route.path):", screen)
    }

    private func text<Content>(_ state: LoadState<Content>) -> String {
        switch state {
        case .idle: "nothing was asked for yet"
        case .loading: "loading"
        case .loaded(let content): text(of: content)
        case .error(let error, _): error.message
        }
    }

    private func text(of content: Any) -> String {
        switch content {
        case let cards as CharacterCards: cards.summary
        case let listing as LeaderboardListing: listing.summary
        case let summary as LeaderboardStatisticsSummary: text(summary.figures)
        case let rows as EmployeeRows: rows.summary
        case let page as EmployeeDetails: text(page.facts)
        case let games as [WordleGameRow]: games.map(\.title).joined(separator: ", ")
        case let game as WordleGameRow: game.spokenSummary
        case let listing as RepositoryListing: listing.summary
        case let page as RepositoryDetail: text(Array(page.facts.prefix(2)))
        default: "unknown"
        }
    }

    private func text(_ facts: [Fact]) -> String {
        facts.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }
}
