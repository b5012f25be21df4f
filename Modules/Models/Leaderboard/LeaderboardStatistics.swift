/// Summary statistics of the scores of a sports class.
public struct LeaderboardStatistics: Hashable, Sendable {
    /// The number of athletes.
    public let participants: Int
    /// The number of athletes who submitted a score.
    public let scored: Int
    /// The mean of the scores, or nil when there are no scores.
    public let averageScore: Double?
    /// The median score, or nil when there are no scores; for an even count, the mean of the two middle scores.
    public let medianScore: Double?

    private let scores: [Int]

    /// Computes the statistics of athletes in any order.
    public init(_ athletes: [Athlete]) {
        scores = athletes.compactMap(\.score).sorted()
        participants = athletes.count
        scored = scores.count
        averageScore = scores.isEmpty ? nil : scores.exactSum / Double(scores.count)
        medianScore = scores.isEmpty ? nil : [scores[(scores.count - 1) / 2], scores[scores.count / 2]].exactSum / 2
    }

    /// The percentage of athletes who submitted a score, rounded half up; 0 when there are no athletes.
    public var completionPercent: Int { participants == 0 ? 0 : (scored * 200 + participants) / (participants * 2) }
    /// The highest score, or nil when there is none.
    public var highestScore: Int? { scores.last }
    /// The lowest score, or nil when there is none.
    public var lowestScore: Int? { scores.first }

    /// Returns the distribution of the scores in at most `bins` contiguous ranges of equal width, the lowest first.
    ///
    /// The bounds are integers, and the last range may reach beyond the highest score. There are at most 1,000 ranges.
    public func histogram(bins: Int) -> [HistogramBin] {
        guard let lowest = scores.first, let highest = scores.last, bins > 0 else { return [] }
        // A bin is `step + 1` wide; the width itself would overflow for one bin over Int.min...Int.max.
        let span = distance(lowest, highest)
        let step = span / UInt(min(bins, 1000))
        let binIndex: (Int) -> Int = { score in step == .max ? 0 : Int(distance(lowest, score) / (step + 1)) }
        var counts = [Int](repeating: 0, count: binIndex(highest) + 1)
        for score in scores { counts[binIndex(score)] += 1 }
        return counts.enumerated().map { index, count in
            let lower = Int(bitPattern: UInt(bitPattern: lowest) &+ UInt(index) &* (step &+ 1))
            let upper = UInt(bitPattern: lower) &+ min(step, distance(lower, .max))
            return HistogramBin(lower: lower, upper: Int(bitPattern: upper), count: count)
        }
    }
}

private func distance(_ lower: Int, _ upper: Int) -> UInt { UInt(bitPattern: upper) &- UInt(bitPattern: lower) }

/// A bin of a histogram: the number of scores in a range.
public struct HistogramBin: Hashable, Sendable {
    /// The lowest score of the range.
    public let lower: Int
    /// The highest score of the range, inclusive.
    public let upper: Int
    /// The number of scores from `lower` to `upper`.
    public let count: Int
}

extension Sequence<Int> {
    /// The sum as a floating-point number, exact up to 2^53.
    ///
    /// The upper and the lower 32 bits are added separately, so that neither sum overflows for up to 2^31 numbers,
    /// more than any document has.
    fileprivate var exactSum: Double {
        let (high, low) = reduce((0, 0)) { ($0.0 + $1 >> 32, $0.1 + $1 & 0xFFFF_FFFF) }
        return Double(high) * 0x1p32 + Double(low)
    }
}
