import Models

/// The statistics of all games, as on the page that the New York Times shows after a game.
@MainActor
public final class WordleStatisticsViewModel: PageViewModel {
    /// The state and what is under way.
    public let loadable = Loadable<WordleStatisticsSummary>()

    private let service: any WordleScoresService

    /// Creates the page over a service.
    public init(service: any WordleScoresService) {
        self.service = service
    }

    /// Loads the content anew; returns a task that ends when the state has settled.
    @discardableResult
    public func load() -> Task<Void, Never> {
        loadable.load("count the scores") { [service] in
            WordleStatisticsSummary(WordleStatistics(try await service.scores()))
        }
    }
}

/// Statistics in the words and numbers of a page.
public struct WordleStatisticsSummary: Hashable, Sendable {
    /// The statistics themselves.
    public let statistics: WordleStatistics

    /// Creates the summary of statistics.
    init(_ statistics: WordleStatistics) {
        self.statistics = statistics
    }

    /// The figures above the distribution, in the order of the original.
    public var figures: [Fact] {
        [
            Fact(name: "Played", value: String(statistics.played)),
            Fact(name: "Win %", value: String(statistics.winPercent)),
            Fact(name: "Current streak", value: String(statistics.currentStreak)),
            Fact(name: "Longest streak", value: String(statistics.longestStreak)),
            Fact(name: "Average tries", value: DecimalNumber.text(statistics.averageTries)),
        ]
    }

    /// The distribution: one bar for each number of tries, then one for the games that were not solved.
    public var bars: [Bar] {
        Bar.bars(
            statistics.distribution.enumerated().map { index, count in
                guard index < WordleScore.mostTries else { return ("X", "Not solved", count) }
                return ("\(index + 1)", index == 0 ? "1 try" : "\(index + 1) tries", count)
            })
    }
}
