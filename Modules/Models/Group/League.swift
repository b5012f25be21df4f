/// The winner of each finished week, month or year, and the leader of the current one.
///
/// Solving a puzzle in N tries scores 7 − N points; losing or skipping it scores 0.
public struct League: Hashable, Sendable {
    /// A period with results.
    public struct Round: Hashable, Sendable {
        /// The period.
        public let period: DayRange
        /// Whether the last day of the period is over.
        public let isFinished: Bool
        /// The players, ranked by points.
        public let players: [PlayerStatistics]
        /// The results of the first of the leaders in a week, Monday first: "1" to "6", "X", or empty; else none.
        public var marks: [String] = []
        /// Your points, or nil if you have no result in the period.
        public var ownPoints: Int?
        /// The players with the most points; none if no player has any.
        public var leaders: [String] { players.filter { $0.rank == 1 && $0.points > 0 }.map(\.player) }
        /// The leaders once the period is finished; none before.
        public var winners: [String] { isFinished ? leaders : [] }
    }

    /// A player's points and wins over all periods.
    public struct Total: Hashable, Sendable {
        /// The player's name.
        public let player: String
        /// The rank by points; players with equal points share a rank.
        public let rank: Int
        /// The points of all periods.
        public let points: Int
        /// The number of finished periods that the player won.
        public let won: Int
    }

    /// The length of the periods.
    public let length: Period.Length
    /// The periods with results, newest first.
    public let rounds: [Round]
    /// The players, most points first.
    public let table: [Total]
    /// The newest month with results, or nil if there is none or the periods are months.
    public let month: Round?
    /// Your name in the tables.
    public let me: String
    /// Notes on the results that were read, such as a file that was skipped.
    public var notes: [String] = []

    /// Counts the points of games by period; periods that end before today are finished.
    ///
    /// A period that begins after today is left out: a player in another time zone may have played tomorrow's puzzle.
    public init(_ games: GroupTable, by length: Period.Length, today: CalendarDate) {
        var dated = games
        dated.filter { PuzzleCalendar.date(ofPuzzle: $0) != nil }
        let rounds = Self.rounds(dated, by: length, today: today)
        let wins = Dictionary(rounds.flatMap(\.winners).map { ($0, 1) }, uniquingKeysWith: +)
        var begun = dated
        begun.filter { PuzzleCalendar.date(ofPuzzle: $0).map { DayRange(length, of: $0).first <= today } ?? false }
        table = Standings(begun, by: .points, today: today).players.map { player in
            Total(
                player: player.player, rank: player.rank ?? 0, points: player.points, won: wins[player.player] ?? 0)
        }
        me = games.me
        self.length = length
        self.rounds = rounds
        month = length == .month ? nil : Self.rounds(dated, by: .month, today: today).first
    }

    /// Returns the points of the players in the newest `count` periods, the oldest first.
    public func newestPoints(_ count: Int) -> [[String: Int]] {
        rounds.prefix(count).reversed().map { round in
            Dictionary(uniqueKeysWithValues: round.players.map { ($0.player, $0.points) })
        }
    }

    private static func rounds(
        _ games: GroupTable, by length: Period.Length, today: CalendarDate
    ) -> [Round] {
        let parts = games.parts { puzzle in
            PuzzleCalendar.date(ofPuzzle: puzzle).map { DayRange(length, of: $0) }
        }
        return parts.filter { $0.key.first <= today }.map { period, games in
            var round = Round(
                period: period, isFinished: period.last < today,
                players: Standings(games, by: .points, today: today).players)
            let me = games.me
            round.ownPoints = round.players.first { $0.player == me }?.points
            guard length == .week, let leader = round.leaders.first else { return round }
            let results = games.rows.first { $0.player == leader }?.results ?? []
            let outcomes = Dictionary(results.map { ($0.puzzle, $0.outcome) }) { first, _ in first }
            round.marks = period.puzzles.map { outcomes[$0]?.shortText ?? "" }
            return round
        }.sorted { $1.period < $0.period }
    }
}
