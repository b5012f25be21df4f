/// The puzzle of a day, and the streak that depends on it.
public struct WordleDay: Hashable, Sendable {
    /// The number of the day's puzzle.
    public let puzzle: Int
    /// The game of this puzzle, even if it is unfinished; nil if there is none.
    public let game: WordleScore?
    /// Your result for this puzzle, from your game or from the group; nil if you have not finished it.
    public let result: PuzzleResult?
    /// The number of your games solved in a row, ending with today's puzzle or, until it is finished, with yesterday's.
    public let currentStreak: Int

    /// Finds your result for today's puzzle; the value is nil if today is before the first puzzle.
    ///
    /// `shared` are your results in the group; for a puzzle with a finished game of yours, the game counts.
    public init?(_ games: [WordleScore], shared: [PuzzleResult] = [], today: CalendarDate) {
        guard let puzzle = PuzzleCalendar.puzzle(on: today) else { return nil }
        self.puzzle = puzzle
        game = games.first { $0.id == puzzle }
        let own = games.compactMap { PuzzleResult($0, today: today) }
        result = (own + shared).first { $0.puzzle == puzzle }
        currentStreak = PuzzleStatistics(games, today: today).streak.current
    }

    /// Whether the puzzle is solved or lost.
    public var isPlayed: Bool { result != nil }
    /// Whether the streak ends unless the puzzle is solved today.
    public var isStreakAtRisk: Bool { !isPlayed && currentStreak > 0 }
}
