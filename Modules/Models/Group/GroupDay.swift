/// The news of a puzzle in a group: who has played it, who was best, and who has not played it.
public struct GroupDay: Hashable, Sendable {
    /// The number of earlier puzzles that determine who is expected to play a puzzle.
    ///
    /// Each player who played at least one of these earlier puzzles is expected to play.
    public static let recentPuzzles = 7

    /// A player's result for the puzzle.
    public struct Result: Hashable, Sendable {
        /// The player's name.
        public let player: String
        /// The outcome of the puzzle.
        public let outcome: Outcome
        /// Whether the player solved the puzzle and no one needed fewer tries.
        public let isBest: Bool
    }

    /// The puzzle number.
    public let puzzle: Int
    /// The number of days since the day of the puzzle; 0 for today's puzzle, and less for a later one.
    public let age: Int
    /// Whether the day of the puzzle is not over, so that players may still play it.
    public var isOpen: Bool { age <= 0 }
    /// The results, the fewest tries first; equal results are sorted by the player's name.
    public let results: [Result]
    /// The players who have not played `puzzle`, but at least one of the seven puzzles before it, sorted by name.
    public let missing: [String]

    /// The players with the fewest tries; none if no one has solved the puzzle.
    public var winners: [String] { results.filter(\.isBest).map(\.player) }
    /// The number of tries of the winners, or nil if no one has solved the puzzle.
    public var tries: Int? { results.first?.outcome.tries }

    /// Collects the results of a puzzle, by default the newest puzzle; nil if no one has a result for that puzzle.
    ///
    /// `today` is the user's current date. Tomorrow's puzzle, which is out already in time zones that are ahead, is the
    /// newest only if there is no other, and no one is missing yet.
    public init?(_ games: GroupTable, puzzle: Int? = nil, today: CalendarDate) {
        let todays = PuzzleCalendar.puzzle(on: today) ?? 0
        guard let puzzle = puzzle ?? games.puzzles.filter({ $0 <= todays }).max() ?? games.newest else { return nil }
        let played = games.rows.compactMap { row in
            row.results.first { $0.puzzle == puzzle }.map { (player: row.player, outcome: $0.outcome) }
        }
        guard let best = played.map(\.outcome.cost).min() else { return nil }
        self.puzzle = puzzle
        age = todays - puzzle
        results = played.map { player, outcome in
            Result(player: player, outcome: outcome, isBest: outcome != .lost && outcome.cost == best)
        }.sorted { ($0.outcome.cost, $0.player) < ($1.outcome.cost, $1.player) }
        let recent = games.rows.filter { row in
            row.results.contains { $0.puzzle < puzzle && $0.puzzle >= puzzle - Self.recentPuzzles }
        }
        missing = age < 0 ? [] : Set(recent.map(\.player)).subtracting(played.map(\.player)).sorted()
    }
}
