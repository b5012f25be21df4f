/// The statistics that Wordle shows, and the mean number of tries.
public struct PuzzleStatistics: Hashable, Sendable {
    /// The number of puzzles solved in each number of tries; index 0 counts the unsolved ones.
    private var counts = Array(repeating: 0, count: PuzzleResult.maximumTries + 1)
    /// The streaks of solved puzzles.
    public internal(set) var streak: Streak

    /// Computes the statistics of results in any order; the first result for each puzzle counts.
    ///
    /// The current streak is 0 if the newest puzzle is older than the puzzle with the number `from`.
    public init(results: [PuzzleResult], from: Int? = nil) {
        let results = Dictionary(results.map { ($0.puzzle, $0) }) { first, _ in first }.values
        self.init(ordered: results.sorted { $0.puzzle < $1.puzzle }, from: from)
    }

    init(ordered results: [PuzzleResult], from: Int?) {
        for result in results { counts[result.tries ?? 0] += 1 }
        streak = Streak(results, from: from)
    }

    /// The number of puzzles played.
    public var played: Int { counts.reduce(0, +) }
    /// The number of puzzles solved.
    public var solved: Int { played - counts[0] }
    /// The percentage of solved puzzles, rounded half up; 100 only without a loss, 0 only without a win.
    public var winPercent: Int {
        guard solved > 0 else { return 0 }
        return solved == played ? 100 : min(99, max(1, (200 * solved + played) / (2 * played)))
    }
    /// The mean number of tries over the solved puzzles, or nil if no puzzle is solved.
    public var averageTries: Double? { solved == 0 ? nil : Double(totalTries) / Double(solved) }
    /// Seven counts: the puzzles solved with 1, 2, … 6 tries, then those not solved.
    public var distribution: [Int] { counts.dropFirst() + [counts[0]] }
    /// The number of tries of all solved puzzles.
    package var totalTries: Int { counts.indices.reduce(0) { $0 + $1 * counts[$1] } }
}
