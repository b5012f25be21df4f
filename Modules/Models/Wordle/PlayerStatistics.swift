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
    public let total: Int
    /// The result of the newest puzzle of the standings, or nil when the player has none.
    public let latest: PuzzleResult?
    /// The points of all games: solving in one try scores 6, in two tries 5, and so on to 1; a loss scores 0.
    public var points: Int { (WordleScore.maximumTries + 1) * statistics.solved - statistics.totalTries }

    init(player: String, games: ArraySlice<GroupTable.Game>, puzzles: Int, newest: Int?, lastDue: Int?) {
        self.player = player
        statistics = WordleStatistics(ordered: games.lazy.map(\.result), from: lastDue)
        hardMode = games.count(where: \.hardMode)
        let missed = (WordleScore.maximumTries + 1) * (puzzles - games.count)
        total = games.reduce(missed) { $0 + $1.cost }
        latest = games.last.flatMap { $0.puzzle == newest ? $0.result : nil }
    }
}
