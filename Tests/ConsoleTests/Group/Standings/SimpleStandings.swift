/// The standings for results, with each figure counted separately.
struct SimpleStandings {
    typealias Results = [String: [Int: SimpleGroup.Result]]

    /// The figures of a player.
    struct Row: Equatable {
        let player: String
        var rank: Int?
        var played = 0
        var solved = 0
        var tries = 0
        var total = 0
        var hard = 0
        var distribution = [0, 0, 0, 0, 0, 0, 0]
        var currentStreak = 0
        var longestStreak = 0
        /// The score for the newest puzzle, or nil if the player has none.
        var latest: String?
    }

    private(set) var rows: [Row]
    let newest: Int

    /// Counts results.
    ///
    /// Players with fewer than `minimum` games are unranked; by default it is half of the most active player's games.
    init(_ results: Results, order: String = "wins", minimum: Int? = nil, today: Int) {
        let puzzles = Set(results.values.flatMap(\.keys))
        let newest = puzzles.max() ?? 0
        self.newest = newest
        rows = results.filter { !$0.value.isEmpty }.map { player, results in
            var row = Row(player: player)
            for result in results.values {
                row.played += 1
                row.distribution[(result.tries ?? 7) - 1] += 1
                row.total += result.tries ?? 7
                if result.isHard { row.hard += 1 }
                if let tries = result.tries {
                    row.solved += 1
                    row.tries += tries
                }
            }
            // A puzzle that can still be played is not missed.
            row.total += 7 * puzzles.count { $0 < today && results[$0] == nil }
            row.latest = results[newest].map { SimpleGroup.score($0.tries) }
            let last = results.keys.max() ?? 0
            for start in results.keys {
                var length = 0
                while let result = results[start + length], result.tries != nil { length += 1 }
                row.longestStreak = max(row.longestStreak, length)
            }
            // A streak is current while the newest puzzle can still be played.
            while results[last - row.currentStreak]?.tries != nil { row.currentStreak += 1 }
            if last < min(newest, today - 1) { row.currentStreak = 0 }
            return row
        }
        let least = minimum ?? (rows.map(\.played).max() ?? 0) / 2
        let ranked = rows.filter { $0.played >= least }
        for index in rows.indices where rows[index].played >= least {
            let row = rows[index]
            rows[index].rank = 1 + ranked.count { Self.isBetter($0, row, order) }
        }
        rows.sort { one, other in
            let ranks = (one.rank ?? .max, other.rank ?? .max)
            if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
            if Self.isBetter(one, other, order) || Self.isBetter(other, one, order) {
                return Self.isBetter(one, other, order)
            }
            return one.player < other.player
        }
    }

    private static func isBetter(_ one: Row, _ other: Row, _ order: String) -> Bool {
        let wins = one.solved * other.played - other.solved * one.played
        let hasAverage = (one.solved > 0, other.solved > 0)
        let tries = hasAverage.0 && hasAverage.1 ? other.tries * one.solved - one.tries * other.solved : 0
        let average = hasAverage.0 == hasAverage.1 ? tries : (hasAverage.0 ? 1 : -1)
        let figures =
            switch order {
            case "average": [average, wins]
            case "total": [other.total - one.total]
            case "streak": [one.currentStreak - other.currentStreak, one.longestStreak - other.longestStreak]
            default: [wins, average, one.played - other.played]
            }
        return (figures.first { $0 != 0 } ?? 0) > 0
    }
}

extension SimpleStandings.Row {
    /// The average number of tries in won games with two decimals, or a dash without a won game.
    var average: String { simpleAverage(tries, solved) }

    /// The percentage of games won, which is 100 only if all were won and 0 only if none was.
    var percent: Int {
        if solved == 0 { return 0 }
        return solved == played ? 100 : min(99, max(1, (solved * 200 + played) / (played * 2)))
    }
}

/// Returns an average with two decimals, rounded half up, or a dash if no game was won.
func simpleAverage(_ tries: Int, _ solved: Int) -> String {
    guard solved > 0 else { return "–" }
    let hundredths = (tries * 200 + solved) / (solved * 2)
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
}

/// The league for results.
struct SimpleLeague {
    /// The figures of a player in a period.
    struct Row: Equatable {
        let player: String
        var rank = 1
        var points = 0
        var played = 0
        var tries = 0
        var solved = 0
        var average: String { simpleAverage(tries, solved) }
        var mean: Double? { solved == 0 ? nil : Double(tries) / Double(solved) }
    }

    struct Period {
        let puzzles: ClosedRange<Int>
        let isFinished: Bool
        let rows: [Row]
        var leaders: [String] { rows.filter { $0.rank == 1 && $0.points > 0 }.map(\.player) }
        var winners: [String] { isFinished ? leaders : [] }
    }

    /// The periods, newest first.
    let periods: [Period]

    init(_ results: SimpleStandings.Results, by length: String, today: Int) {
        let puzzles = Set(results.values.flatMap(\.keys))
        let ranges = Set(puzzles.map { SimpleDay.period(length, of: $0) })
        periods = ranges.sorted { $0.lowerBound > $1.lowerBound }.map { range in
            var rows: [Row] = results.compactMap { player, results in
                let those = results.filter { range.contains($0.key) }.map(\.value.tries)
                guard !those.isEmpty else { return nil }
                let won = those.compactMap(\.self)
                return Row(
                    player: player, points: won.reduce(0) { $0 + 7 - $1 }, played: those.count,
                    tries: won.reduce(0, +), solved: won.count)
            }
            for index in rows.indices { rows[index].rank = 1 + rows.count { $0.points > rows[index].points } }
            rows.sort { one, other in
                one.points != other.points ? one.points > other.points : one.player < other.player
            }
            return Period(puzzles: range, isFinished: range.upperBound < today, rows: rows)
        }
    }

    /// The rank, the points and the number of won periods of each player, most points first.
    var table: [(player: String, rank: Int, points: Int, won: Int)] {
        let all = periods.flatMap(\.rows)
        let players = Set(all.map(\.player)).map { player in
            (
                player: player, points: all.filter { $0.player == player }.reduce(0) { $0 + $1.points },
                won: periods.count { $0.winners.contains(player) }
            )
        }
        return players.sorted { ($1.points, $0.player) < ($0.points, $1.player) }.map { row in
            (row.player, 1 + players.count { $0.points > row.points }, row.points, row.won)
        }
    }
}
