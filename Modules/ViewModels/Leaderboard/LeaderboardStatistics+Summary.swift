import Models
import QuintetPlatform

extension StatisticsViewModel {
    /// Creates the statistics of the leaderboard; `score` is the member of the records with the score, if it was chosen.
    public convenience init(service: any LeaderboardService, score: String? = nil) {
        self.init("Leaderboard statistics") { policy in
            let board = try await service.leaderboard(score: score, policy)
            var summary = StatisticsSummary(LeaderboardStatistics(board.athletes), leftOut: board.leftOut)
            summary.emptyText = Leaderboard.note(board.scoreFields)
            return summary
        }
    }
}

extension StatisticsSummary {
    /// Creates the summary: figures about participants and scores, and bars for the distribution of the scores.
    ///
    /// There are no bars if no participant has a score.
    init(_ statistics: LeaderboardStatistics, leftOut: LeftOut = LeftOut()) {
        let bins = statistics.bins
        let bars = bins.map { bin in
            let spoken = bin.lower == bin.upper ? String(bin.lower) : "\(bin.lower) to \(bin.upper)"
            // Next to a negative number, a dash would look like another minus sign.
            return (bin.lower < 0 ? spoken : spoken.replacing(" to ", with: "–"), spoken, bin.count)
        }
        self.init(
            figures: [
                Fact(id: "participants", name: "Participants", value: String(statistics.participants)),
                Fact(id: "scored", name: "With a score", value: String(statistics.scored)),
                Fact(id: "completionPercent", name: "With a score, %", value: String(statistics.completionPercent)),
                Fact(
                    id: "averageScore", name: "Average score", value: DecimalNumber.shortText(statistics.averageScore)),
                Fact(id: "medianScore", name: "Median score", value: DecimalNumber.shortText(statistics.medianScore)),
                Fact(
                    id: "highestScore", name: "Highest score", value: DecimalNumber.shortText(statistics.highestScore)),
                Fact(id: "lowestScore", name: "Lowest score", value: DecimalNumber.shortText(statistics.lowestScore)),
            ],
            barsTitle: "Score distribution", bars: Bar.bars(bars) { statistics.marks(in: bins[$0]) },
            leftOutNote: leftOut.note,
            statistics: AnyStatistics(value: statistics))
    }
}

extension LeaderboardStatistics {
    package var bins: [HistogramBin] { histogram(bins: 10) }

    /// Returns which of the figures "median" and "leader" (the highest score) are in a bin.
    fileprivate func marks(in bin: HistogramBin) -> [String] {
        let figures = [("median", medianScore), ("leader", highestScore)]
        return figures.compactMap { name, score in score.map(bin.contains) == true ? name : nil }
    }
}
