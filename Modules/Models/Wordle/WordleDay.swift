/// The puzzle of a day, and the streak that depends on it.
public struct WordleDay: Hashable, Sendable {
    /// The number of the day's puzzle.
    public let puzzle: Int
    /// The game of this puzzle, even if it is unfinished; nil if there is none.
    public let game: WordleScore?
    /// The number of puzzles solved in a row, ending with today's puzzle or, until it is finished, with yesterday's.
    public let currentStreak: Int

    /// Finds the game of today's puzzle among games; the result is nil if today is before the first puzzle.
    public init?(_ games: [WordleScore], today: CalendarDate) {
        guard let puzzle = WordleCalendar.puzzle(on: today) else { return nil }
        self.puzzle = puzzle
        game = games.first { $0.id == puzzle }
        // Tomorrow's puzzle, which is out already in time zones that are ahead, may be played before today's. If
        // tomorrow's puzzle counted, the gap between the puzzles would interrupt the streak.
        currentStreak = WordleStatistics(games.filter { $0.id <= puzzle }, today: today).currentStreak
    }

    /// Whether the puzzle is solved or lost.
    public var isPlayed: Bool { game?.isFinished == true }
    /// Whether the streak ends unless the puzzle is solved today.
    public var isStreakAtRisk: Bool { !isPlayed && currentStreak > 0 }
}
