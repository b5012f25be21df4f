import Models

/// The ranking of a class, searched and in the order of choice.
@MainActor
public final class LeaderboardViewModel {
    /// What there is to show; it changes with every load, every search and every order.
    public var state: LoadState<LeaderboardListing> { listing.value }
    /// Which score is the better one.
    public private(set) var order: ScoreOrder
    /// What is searched for, empty where nothing is.
    public private(set) var searchText = ""

    /// Call when the person wants to see the statistics.
    public var onStatistics: () -> Void = {}

    private let service: any LeaderboardService
    private let loader = Loader<RankedClass>()
    private let listing = ObservableState<LoadState<LeaderboardListing>>(.idle)
    /// The ranking that was shown last: a transition alone must not sort and search again.
    private var shown: (source: RankedClass, ranking: Ranking, listing: LeaderboardListing)?

    /// Creates the list over a service; nothing is loaded yet.
    public init(order: ScoreOrder = .highestFirst, service: any LeaderboardService) {
        self.order = order
        self.service = service
        loader.onChange = { [weak self] in self?.show($0) }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<LeaderboardListing>) -> Void) -> ObservationToken {
        listing.observe(handler)
    }

    /// Loads the athletes anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "list the athletes") { [service, order] in
            RankedClass(try await service.leaderboard(), order: order)
        }
    }

    /// Gives up a running load.
    public func cancel() {
        loader.cancel()
    }

    /// Shows only the athletes whose name contains a text, without regard to case and diacritics; all for a blank one.
    public func search(_ text: String) {
        let text = text.trimmed
        guard text != searchText else { return }
        searchText = text
        show(loader.state)
    }

    /// Ranks by the other order.
    public func toggleOrder() {
        order = order.other
        show(loader.state)
    }

    /// Returns the athlete that a name means with up to two above and two below among all, or nil when it means none.
    public func around(_ name: String) -> [RankedAthlete]? {
        shown?.ranking.around(name: name)
    }

    /// Hands the wish to see the statistics on.
    public func showStatistics() {
        onStatistics()
    }

    private func show(_ state: LoadState<RankedClass>) {
        listing.value = state.map(listing)
    }

    private func listing(_ source: RankedClass) -> LeaderboardListing {
        let ranking: Ranking
        if let shown, shown.source === source, shown.ranking.order == order {
            if shown.listing.search == searchText { return shown.listing }
            ranking = shown.ranking
        } else {
            ranking = source.ranking.reordered(order)
        }
        let listing = LeaderboardListing(
            rows: ranking.search(searchText), participants: ranking.rows.count, unreadable: source.unreadable,
            order: order, search: searchText)
        shown = (source, ranking, listing)
        return listing
    }
}

/// A class as it was loaded, ranked while the main actor was free for other things.
private final class RankedClass: Sendable {
    let ranking: Ranking
    let unreadable: Int

    init(_ board: Leaderboard, order: ScoreOrder) {
        ranking = Ranking(board.athletes, order: order)
        unreadable = board.unreadable
    }
}
