import Models
import Platform

/// The statistics of all games, as on the page that the New York Times shows after a game.
public typealias WordleStatisticsViewModel = StatisticsViewModel<WordleStatisticsSummary>

extension WordleStatisticsViewModel {
    /// Creates the page over a service.
    public convenience init(today: CalendarDate, service: any WordleScoresService) {
        self.init { WordleStatisticsSummary(try await service.scores(), today: today) }
    }
}

/// Statistics in the words and numbers of a page.
public struct WordleStatisticsSummary: StatisticsSummary, Hashable {
    /// The title of the screen.
    public static let title = "Wordle scores: statistics"

    /// The statistics themselves.
    public let statistics: WordleStatistics

    /// The bar of the newest game, or nil without a game.
    private let latestBar: Int?

    /// Creates the summary of games in any order.
    init(_ scores: [WordleScore], today: CalendarDate) {
        statistics = WordleStatistics(scores, today: today)
        let latest = scores.filter { $0.isFinished || $0.date < today }.max { $0.id < $1.id }
        latestBar = latest.map { $0.isSolved ? $0.tryCount - 1 : WordleScore.mostTries }
    }

    /// What scripts get.
    public var record: JSON { statistics.json }

    /// The figures above the distribution, in the order of the original.
    public var figures: [Fact] {
        [
            Fact(id: "played", name: "Played", value: String(statistics.played)),
            Fact(id: "winPercent", name: "Win %", value: String(statistics.winPercent)),
            Fact(id: "currentStreak", name: "Current streak", value: String(statistics.currentStreak)),
            Fact(id: "longestStreak", name: "Longest streak", value: String(statistics.longestStreak)),
            Fact(id: "averageTries", name: "Average tries", value: DecimalNumber.text(statistics.averageTries)),
        ]
    }

    /// What stands above the bars.
    public var barsTitle: String { "Guess distribution" }

    /// The distribution: one bar for each number of tries, then one for the games that were not solved.
    public var bars: [Bar] {
        Bar.bars(
            statistics.distribution.enumerated().map { index, count in
                guard index < WordleScore.mostTries else { return ("X", "Not solved", count) }
                return ("\(index + 1)", index == 0 ? "1 try" : "\(index + 1) tries", count)
            }, latest: latestBar)
    }

    /// Every game can be read.
    public var leftOutNote: String? { nil }
}

extension WordleStatistics: JSONRecord {
    /// What scripts get of statistics.
    public static let fields: [JSONField<WordleStatistics>] = [
        JSONField("played", \.played), JSONField("solved", \.solved), JSONField("winPercent", \.winPercent),
        JSONField("currentStreak", \.currentStreak), JSONField("longestStreak", \.longestStreak),
        JSONField("averageTries", \.averageTries), JSONField("distribution", \.distribution),
    ]
}
