import Models

/// The statistics of all games, as on the page that the New York Times shows after a game.
@MainActor
public final class WordleStatisticsViewModel {
    /// The figures to show.
    public var state: LoadState<WordleStatisticsSummary> { summary.value }

    private let service: any WordleScoresService
    private let loader = Loader<WordleStatistics>()
    private let summary = ObservableState<LoadState<WordleStatisticsSummary>>(.idle)

    /// Creates the page; nothing is loaded yet.
    public init(service: any WordleScoresService) {
        self.service = service
        loader.onChange = { [weak self] state in self?.summary.value = state.map(WordleStatisticsSummary.init) }
    }

    /// Binds a closure to the state: it gets the present one at once, then every later one while the token lives.
    public func observe(_ handler: @escaping @MainActor (LoadState<WordleStatisticsSummary>) -> Void)
        -> ObservationToken
    {
        summary.observe(handler)
    }

    /// Loads the games and counts anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loader.load(action: "count the scores") { [service] in WordleStatistics(try await service.scores()) }
    }

    /// Gives up a running load.
    public func cancel() {
        loader.cancel()
    }
}

/// Statistics in the words and numbers of a page.
public struct WordleStatisticsSummary: Hashable, Sendable {
    /// One figure with its name.
    public struct Figure: Hashable, Sendable {
        /// What is counted: "Win %".
        public let name: String
        /// The figure: "67".
        public let value: String
    }

    /// One bar of the distribution.
    public struct Bar: Hashable, Sendable {
        /// The number of tries, or "X" for the games that were not solved.
        public let label: String
        /// The number of games.
        public let count: Int
        /// The length as a share of the longest bar, 0 to 1.
        public let share: Double
    }

    /// The statistics themselves.
    public let statistics: WordleStatistics

    /// Creates the summary of statistics.
    public init(_ statistics: WordleStatistics) {
        self.statistics = statistics
    }

    /// The figures above the distribution, in the order of the original.
    public var figures: [Figure] {
        [
            Figure(name: "Played", value: String(statistics.played)),
            Figure(name: "Win %", value: String(statistics.winPercent)),
            Figure(name: "Current streak", value: String(statistics.currentStreak)),
            Figure(name: "Longest streak", value: String(statistics.longestStreak)),
            Figure(name: "Average tries", value: Self.average(statistics.averageTries)),
        ]
    }

    /// The distribution: one bar for each number of tries, then one for the games that were not solved.
    public var bars: [Bar] {
        let most = max(1, statistics.distribution.max() ?? 1)
        return statistics.distribution.enumerated().map { index, count in
            let isLost = index == WordleScore.mostTries
            return Bar(label: isLost ? "X" : String(index + 1), count: count, share: Double(count) / Double(most))
        }
    }

    /// An average to two decimals, or a dash where nothing was solved.
    public static func average(_ value: Double?) -> String {
        guard let value else { return "–" }
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
