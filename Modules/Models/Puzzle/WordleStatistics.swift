/// The statistics that Wordle shows, and the mean number of tries.
public struct WordleStatistics: Hashable, Sendable {
    /// The number of puzzles solved in each number of tries; index 0 counts the unsolved ones.
    private var counts = Array(repeating: 0, count: WordleScore.maximumTries + 1)
    /// The number of consecutive puzzles solved, up to the newest puzzle played; 0 if a later puzzle was missed.
    public private(set) var currentStreak = 0
    /// The greatest number of consecutive puzzles solved.
    public private(set) var longestStreak = 0

    /// Computes the statistics of games in any order; if several games are of the same puzzle, the first game counts.
    ///
    /// An unfinished game does not count on the day of its puzzle. From the next day on, it counts as not solved.
    public init(_ scores: [WordleScore], today: CalendarDate) {
        let results = scores.compactMap { PuzzleResult($0, today: today) }
        let todays = WordleCalendar.puzzle(on: today) ?? 0
        self.init(results: results)
        // Today's puzzle can still be solved, so a streak that ends with yesterday's puzzle is current. Tomorrow's puzzle,
        // which is out already in time zones that are ahead, may be played before today's. If it counted, the gap
        // between the puzzles would interrupt the streak.
        currentStreak =
            WordleStatistics(results: results.filter { $0.puzzle <= todays }, from: todays - 1).currentStreak
    }

    /// Computes the statistics of results in any order; the first result for each puzzle counts.
    ///
    /// The current streak is 0 if the newest puzzle is older than the puzzle with the number `from`.
    public init(results: [PuzzleResult], from: Int? = nil) {
        let results = Dictionary(results.map { ($0.puzzle, $0) }) { first, _ in first }.values
        self.init(ordered: results.sorted { $0.puzzle < $1.puzzle }, from: from)
    }

    init(ordered results: [PuzzleResult], from: Int?) {
        var last: Int?
        for result in results {
            counts[result.tries ?? 0] += 1
            let continues = last.map { $0 &+ 1 == result.puzzle } ?? false
            currentStreak = result.tries == nil ? 0 : (continues ? currentStreak : 0) + 1
            longestStreak = max(longestStreak, currentStreak)
            last = result.puzzle
        }
        if let from, let last, last < from { currentStreak = 0 }
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

/// The figures of one player in standings.
public struct PlayerStatistics: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The rank from 1, or nil when the player has too few games for a rank.
    public internal(set) var rank: Int?
    /// The statistics of the player's results.
    public let statistics: WordleStatistics
    /// The number of games played in hard mode.
    public let hardMode: Int
    /// The total number of tries: a loss counts as seven, and so does each missed puzzle of the period.
    ///
    /// A puzzle that can still be played is not missed.
    public let total: Int
    /// The result of the newest puzzle of the standings, or nil when the player has none.
    public let latest: PuzzleResult?
    /// The points of all games: solving in one try scores 6, in two tries 5, and so on to 1; a loss scores 0.
    public var points: Int { (WordleScore.maximumTries + 1) * statistics.solved - statistics.totalTries }

    /// `finished` are the puzzles of the period whose day is over.
    init(_ row: GroupTable.Row, finished: Set<Int>, newest: Int?, lastDue: Int?) {
        player = row.player
        statistics = WordleStatistics(ordered: row.results, from: lastDue)
        hardMode = row.results.count(where: \.hardMode)
        let missed = finished.count - row.results.count { finished.contains($0.puzzle) }
        total = row.results.reduce(missed * (WordleScore.maximumTries + 1)) { $0 + $1.outcome.cost }
        latest = row.results.last.flatMap { $0.puzzle == newest ? $0 : nil }
    }
}

/// The measure that decides a player's rank; players with equal figures share a rank.
public enum ComparisonOrder: String, CaseIterable, Sendable {
    /// The proportion of games won, then fewer tries on average, then more games.
    case wins
    /// Fewer tries on average over the games that were won, then the proportion of games won.
    case average
    /// Fewer tries added up, as in golf: a loss counts as seven.
    case total
    /// The current streak, then the longest one.
    case streak

    /// Returns the differences that decide the rank; the first that is not 0 counts.
    ///
    /// A difference is negative if the left player is better.
    func ranking(_ left: PlayerStatistics, _ right: PlayerStatistics) -> [Int] {
        let one = left.statistics
        let other = right.statistics
        return switch self {
        case .wins: Self.wins(one, other) + Self.average(one, other) + [other.played - one.played]
        case .average: Self.average(one, other) + Self.wins(one, other)
        case .total: [left.total - right.total]
        case .streak: [other.currentStreak - one.currentStreak, other.longestStreak - one.longestStreak]
        }
    }

    /// Compares fractions by cross-multiplication, since rounded percentages can be equal for different fractions.
    private static func wins(_ one: WordleStatistics, _ other: WordleStatistics) -> [Int] {
        [other.solved * one.played - one.solved * other.played]
    }

    /// Compares the averages over games won; a player without a win has no average and comes last.
    private static func average(_ one: WordleStatistics, _ other: WordleStatistics) -> [Int] {
        let none = (one.solved == 0 ? 1 : 0) - (other.solved == 0 ? 1 : 0)
        return [none, one.totalTries * other.solved - other.totalTries * one.solved]
    }
}
