/// Which shared results are compared, and under which names.
public struct ComparisonOptions: Hashable, Sendable {
    /// Includes only this many of the newest puzzles; nil for all.
    public var last: Int?
    /// Includes only puzzles from this number on; nil for all.
    public var since: Int?
    /// Whether only puzzles are included that every player has.
    public var isCommon = false
    /// The minimum number of games for a rank.
    public var minimumGames = 0
    /// Names that are replaced by others.
    public var renames: [Rename] = []

    /// One name in place of another.
    public struct Rename: Hashable, Sendable {
        /// The name as it is in the chat.
        public let old: String
        /// The name to be shown.
        public let new: String

        /// Creates a rename.
        public init(_ old: String, to new: String) {
            self.old = old
            self.new = new
        }

        /// Parses `OLD=NEW`; nil when one of them is missing.
        public init?(_ text: String) {
            guard let sign = text.firstIndex(of: "=") else { return nil }
            let names = [text[..<sign], text[text.index(after: sign)...]].map { String($0).trimmed }
            guard !names.contains("") else { return nil }
            self.init(names[0], to: names[1])
        }
    }

    /// Creates options that include everything.
    public init() {}
}

/// Players ranked by the results that they shared.
///
/// Names that differ only in case, diacritics, formatting marks or `~` are one player. Of several results of one player
/// for one puzzle the first counts.
public struct ShareComparison: Hashable, Sendable {
    /// The players, best first; those with too few games for a rank come last.
    public let players: [PlayerStatistics]
    /// The newest puzzle in the comparison, or nil when there is none.
    public let newest: Int?
    /// The number of results left out because their player already has one for the puzzle.
    public let repeated: Int
    /// The compared results under the displayed names, in the order of the text.
    public let results: [SharedResult]

    /// Compares results.
    ///
    /// Players are sorted by the greater share of games won, then fewer tries on average (none last), then more games
    /// played, then the name. A current streak counts only while its player has the newest puzzle.
    ///
    /// - Parameters:
    ///   - results: The results, in the order in which they were shared.
    ///   - options: Which of them are included.
    public init(_ results: [SharedResult], _ options: ComparisonOptions = ComparisonOptions()) {
        let all = Self.joined(results, options.renames)
        let counted = Self.windowed(all, options)
        let newest = counted.lazy.map(\.puzzle).max()
        var players = Dictionary(grouping: counted, by: \.player)
            .map { PlayerStatistics(player: $0, results: $1, newest: newest) }
        players.sort(by: PlayerStatistics.isBetter)
        let isRanked = { (player: PlayerStatistics) in player.statistics.played >= options.minimumGames }
        if !players.allSatisfy(isRanked) { players = players.filter(isRanked) + players.filter { !isRanked($0) } }
        for (index, player) in players.enumerated() where isRanked(player) { players[index].rank = index + 1 }
        self.players = players
        self.newest = newest
        repeated = results.count - all.count
        self.results = counted
    }

    /// Returns how many results repeat one of the same player for the same puzzle.
    public static func repeated(in results: [SharedResult], _ options: ComparisonOptions) -> Int {
        results.count - joined(results, options.renames).count
    }

    /// Returns the displayed name of a player, however it is written, or nil when there is no such player.
    public func player(named name: String) -> String? {
        let key = PlayerKey(name)
        return players.first { PlayerKey($0.player) == key }?.player
    }

    /// Gives each player one name and drops repeated results.
    private static func joined(_ results: [SharedResult], _ renames: [ComparisonOptions.Rename]) -> [SharedResult] {
        struct Game: Hashable {
            let player: String
            let puzzle: Int
        }
        let renamed = Dictionary(renames.map { (PlayerKey($0.old), $0.new) }) { _, last in last }
        var names: [PlayerKey: String] = [:]
        var keys: [String: PlayerKey] = [:]
        var seen: Set<Game> = []
        func key(_ name: String) -> PlayerKey {
            if let key = keys[name] { return key }
            let key = PlayerKey(name)
            keys[name] = key
            return key
        }
        return results.compactMap { result in
            let name = renamed[key(result.player)] ?? result.player
            let shown = names[key(name)] ?? name
            names[key(name)] = shown
            guard seen.insert(Game(player: shown, puzzle: result.puzzle)).inserted else { return nil }
            return result.player == shown ? result : result.renamed(shown)
        }
    }

