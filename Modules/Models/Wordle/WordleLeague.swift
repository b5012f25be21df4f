/// The winner of each finished week, month or year, and the leader of the current one.
///
/// Solving a puzzle in N tries scores 7 − N points; losing or skipping it scores 0.
public struct WordleLeague: Hashable, Sendable {
    /// A player in one period.
    public struct Standing: Hashable, Sendable {
        /// The player's name.
        public let player: String
        /// The rank by points; players with the same points share one, and the next is skipped.
        public fileprivate(set) var rank = 1
        /// The points.
        public let points: Int
        /// The number of games.
        public let played: Int
        /// The mean number of tries over the solved puzzles; nil when there is none.
        public let averageTries: Double?
    }

    /// A period with results.
    public struct Round: Hashable, Sendable {
        /// The period.
        public let period: CalendarPeriod
        /// Whether its last day is over.
        public let isFinished: Bool
        /// The players, best first.
        public let players: [Standing]
        /// The players with the most points; none if no player has any.
        public var leaders: [String] { players.filter { $0.rank == 1 && $0.points > 0 }.map(\.player) }
        /// The winners, once the period is finished.
        public var winners: [String] { isFinished ? leaders : [] }
    }

    /// A player over all periods.
    public struct Total: Hashable, Sendable {
        /// The player's name.
        public let player: String
        /// The rank by points, which players may share.
        public fileprivate(set) var rank = 1
        /// The points of all periods.
        public let points: Int
        /// The number of finished periods that the player won.
        public let won: Int
        /// The points of each period, the oldest first; nil if the player has no game.
        public let line: [Int?]
    }

    /// The length of the periods.
    public let length: CalendarPeriod.Length
    /// The periods with results, newest first.
    public let rounds: [Round]
    /// The players, who has most points first.
    public let table: [Total]
    /// The newest month, where the periods are others.
    public package(set) var month: Round?

    /// Counts the points of games by periods, of which those before today are finished.
    public init(_ games: SharedGames, by length: CalendarPeriod.Length, today: CalendarDate) {
        let dated = games.games.compactMap { game in
            WordleCalendar.date(ofPuzzle: game.puzzle).map { (period: CalendarPeriod(length, of: $0), game: game) }
        }
        let names = games.players
        let rounds = Dictionary(grouping: dated) { $0.period.first }.values
            .map { games in
                Round(
                    period: games[0].period, isFinished: games[0].period.last < today,
                    players: Self.standings(games.map(\.game), names))
            }
            .sorted { $1.period < $0.period }
        let points = rounds.reversed().map { round in
            Dictionary(uniqueKeysWithValues: round.players.map { ($0.player, $0.points) })
        }
        let wins = Dictionary(rounds.flatMap(\.winners).map { ($0, 1) }, uniquingKeysWith: +)
        var table = Set(rounds.flatMap { $0.players.map(\.player) }).map { player in
            let line = points.map { $0[player] }
            return Total(player: player, points: line.reduce(0) { $0 + ($1 ?? 0) }, won: wins[player] ?? 0, line: line)
        }
        table.sort { (-$0.points, -$0.won, $0.player) < (-$1.points, -$1.won, $1.player) }
        for index in table.indices { table[index].rank = Self.rank(index, table, \.points, \.rank) }
        self.length = length
        self.rounds = rounds
        self.table = table
    }

    private static func standings(_ games: [SharedGames.Game], _ names: [String]) -> [Standing] {
        var players = Dictionary(grouping: games, by: \.player).map { player, games in
            let solved = games.compactMap(\.tries)
            return Standing(
                player: names[Int(player)], points: games.reduce(0) { $0 + WordleScore.mostTries + 1 - $1.cost },
                played: games.count,
                averageTries: solved.isEmpty ? nil : Double(solved.reduce(0, +)) / Double(solved.count))
        }
        players.sort { left, right in
            let average = (left.averageTries ?? .infinity, right.averageTries ?? .infinity)
            return (-left.points, average.0, left.player) < (-right.points, average.1, right.player)
        }
        for index in players.indices { players[index].rank = rank(index, players, \.points, \.rank) }
        return players
    }

    /// Returns the rank of an element, which is that of the one before where both have the same points.
    private static func rank<Element>(
        _ index: Int, _ list: [Element], _ points: KeyPath<Element, Int>, _ rank: KeyPath<Element, Int>
    ) -> Int {
        index > 0 && list[index][keyPath: points] == list[index - 1][keyPath: points]
            ? list[index - 1][keyPath: rank] : index + 1
    }
}
