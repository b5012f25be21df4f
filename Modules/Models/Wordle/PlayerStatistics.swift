/// The figures of one player in standings.
public struct PlayerStatistics: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The rank from 1, or nil when there are too few games for one.
    public internal(set) var rank: Int?
    /// The statistics of the player's results.
    public let statistics: WordleStatistics
    /// The number of games played in hard mode.
    public let hardMode: Int
    /// The total tries: a loss counts as seven, and a missed puzzle as `ComparisonOptions.missed` says.
    public let total: Int
    /// The result of the newest puzzle of the standings, or nil when the player has none.
    public let latest: PuzzleResult?
    /// The points: 6 for solving in one try, down to 1 for six tries; 0 for a loss.
    public var points: Int { (WordleScore.maximumTries + 1) * statistics.solved - statistics.totalTries }

    init(player: String, games: ArraySlice<SharedGames.Game>, newest: Int?, lastDue: Int?, missed: Int) {
        self.player = player
        statistics = WordleStatistics(ordered: games.lazy.map(\.result), from: lastDue)
        hardMode = games.count(where: \.hardMode)
        total = games.reduce(missed) { $0 + $1.cost }
        latest = games.last.flatMap { $0.puzzle == newest ? $0.result : nil }
    }
}
