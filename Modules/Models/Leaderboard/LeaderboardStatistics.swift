import QuintetPlatform

/// Summary statistics of the scores of a sports class.
public struct LeaderboardStatistics: Hashable, Sendable {
    /// The number of athletes.
    public let participants: Int
    /// The number of athletes who submitted a score, even one that is not a number.
    public let scored: Int
    /// The mean of the scores that are numbers, or nil when there are none.
    public let averageScore: Double?
    /// The median of the scores that are numbers, or nil when there are none.
    ///
    /// For an even count, it is the mean of the two middle scores.
    public let medianScore: Double?

    /// The scores that are numbers, the lowest first.
    private let scores: [Double]

    /// Computes the statistics of athletes in any order.
    public init(_ athletes: [Athlete]) {
        // Whole numbers of 2^53 or more would be rounded, and their distribution is of no use.
        scores = athletes.compactMap { if case .number(let points) = $0.score { points } else { nil } }.sorted()
        participants = athletes.count
        scored = athletes.count { $0.score != nil }
        averageScore = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
        medianScore = scores.isEmpty ? nil : (scores[(scores.count - 1) / 2] + scores[scores.count / 2]) / 2
    }

    /// The percentage of athletes who submitted a score, rounded half up; 0 when there are no athletes.
    public var completionPercent: Int { participants == 0 ? 0 : (scored * 200 + participants) / (participants * 2) }
    /// The highest score, or nil when there is none.
    public var highestScore: Double? { scores.last }
    /// The lowest score, or nil when there is none.
    public var lowestScore: Double? { scores.first }

    /// Returns the distribution of the scores in at most `bins` contiguous ranges of equal width, the lowest first.
    ///
    /// The bounds are integers, and the last range may reach beyond the highest score. If there are decimal scores, a
    /// range ends where the next one begins, and a score at that bound is in the next range.
    public func histogram(bins: Int) -> [HistogramBin] {
        guard let lowest = scores.first, let highest = scores.last, bins > 0 else { return [] }
        let start = Int(roundingDown: lowest)
        let span = Int(roundingDown: highest) - start
        let width = span / bins + 1
        let isWhole = scores.allSatisfy { $0 == $0.rounded() }
        var counts = [Int](repeating: 0, count: span / width + 1)
        for score in scores { counts[(Int(roundingDown: score) - start) / width] += 1 }
        return counts.enumerated().map { index, count in
            let lower = start + index * width
            let next = lower + width
            return HistogramBin(lower: lower, upper: isWhole ? next - 1 : next, count: count, next: next)
        }
    }
}

/// A bin of a histogram: the number of scores in a range.
public struct HistogramBin: Hashable, Sendable {
    /// The lowest score of the range.
    public let lower: Int
    /// The highest score of the range or, if there are decimal scores, the lowest of the next range.
    public let upper: Int
    /// The number of scores in the range.
    public let count: Int
    /// The lowest score of the next range.
    let next: Int

    /// Returns whether a score is in the range.
    public func contains(_ score: Double) -> Bool { score >= Double(lower) && score < Double(next) }
}
