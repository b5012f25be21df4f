/// The numbers of consecutive puzzles that were solved.
public struct Streak: Hashable, Sendable {
    /// The number up to the newest puzzle played; 0 if a later puzzle was missed.
    public internal(set) var current = 0
    /// The greatest number.
    public private(set) var longest = 0

    /// Counts results in the order of their puzzles: a puzzle that was lost or missed ends a streak.
    ///
    /// The current streak is 0 if the newest puzzle is older than the puzzle with the number `from`.
    init(_ results: [PuzzleResult], from: Int?) {
        var last: Int?
        for result in results {
            let continues = last.map { $0 &+ 1 == result.puzzle } ?? false
            current = result.tries == nil ? 0 : (continues ? current : 0) + 1
            longest = max(longest, current)
            last = result.puzzle
        }
        if let from, let last, last < from { current = 0 }
    }
}
