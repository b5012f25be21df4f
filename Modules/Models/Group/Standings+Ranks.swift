extension Standings {
    /// Sorts and ranks players; equal players have the same rank.
    ///
    /// Players with fewer games than `least` come last, without a rank.
    static func rank(
        _ players: inout [PlayerStatistics], minimumGames least: Int,
        by difference: (PlayerStatistics, PlayerStatistics) -> Int
    ) {
        func isRanked(_ player: PlayerStatistics) -> Bool { player.statistics.played >= least }
        players.sort { one, other in
            if isRanked(one) != isRanked(other) { return isRanked(one) }
            let difference = difference(one, other)
            return difference == 0 ? one.player < other.player : difference < 0
        }
        for index in players.indices where isRanked(players[index]) {
            let isTie = index > 0 && difference(players[index - 1], players[index]) == 0
            players[index].rank = isTie ? players[index - 1].rank : index + 1
        }
    }
}
