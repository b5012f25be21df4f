/// The puzzle of a day, and the streak that depends on it.
public struct WordleDay: Hashable, Sendable {
    /// The puzzle of the day.
    public let puzzle: Int
    /// The game of this puzzle, which may be unfinished, or nil.
    public let game: WordleScore?
    /// The number of puzzles solved in a row up to yesterday's or this one.
    public let currentStreak: Int

    /// Finds the day's puzzle among games; nil before the first puzzle.
    public init?(_ games: [WordleScore], today: CalendarDate) {
        guard let puzzle = WordleCalendar.puzzle(on: today) else { return nil }
        self.puzzle = puzzle
        game = games.first { $0.id == puzzle }
        currentStreak = WordleStatistics(games, today: today).currentStreak
    }

    /// Whether the puzzle is solved or lost.
    public var isPlayed: Bool { game?.isFinished == true }
    /// Whether the streak ends unless the puzzle is played today.
    public var isStreakAtRisk: Bool { !isPlayed && currentStreak > 0 }
}

/// The newest puzzle of a group: who was best, and who has not played it.
public struct GroupDay: Hashable, Sendable {
    /// The number of earlier puzzles to look at: a player who played one of them is expected to play the newest.
    public static let recentPuzzles = 7

    /// The newest puzzle with a result.
    public let puzzle: Int
    /// The players with the fewest tries; none if no one has solved it.
    public let winners: [String]
    /// The number of tries of the winners, or nil if no one has solved it.
    public let tries: Int?
    /// The players who played one of the puzzles shortly before, but not this one.
    public let missing: [String]

    /// Looks at the newest puzzle of some games; nil without a game.
    public init?(_ games: SharedGames) {
        guard let newest = games.newest else { return nil }
        puzzle = newest
        let those = games.games.filter { $0.puzzle == newest }
        let best = those.compactMap(\.tries).min()
        tries = best
        winners = those.filter { best != nil && $0.tries == best }.map { games.players[Int($0.player)] }.sorted()
        let played = Set(those.map(\.player))
        let recent = games.games.filter { $0.puzzle < newest && $0.puzzle >= newest - Self.recentPuzzles }
        missing = Set(recent.map(\.player)).subtracting(played).map { games.players[Int($0)] }.sorted()
    }
}
