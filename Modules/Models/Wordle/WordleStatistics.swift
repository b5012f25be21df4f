/// The statistics that Wordle shows.
public struct WordleStatistics: Hashable, Sendable {
    /// The number of puzzles played.
    public let played: Int
    /// The number of puzzles solved.
    public let solved: Int
    /// The share of solved puzzles in whole per cent, halves rounded up; 0 when none was played.
    public let winPercent: Int
    /// The number of consecutive puzzles solved up to the newest one played; 0 if that was not solved, or if a day has
    /// passed without a game since.
    public let currentStreak: Int
    /// The greatest number of consecutive puzzles solved.
    public let longestStreak: Int
    /// The mean number of tries over the solved puzzles; nil when there is none.
    public let averageTries: Double?
    /// Seven counts: the puzzles solved with 1, 2, … 6 tries, then those not solved.
    public let distribution: [Int]

    /// Computes the statistics of games in any order; of several games with one number the first counts.
    ///
    /// An unfinished game counts as not solved from the day after its own; until then it does not count.
    public init(_ scores: [WordleScore], today: CalendarDate) {
        let counted = scores.filter { $0.isFinished || $0.date < today }
        let newest = counted.lazy.map(\.id).max()
        let latest = WordleCalendar.puzzle(on: today) ?? 0
        // Today's puzzle may still be solved.
        let isMissed = newest.map { $0 < latest - 1 } ?? false
        self.init(results: counted.map { PuzzleResult($0) }, upTo: isMissed ? latest : newest)
    }

    /// Computes the statistics of results in any order; of several results for one puzzle the first counts.
    ///
    /// - Parameters:
    ///   - results: The results.
    ///   - newest: The newest puzzle of all compared players; a player without it has no current streak. Nil without a
    ///     comparison.
    public init(results: [PuzzleResult], upTo newest: Int? = nil) {
        let results = Dictionary(results.map { ($0.puzzle, $0) }) { first, _ in first }.values
            .sorted { $0.puzzle < $1.puzzle }
        let tries = results.compactMap(\.tries)
        var distribution = Array(repeating: 0, count: WordleScore.mostTries + 1)
        for count in tries { distribution[count - 1] += 1 }
        distribution[WordleScore.mostTries] = results.count - tries.count
        let streaks = Self.streaks(results)

        played = results.count
        solved = tries.count
        winPercent = results.isEmpty ? 0 : (200 * tries.count + results.count) / (2 * results.count)
        currentStreak = newest.map { $0 == results.last?.puzzle } ?? true ? streaks.last ?? 0 : 0
        longestStreak = streaks.max() ?? 0
        averageTries = tries.isEmpty ? nil : Double(tries.reduce(0, +)) / Double(tries.count)
        self.distribution = distribution
    }

    /// The total number of tries over all solved puzzles.
    var totalTries: Int {
        distribution.prefix(WordleScore.mostTries).enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }
    }

    /// The current streak after each result.
    private static func streaks(_ results: [PuzzleResult]) -> [Int] {
        var streaks: [Int] = []
        var previous: PuzzleResult?
        for result in results {
            let continues = previous.map { $0.puzzle &+ 1 == result.puzzle } ?? false
            let before = continues ? streaks.last ?? 0 : 0
            streaks.append(result.tries == nil ? 0 : before + 1)
            previous = result
        }
        return streaks
    }
}
