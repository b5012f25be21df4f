import Models

/// The statistics of a class: who took part, and how well.
@MainActor
public final class LeaderboardStatisticsViewModel {
    /// The figures to show.
    public var state: LoadState<LeaderboardStatisticsSummary> { summary.value }

    private let service: any LeaderboardService
    private let loader = Loader<LeaderboardStatisticsSummary>()
    private let summary = ObservableState<LoadState<LeaderboardStatisticsSummary>>(.idle)

    /// Creates the page; nothing is loaded yet.
    public init(service: any LeaderboardService) {
        self.service = service
        loader.onChange = { [weak self] in self?.summary.value = $0 }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<LeaderboardStatisticsSummary>) -> Void)
        -> ObservationToken
    {
        summary.observe(handler)
    }

    /// Loads the athletes and counts anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "count the scores") { [service] in
            let board = try await service.leaderboard()
            return LeaderboardStatisticsSummary(LeaderboardStatistics(board.athletes), unreadable: board.unreadable)
        }
    }

    /// Gives up a running load.
    public func cancel() {
        loader.cancel()
    }
}
