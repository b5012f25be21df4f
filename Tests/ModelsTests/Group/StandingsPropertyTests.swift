import Foundation
import Models
import QuintetPlatform
import XCTest

/// Compares the standings and the league of random results with figures that are counted one by one.
final class StandingsPropertyTests: XCTestCase {
    func testTheFiguresOfRandomResultsMatchASimpleCount() throws {
        let count = ProcessInfo.processInfo.environment["QUINTET_GROUPS"].flatMap { UInt64($0) } ?? 100
        for seed in 1...count {
            let group = CountedGroup(seed: seed)
            let today = try XCTUnwrap(PuzzleCalendar.date(ofPuzzle: group.today))
            let table = GroupTable(
                group.results.flatMap { player, games in
                    games.map { PostedResult(player: player, puzzle: $0, tries: $1 == 7 ? nil : $1) }
                })
            for (order, minimum) in StandingsOrder.allCases.flatMap({ [($0, 0), ($0, group.minimum)] }) {
                let players = Standings(table, by: order, minimumGames: minimum, today: today).players
                let shown = players.map { player in
                    let figures = player.statistics
                    return CountedGroup.Row(
                        rank: player.rank, player: player.player, played: figures.played, solved: figures.solved,
                        tries: figures.totalTries, current: figures.streak.current, longest: figures.streak.longest,
                        total: player.total, points: player.points)
                }
                XCTAssertEqual(shown, group.rows(by: order, minimum: minimum), "seed \(seed), \(order), \(minimum)")
            }
            let league = League(table, by: .week, today: today)
            let points = league.rounds.map { $0.players.map { "\($0.player) \($0.points)" } + $0.winners }
            XCTAssertEqual(points, group.weeks, "seed \(seed)")
        }
    }
}

/// Random results of a group; a loss has seven tries.
private struct CountedGroup {
    struct Row: Equatable {
        var rank: Int?
        let player: String
        let played, solved, tries, current, longest, total, points: Int

        /// The figures that decide the rank, the most important one first; more is better.
        func figures(_ order: StandingsOrder) -> [Double] {
            let won = Double(solved) / Double(played)
            let average = solved == 0 ? -7 : -Double(tries) / Double(solved)
            return switch order {
            case .points: [Double(points)]
            case .wins: [won, average, Double(played)]
            case .average: [average, won]
            case .total: [-Double(total)]
            case .streak: [Double(current), Double(longest)]
            }
        }
    }

    /// The puzzle of the current date.
    let today: Int
    /// The tries of each player by puzzle.
    let results: [String: [Int: Int]]
    let minimum: Int

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let today = Int.random(in: 300...1_500, using: &random)
        self.today = today
        let first = today - Int.random(in: 0...20, using: &random)
        var results: [String: [Int: Int]] = [:]
        for player in ["Ann", "Bo", "Cleo", "Dan", "Eve"].prefix(Int.random(in: 1...5, using: &random)) {
            // A player further east may have played tomorrow's puzzle.
            for puzzle in first...today + 1 where Int.random(in: 0..<4, using: &random) > 0 {
                results[player, default: [:]][puzzle] = Int.random(in: 1...7, using: &random)
            }
        }
        self.results = results
        minimum = Int.random(in: 1...15, using: &random)
    }

    func rows(by order: StandingsOrder, minimum: Int) -> [Row] {
        let puzzles = Set(results.values.flatMap(\.keys))
        // A puzzle that can still be played is neither missed nor the end of a streak.
        let due = min(puzzles.max() ?? 0, today - 1)
        var rows = results.map { player, games in
            let won = games.filter { $0.value < 7 }
            func streak(endingAt end: Int) -> Int { (0...).first { won[end - $0] == nil } ?? 0 }
            let missed = puzzles.count { $0 < today && games[$0] == nil }
            let last = games.keys.max() ?? 0
            return Row(
                player: player, played: games.count, solved: won.count, tries: won.values.reduce(0, +),
                current: last < due ? 0 : streak(endingAt: last),
                longest: won.keys.map { streak(endingAt: $0) }.max() ?? 0,
                total: games.values.reduce(7 * missed, +), points: won.values.reduce(0) { $0 + 7 - $1 })
        }
        let ranked = rows.filter { $0.played >= minimum }.map { $0.figures(order) }
        for index in rows.indices where rows[index].played >= minimum {
            let figures = rows[index].figures(order)
            rows[index].rank = 1 + ranked.count { figures.lexicographicallyPrecedes($0) }
        }
        return rows.sorted { one, other in
            let (left, right) = (one.figures(order), other.figures(order))
            if one.rank != other.rank { return one.rank ?? .max < other.rank ?? .max }
            return left == right ? one.player < other.player : right.lexicographicallyPrecedes(left)
        }
    }

    /// The points of each player in each week, and then the winners, newest week first; puzzle 275 was on a Monday.
    var weeks: [[String]] {
        let mondays = Set(results.values.flatMap(\.keys).map { $0 - ($0 - 275) % 7 })
        return mondays.sorted(by: >).filter { $0 <= today }.map { monday in
            var points: [String: Int] = [:]
            for (player, games) in results {
                for (puzzle, tries) in games where (monday...monday + 6).contains(puzzle) {
                    points[player, default: 0] += 7 - tries
                }
            }
            let most = points.values.max() ?? 0
            let players = points.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let winners = players.filter { $0.value == most && most > 0 && monday + 6 < today }
            return players.map { "\($0.key) \($0.value)" } + winners.map(\.key)
        }
    }
}
