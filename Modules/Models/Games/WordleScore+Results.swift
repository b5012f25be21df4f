extension PuzzleResult {
    /// Creates the result of your own game, or nil for an unfinished game until its day is over.
    public init?(_ score: WordleScore, today: CalendarDate) {
        guard let outcome = score.outcome(on: today) else { return nil }
        self.init(puzzle: score.id, outcome: outcome, hardMode: score.hardMode)
    }
}

extension PostedResult {
    /// Creates the result of your own game, or nil for an unfinished game until its day is over.
    public init?(_ score: WordleScore, today: CalendarDate) {
        guard let outcome = score.outcome(on: today) else { return nil }
        self.init(
            player: Self.nameless, puzzle: score.id, tries: outcome.tries, hardMode: score.hardMode, rows: score.squares
        )
    }
}

extension PuzzleStatistics {
    /// Computes the statistics of games in any order; if several games are of the same puzzle, the first game counts.
    ///
    /// An unfinished game does not count on the day of its puzzle. From the next day on, it counts as not solved.
    public init(_ scores: [WordleScore], today: CalendarDate) {
        let results = scores.compactMap { PuzzleResult($0, today: today) }
        let todays = PuzzleCalendar.puzzle(on: today) ?? 0
        self.init(results: results)
        // Today's puzzle can still be solved, so a streak that ends with yesterday's puzzle is current. Tomorrow's puzzle,
        // which is out already in time zones that are ahead, may be played before today's. If it counted, the gap
        // between the puzzles would interrupt the streak.
        streak.current =
            PuzzleStatistics(results: results.filter { $0.puzzle <= todays }, from: todays - 1).streak.current
    }
}
