/// The figures of one player in standings.
public struct PlayerStatistics: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The rank from 1, or nil when the player has too few games for a rank.
    public internal(set) var rank: Int?
    /// The statistics of the player's results.
    public let statistics: PuzzleStatistics
    /// The number of games played in hard mode.
    public let hardMode: Int
    /// The total number of tries: a loss counts as seven, and so does each missed puzzle of the period.
    ///
    /// A puzzle that can still be played is not missed.
    public let total: Int
    /// The result of the newest puzzle of the standings, or nil when the player has none.
    public let latest: PuzzleResult?
    /// The points of all games: solving in one try scores 6, in two tries 5, and so on to 1; a loss scores 0.
    public var points: Int { (PuzzleResult.maximumTries + 1) * statistics.solved - statistics.totalTries }

    /// `finished` are the puzzles of the period whose day is over.
    init(_ row: GroupTable.Row, finished: Set<Int>, newest: Int?, lastDue: Int?) {
        player = row.player
        statistics = PuzzleStatistics(ordered: row.results, from: lastDue)
        hardMode = row.results.count(where: \.hardMode)
        let missed = finished.count - row.results.count { finished.contains($0.puzzle) }
        total = row.results.reduce(missed * (PuzzleResult.maximumTries + 1)) { $0 + $1.outcome.cost }
        latest = row.results.last.flatMap { $0.puzzle == newest ? $0 : nil }
    }
}