    private static func windowed(_ results: [SharedResult], _ options: ComparisonOptions) -> [SharedResult] {
        var results = results
        if let since = options.since { results = results.filter { $0.puzzle >= since } }
        if let last = options.last {
            let puzzles = Set(results.map(\.puzzle)).sorted(by: >).prefix(max(0, last))
            results = results.filter { $0.puzzle >= puzzles.last ?? .max }
            if puzzles.isEmpty { results = [] }
        }
        if options.isCommon {
            let everybody = Set(results.map(\.player)).count
            let shares = Dictionary(grouping: results, by: \.puzzle).filter { $1.count == everybody }
            results = results.filter { shares[$0.puzzle] != nil }
        }
        return results
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
    /// How many of the games were played in hard mode.
    public let hardMode: Int
    /// The result of the newest puzzle in the comparison, or nil when the player has none.
    public let latest: PuzzleResult?

    private init(player: String, rank: Int?, statistics: WordleStatistics, hardMode: Int, latest: PuzzleResult?) {
        self.player = player
        self.rank = rank
        self.statistics = statistics
        self.hardMode = hardMode
        self.latest = latest
    }

    fileprivate init(player: String, results: [SharedResult], newest: Int?) {
        let puzzles = results.map { PuzzleResult(puzzle: $0.puzzle, tries: $0.tries) }
        self.init(
            player: player, rank: nil, statistics: WordleStatistics(results: puzzles, upTo: newest),
            hardMode: results.count(where: \.hardMode), latest: puzzles.first { $0.puzzle == newest })
    }

    /// Compares fractions by cross-multiplication: with rounding, 100 % could rank a player with a loss above one
    /// without.
    fileprivate static func isBetter(_ left: PlayerStatistics, _ right: PlayerStatistics) -> Bool {
        let (one, other) = (left.statistics, right.statistics)
        let won = (one.solved * other.played, other.solved * one.played)
        if won.0 != won.1 { return won.0 > won.1 }
        let tries = (one.totalTries * other.solved, other.totalTries * one.solved)
        if tries.0 != tries.1 { return tries.0 < tries.1 }
        return (-one.played, left.player) < (-other.played, right.player)
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
    /// How many tries fewer the compared player needed in total; negative when it is the other.
    public let ahead: Int

    /// Creates a comparison of two players.
    public init(player: String, shared: Int, better: Int, worse: Int, ahead: Int) {
        self.player = player
        self.shared = shared
        self.better = better
        self.worse = worse
        self.ahead = ahead
    }

    /// The number of puzzles in which both needed the same.
    public var same: Int { shared - better - worse }
}

extension ShareComparison {
    /// Returns a player's comparison with each other player, in the order of the ranking.
    ///
    /// - Parameter name: The displayed name.
    /// - Returns: The comparisons with the players that have a puzzle in common.
    public func headToHead(of name: String) -> [HeadToHead] {
        let tries = Dictionary(grouping: results, by: \.player).mapValues { results in
            Dictionary(results.map { ($0.puzzle, $0.tries ?? WordleScore.mostTries + 1) }) { first, _ in first }
        }
        let own = tries[name] ?? [:]
        return players.compactMap { other in
            guard other.player != name, let theirs = tries[other.player] else { return nil }
            let differences = own.compactMap { puzzle, tries in theirs[puzzle].map { $0 - tries } }
            guard !differences.isEmpty else { return nil }
            return HeadToHead(
                player: other.player, shared: differences.count, better: differences.count { $0 > 0 },
                worse: differences.count { $0 < 0 }, ahead: differences.reduce(0, +))
        }
    }
}
