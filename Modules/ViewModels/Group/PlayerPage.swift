import Models
import QuintetPlatform

extension WordleStatisticsViewModel {
    /// Creates the page of a player: the statistics of their results, and their results against every other player.
    ///
    /// If the name goes, as a rename is undone, the page follows the other names that the player had.
    public convenience init(player name: String, in group: OwnGroup, period: Period = .all) {
        self.init("Group > \(name.isolated)", isYours: false, period: period) { period, policy, names in
            let today = group.today()
            let games = try await group.compared(nil, withMine: true, policy).games
            let named = games.player(meantBy: name)
            guard let player = named ?? names.lazy.compactMap({ games.player(named: $0) }).first else {
                throw OwnGroup.unknown(name, games.groupPlayers, to: "find \(name.isolated)").seeingPlayers
            }
            var shown = games
            shown.filter(period.range(of: games.puzzles, today: today).contains)
            var summary = StatisticsSummary(
                shown.results(of: player).reversed(), from: shown.lastDue(on: today),
                against: Standings(shown, today: today).headToHead(of: player))
            let isOther = ![PlayerKey(player), .you].contains(PlayerKey(name)) && games.knows(name)
            summary.names = games.allNames(of: player)
            summary.player = isOther || named == nil ? player : name
            summary.nameNote = isOther ? "\(name.quoted) is another name of \(player.isolated)." : nil
            return summary
        }
    }
}

extension ServiceError {
    /// The error with the list of players as the way on.
    fileprivate var seeingPlayers: ServiceError {
        ServiceError(action: action, cause: cause, remedy: .seePlayers(remedy.step))
    }
}

extension StatisticsSummary {
    /// Creates the summary of a player's results; `results` must be sorted newest first.
    ///
    /// The current streak is 0 if the newest result is for a puzzle before the puzzle with the number `from`.
    init(_ results: [PuzzleResult], from: Int?, against others: [HeadToHead]) {
        let headToHead = others.map { Fact("\($0.player.isolated)", $0.scoreText) }
        self.init(
            PuzzleStatistics(results: results, from: from), results,
            [
                FactGroup(title: "Head to head", facts: headToHead),
                FactGroup(title: "Day by day", facts: Self.days(results)),
            ])
    }
}
