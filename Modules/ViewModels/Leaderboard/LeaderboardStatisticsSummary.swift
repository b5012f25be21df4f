import Foundation
import Models

/// Statistics of a class in the words and numbers of a page.
public struct LeaderboardStatisticsSummary: Hashable, Sendable {
    /// One figure with its name.
    public struct Figure: Hashable, Sendable {
        /// What is counted: "Completion %".
        public let name: String
        /// The figure: "90", or a dash where there is none.
        public let value: String
    }

    /// One bar of the distribution.
    public struct Bar: Hashable, Sendable {
        /// The scores that are counted, the lowest and the highest: "0–23".
        public let label: String
        /// The same as it is said: "0 to 23".
        public let spokenLabel: String
        /// The number of athletes.
        public let count: Int
        /// The length as a share of the longest bar, 0 to 1.
        public let share: Double
    }

    private static let mostBars = 10

    /// The statistics themselves.
    public let statistics: LeaderboardStatistics
    /// The number of records that could not be read.
    public let unreadable: Int

    /// Creates the summary of statistics.
    public init(_ statistics: LeaderboardStatistics, unreadable: Int = 0) {
        self.statistics = statistics
        self.unreadable = unreadable
    }

    /// The figures above the distribution: how many take part, then how well they do.
    public var figures: [Figure] {
        [
            Figure(name: "Participants", value: String(statistics.participants)),
            Figure(name: "Scores handed in", value: String(statistics.scored)),
            Figure(name: "Completion %", value: String(statistics.completionPercent)),
            Figure(name: "Average score", value: Self.decimal(statistics.averageScore)),
            Figure(name: "Median score", value: Self.decimal(statistics.medianScore)),
            Figure(name: "Highest score", value: statistics.highestScore.map(String.init) ?? "–"),
            Figure(name: "Lowest score", value: statistics.lowestScore.map(String.init) ?? "–"),
        ]
    }

    /// The distribution: at most ten equally wide ranges of scores, the lowest first; none without a score.
    public var bars: [Bar] {
        let bins = statistics.histogram(bins: Self.mostBars)
        let most = max(1, bins.map(\.count).max() ?? 1)
        return bins.map { bin in
            let spoken = bin.lower == bin.upper ? String(bin.lower) : "\(bin.lower) to \(bin.upper)"
            // A dash between numbers of which one is negative would read as a second minus.
            let label = bin.lower < 0 ? spoken : spoken.replacing(" to ", with: "–")
            return Bar(label: label, spokenLabel: spoken, count: bin.count, share: Double(bin.count) / Double(most))
        }
    }

    /// The records that are left out, as a sentence, or nil when all could be read.
    public var unreadableText: String? { LeaderboardListing.unreadableText(unreadable) }

    /// A number to two decimals, without the zeros at its end, or a dash where there is none.
    public static func decimal(_ value: Double?) -> String {
        guard let value else { return "–" }
        let text = String(format: "%.2f", value)
        let digits = text.hasSuffix(".00") ? text.dropLast(3) : text.hasSuffix("0") ? text.dropLast() : text[...]
        return digits == "-0" ? "0" : String(digits)
    }
}
