/// Players ranked by the results that they shared.
public struct ShareComparison: Hashable, Sendable {
    /// The players, best first; those with too few games for a rank come last.
    public let players: [PlayerStatistics]
    /// The newest puzzle in the comparison, or nil when there is none.
    public let newest: Int?
    /// The minimum number of games for a rank.
    public let minimumGames: Int
    private let games: SharedGames

    /// Compares the games of a table.
    public init(_ games: SharedGames, _ options: ComparisonOptions = ComparisonOptions()) {
        let games = options.windowed(games)
        let newest = games.newest
        let from = games.lastDue(on: options.today)
        let puzzles = options.missed.map { _ in Set(games.games.map(\.puzzle)).count }
        let byPlayer = games.byPlayer
        let least = options.minimumGames ?? (byPlayer.lazy.map(\.count).max() ?? 0) / 2
        var players = byPlayer.map { own in
            PlayerStatistics(
                player: games.players[Int(own[own.startIndex].player)], games: own, newest: newest, from: from,
                missed: (options.missed ?? 0) * ((puzzles ?? own.count) - own.count))
        }
        let isRanked = { (player: PlayerStatistics) in player.statistics.played >= least }
        players.sort { left, right in
            let ranked = (isRanked(left), isRanked(right))
            return ranked.0 == ranked.1 ? options.order.isBetter(left, right) : ranked.0
        }
        for index in players.indices where isRanked(players[index]) {
            let isTie = index > 0 && options.order.isTie(players[index - 1], players[index])
            players[index].rank = isTie ? players[index - 1].rank : index + 1
        }
        self.players = players
        self.newest = newest
        self.games = games
        minimumGames = least
    }

    /// Returns the displayed name of a player in the comparison, however it is written, or nil when there is none.
    public func player(named name: String) -> String? {
        games.player(named: name).flatMap { name in players.contains { $0.player == name } ? name : nil }
    }

    /// Returns a player's results against each other player with a shared puzzle, in their order.
    public func headToHead(of name: String) -> [HeadToHead] {
        let byPlayer = games.byPlayer.map { own in (games.players[Int(own[own.startIndex].player)], own) }
        let theirs = Dictionary(uniqueKeysWithValues: byPlayer)
        let own = Dictionary(uniqueKeysWithValues: (theirs[name] ?? []).map { ($0.puzzle, $0.cost) })
        return players.compactMap { other in
            guard other.player != name else { return nil }
            let differences = theirs[other.player]?.compactMap { game in own[game.puzzle].map { game.cost - $0 } } ?? []
            guard !differences.isEmpty else { return nil }
            return HeadToHead(
                player: other.player, shared: differences.count, better: differences.count { $0 > 0 },
                worse: differences.count { $0 < 0 }, ahead: differences.reduce(0, +))
        }
    }
}

/// The statistics of one player.
public struct PlayerStatistics: Hashable, Sendable {
    /// The player's name.
    public let player: String
    /// The rank from 1, or nil when there are too few games for one.
    public fileprivate(set) var rank: Int?
    /// The statistics of the player's shared results.
    public let statistics: WordleStatistics
    /// The number of games played in hard mode.
    public let hardMode: Int
    /// The tries added up: a loss counts as seven, and a missed puzzle as the options say.
    public let total: Int
    /// The result of the newest puzzle in the comparison, or nil when the player has none.
    public let latest: PuzzleResult?

    fileprivate init(player: String, games: ArraySlice<SharedGames.Game>, newest: Int?, from: Int?, missed: Int) {
        self.player = player
        statistics = WordleStatistics(ordered: games.lazy.map(\.result), from: from)
        hardMode = games.count(where: \.hardMode)
        total = games.reduce(missed) { $0 + $1.cost }
        latest = games.last.flatMap { $0.puzzle == newest ? $0.result : nil }
    }
}

/// Two players compared over the puzzles that both have.
public struct HeadToHead: Hashable, Sendable {
    /// The other player.
    public let player: String
    /// The number of puzzles that both have.
    public let shared: Int
    /// The number of puzzles in which the compared player needed fewer tries; a loss counts as seven.
    public let better: Int
    /// The number of puzzles in which the other needed fewer.
    public let worse: Int
    /// The tries that the compared player needed fewer than the other in total; negative when they needed more.
    public let ahead: Int
    /// The number of puzzles in which both needed the same.
    public var same: Int { shared - better - worse }
}
