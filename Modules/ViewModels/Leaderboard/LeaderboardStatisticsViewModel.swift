import Models

/// The statistics of a class: who took part, and how well.
public typealias LeaderboardStatisticsViewModel = StatisticsViewModel<LeaderboardStatisticsSummary>

extension LeaderboardStatisticsViewModel {
    /// Creates the page over a service.
    public convenience init(service: any LeaderboardService) {
        self.init {
            let board = try await service.leaderboard()
            return LeaderboardStatisticsSummary(LeaderboardStatistics(board.athletes), unreadable: board.unreadable)
        }
    }
}

/// Statistics of a class in the words and numbers of a page.
public struct LeaderboardStatisticsSummary: StatisticsSummary, Hashable {
    /// The title of the screen.
    public static let title = "Leaderboard statistics"

    private static let mostBars = 10

    /// The statistics themselves.
    public let statistics: LeaderboardStatistics
    /// The number of records that could not be read.
    public let unreadable: Int

    init(_ statistics: LeaderboardStatistics, unreadable: Int = 0) {
        (self.statistics, self.unreadable) = (statistics, unreadable)
    }

    /// The figures above the distribution: how many take part, then how well they do.
    public var figures: [Fact] {
        [
            Fact(id: "participants", name: "Participants", value: String(statistics.participants)),
            Fact(id: "scored", name: "Scores handed in", value: String(statistics.scored)),
            Fact(id: "completionPercent", name: "Completion %", value: String(statistics.completionPercent)),
            Fact(id: "averageScore", name: "Average score", value: DecimalNumber.shortText(statistics.averageScore)),
            Fact(id: "medianScore", name: "Median score", value: DecimalNumber.shortText(statistics.medianScore)),
            Fact(id: "highestScore", name: "Highest score", value: statistics.highestScore.map(String.init) ?? "–"),
            Fact(id: "lowestScore", name: "Lowest score", value: statistics.lowestScore.map(String.init) ?? "–"),
        ]
    }

    /// What scripts get.
    public var record: JSON { json }
    /// What stands above the bars.
    public var barsTitle: String { "Score distribution" }

    /// The distribution: at most ten equally wide ranges of scores, the lowest first; none without a score.
    public var bars: [Bar] {
        Bar.bars(
            bins.map { bin in
                let spoken = bin.lower == bin.upper ? String(bin.lower) : "\(bin.lower) to \(bin.upper)"
                // A dash between numbers of which one is negative would read as a second minus.
                return (bin.lower < 0 ? spoken : spoken.replacing(" to ", with: "–"), spoken, bin.count)
            })
    }

    private var bins: [HistogramBin] { statistics.histogram(bins: Self.mostBars) }

    /// The records that are left out, as a sentence, or nil when all could be read.
    public var leftOutNote: String? { LeftOut.note(unreadable) }
}

extension LeaderboardStatisticsSummary: JSONExportable {
    /// What scripts get of the statistics of a class.
    public static let fields: [JSONField<LeaderboardStatisticsSummary>] = [
        JSONField("participants", \.statistics.participants), JSONField("scored", \.statistics.scored),
        JSONField("completionPercent", \.statistics.completionPercent),
        JSONField("averageScore", \.statistics.averageScore), JSONField("medianScore", \.statistics.medianScore),
        JSONField("highestScore", \.statistics.highestScore), JSONField("lowestScore", \.statistics.lowestScore),
        JSONField("distribution") { summary in
            summary.bins.map { ["from": $0.lower, "to": $0.upper, "count": $0.count] as JSON }
        },
    ]
}
