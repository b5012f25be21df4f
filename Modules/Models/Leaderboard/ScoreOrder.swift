/// Which score is the better one.
///
/// In the Open more points are better; events scored by time or by placing are won by the lowest.
public enum ScoreOrder: String, Hashable, Sendable, CaseIterable {
    /// More is better.
    case highestFirst = "highest-first"
    /// Less is better.
    case lowestFirst = "lowest-first"
}
