import Models

/// The statistics of a class: who took part, and how well.
@MainActor
public final class LeaderboardStatisticsViewModel: PageViewModel {
    /// The state and what is under way.
    public let loadable = Loadable<LeaderboardStatisticsSummary>()

    private let service: any LeaderboardService

    /// Creates the page over a service.
    public init(service: any LeaderboardService) {
        self.service = service
    }

    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("count the scores") { [service] in
            let board = try await service.leaderboard()
            return LeaderboardStatisticsSummary(LeaderboardStatistics(board.athletes), unreadable: board.unreadable)
        }
    }
}
