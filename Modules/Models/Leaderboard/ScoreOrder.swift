/// Whether the highest or the lowest score ranks first.
///
/// Points rank the highest first; times and placings the lowest.
public enum ScoreOrder: String, Hashable, Sendable, CaseIterable {
    /// The highest score ranks first.
    case highestFirst = "highest-first"
    /// The lowest score ranks first.
    case lowestFirst = "lowest-first"
}
