/// One bin of a histogram: how many scores lie in a range.
public struct HistogramBin: Hashable, Sendable {
    /// The lowest score of the range.
    public let lower: Int
    /// The highest score of the range, inclusive.
    public let upper: Int
    /// The number of scores from `lower` to `upper`.
    public let count: Int

    /// Creates a bin.
    public init(lower: Int, upper: Int, count: Int) {
        self.lower = lower
        self.upper = upper
        self.count = count
    }
}
