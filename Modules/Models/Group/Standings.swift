/// The standings of players: their figures and ranks, and the news of the newest puzzle.
public struct Standings: Hashable, Sendable {
    /// The players, best first; equal players are sorted by name.
    ///
    /// Players with too few games for a rank come last.
    public let players: [PlayerStatistics]
    /// The newest puzzle of the standings, or nil when there is none.
    public let newest: GroupDay?
    /// The minimum number of games for a rank.
    public let minimumGames: Int
    /// The week, month or year of the standings, if they are ranked by points; nil otherwise.
    public private(set) var round: League.Round?
    /// The number of contradictions about puzzles outside the period.
    public let otherContradictions: Int
    private let games: GroupTable

    /// Ranks the players of the games in a period.
    ///
    /// - Parameters:
    ///   - games: The games.
    ///   - period: The period.
    ///   - order: The measure that decides the rank, or nil for the order of the period.
    ///   - minimumGames: The minimum number of games for a rank, or nil for half of the most active player's games; nil
    ///     means 0 in standings by points, because a missed puzzle scores 0.
    ///   - today: The user's current date; a current streak need not include today's puzzle, which can still be played.
    public init(
        _ games: GroupTable, _ period: Period = .all, by order: StandingsOrder? = nil, minimumGames: Int? = nil,
        today: CalendarDate
    ) {
        let all = games
        let order = order ?? StandingsOrder(for: period)
        var games = games
        games.filter(period.range(of: all.puzzles, today: today).contains)
        let todaysPuzzle = PuzzleCalendar.puzzle(on: today) ?? .max
        let finished = games.puzzles.filter { $0 < todaysPuzzle }
        let rows = games.rows
        let newest = games.newest
        let lastDue = games.lastDue(on: today)
        let least = minimumGames ?? (order == .points ? 0 : (rows.map(\.results.count).max() ?? 0) / 2)
        var players = rows.map { PlayerStatistics($0, finished: finished, newest: newest, lastDue: lastDue) }
        Self.rank(&players, minimumGames: least) { order.ranking($0, $1).first { $0 != 0 } ?? 0 }
        self.players = players
        self.newest = newest.flatMap { GroupDay(all, puzzle: $0, today: today) }
        self.games = games
        self.minimumGames = least
        otherContradictions = all.contradictions.count - games.contradictions.count
        guard order == .points, period.isOfCalendar else { return }
        round = period.days(today: today).map { days in
            League.Round(period: days, isFinished: days.last < today, players: players)
        }
    }

    /// The outcomes that contradict those that count, by puzzle.
    public var contradictions: [Contradiction] { games.contradictions }

    /// Returns the displayed name of the player to whom a name belongs; nil if the player is not in the standings.
    ///
    /// `name` may differ from the player's names in case, diacritics and spaces, for example.
    public func player(named name: String) -> String? {
        let search = PlayerSearch(names: players.map(\.player))
        return games.player(named: name).flatMap { name in players.contains { $0.player == name } ? name : nil }
            ?? search.name(name)
    }

    /// The results of each puzzle, newest first.
    public var days: [DayResults] {
        let names = players.map(\.player)
        let positions = Dictionary(zip(names, names.indices)) { first, _ in first }
        var outcomes: [Int: [Int: Outcome]] = [:]
        for row in games.rows {
            guard let position = positions[row.player] else { continue }
            for result in row.results { outcomes[result.puzzle, default: [:]][position] = result.outcome }
        }
        return outcomes.sorted { $0.key > $1.key }.map { puzzle, outcomes in
            DayResults(puzzle: puzzle, players: names, outcomes: outcomes)
        }
    }

    /// Compares the player whose displayed name is `name` with each other player who played one of the same puzzles.
    ///
    /// The other players are in the order of `players`.
    public func headToHead(of name: String) -> [HeadToHead] {
        let theirs = Dictionary(uniqueKeysWithValues: games.rows.map { ($0.player, $0.results) })
        let costs = Dictionary(uniqueKeysWithValues: (theirs[name] ?? []).map { ($0.puzzle, $0.outcome.cost) })
        return players.compactMap { other in
            guard other.player != name else { return nil }
            let differences =
                theirs[other.player]?.compactMap { game in costs[game.puzzle].map { game.outcome.cost - $0 } } ?? []
            guard !differences.isEmpty else { return nil }
            return HeadToHead(
                player: other.player, shared: differences.count, better: differences.count { $0 > 0 },
                worse: differences.count { $0 < 0 }, ahead: differences.reduce(0, +))
        }
    }
}

/// The results of one puzzle.
public struct DayResults: Hashable, Sendable {
    /// The puzzle number.
    public let puzzle: Int
    /// The displayed names of the players, in the order of the standings.
    public let players: [String]
    /// The outcomes of those who played, by their position in `players`; most players of a large group miss most puzzles.
    public let outcomes: [Int: Outcome]
    /// The day of the puzzle, or nil for a number without a day.
    public var date: CalendarDate? { PuzzleCalendar.date(ofPuzzle: puzzle) }
}

/// A player compared with another player over the puzzles that both played.
public struct HeadToHead: Hashable, Sendable {
    /// The other player.
    public let player: String
    /// The number of puzzles that both played.
    public let shared: Int
    /// The number of puzzles in which the compared player needed fewer tries; a loss counts as seven.
    public let better: Int
    /// The number of puzzles in which the other player needed fewer tries.
    public let worse: Int
    /// How many fewer tries the compared player needed in total; negative if more.
    public let ahead: Int
    /// The number of puzzles in which both needed the same number of tries.
    public var same: Int { shared - better - worse }
}

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
