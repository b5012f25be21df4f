import TestSupport
import XCTest

@testable import Models

final class StandingsTests: XCTestCase {
    func testTheFirstResultForAPuzzleCounts() {
        let games = GroupTable(
            shares("Ann", [(1, 3), (1, 2), (1, 3)]) + shares("Bob", [(1, 2)]), own: shares("bob", [(1, 1)]))
        let standings = Standings(games, today: .later)
        XCTAssertEqual(standings.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(standings.players.map(\.statistics.played), [1, 1])
        XCTAssertEqual(
            standings.players.map(\.statistics.averageTries), [2, 3], "the chat comes before your own games")
        XCTAssertEqual(games.repeated, 1)
        XCTAssertEqual(
            games.contradictions.map { "\($0.player) \($0.counted?.text ?? "-") \($0.other.text)" },
            ["Ann 3/6 2/6", "Bob 2/6 1/6"])
    }

    func testAComparisonWithoutGamesIsEmpty() {
        let standings = Standings.ranking([])
        XCTAssertEqual(standings.players, [])
        XCTAssertNil(standings.newest)
    }

    func testFormsOfOneNameAreOnePlayer() {
        let names = ["Zoë Lee", "zoe lee", "~Zoë Lee", "ZOË LEE", "*Zoë Lee*"]
        let results = names.enumerated().map { PostedResult(player: $1, puzzle: $0, tries: 3) }
        let standings = Standings.ranking(results)
        XCTAssertEqual(standings.players.map(\.player), ["Zoë Lee"])
        XCTAssertEqual(standings.players.map(\.statistics.played), [5])
        XCTAssertEqual(standings.player(named: "ZOE LEE"), "Zoë Lee")
        XCTAssertEqual(standings.player(named: "Zo"), "Zoë Lee", "the beginning of one name only")
        XCTAssertNil(standings.player(named: "Zed"))
    }

    func testMergedNamesAreOnePlayer() {
        let id = GroupAction.ID(counter: 1, machine: "0123456789abcdef", salt: "1")
        let names = [PlayerName.same("annie", shownAs: "Ann"), .same("+44 7700", shownAs: "Bob")]
        let results = shares("Annie", [(1, 3)]) + shares("Ann", [(1, 2), (2, 2)]) + shares("+44 7700", [(1, 1)])
        let games = GroupTable([GroupAction(id: id, at: nil, by: nil, .named(names))], chat: results)
        let standings = Standings(games, today: .later)
        XCTAssertEqual(standings.players.map(\.player), ["Bob", "Ann"])
        XCTAssertEqual(standings.player(named: "~annie"), "Ann")
        XCTAssertEqual(
            standings.players.map(\.statistics.distribution), [[1, 0, 0, 0, 0, 0, 0], [0, 1, 1, 0, 0, 0, 0]])
        XCTAssertEqual(games.repeated, 0)
        XCTAssertEqual(games.contradictions.count, 1)
        XCTAssertEqual(PlayerRename.all(in: "a = b "), [.init("a", to: "b")])
        for text in ["", "a", "=", "a=", "=b"] { XCTAssertEqual(PlayerRename.all(in: text), [], text) }
    }

    func testGamesInHardModeAreCounted() {
        let results = [
            PostedResult(player: "Ann", puzzle: 1, tries: 3, hardMode: true),
            PostedResult(player: "Ann", puzzle: 2, tries: 3, hardMode: true),
            PostedResult(player: "Ann", puzzle: 2, tries: 3), PostedResult(player: "Bob", puzzle: 2, tries: 3),
        ]
        XCTAssertEqual(Standings.ranking(results).players.map(\.hardMode), [2, 0])
    }

    func testEachPuzzleOfThePeriodHasTheResultsOfItsPlayers() {
        let results = shares("Ann", [(1, 3), (2, nil), (4, 2)]) + shares("Bob", [(2, 6), (3, 1)])
        assertElements(
            Standings.ranking(results, .puzzles(from: 2, through: 3)).days,
            DayResults(puzzle: 3, players: ["Bob", "Ann"], outcomes: [0: .solved(1)]),
            DayResults(puzzle: 2, players: ["Bob", "Ann"], outcomes: [0: .solved(6), 1: .lost]))
    }

    func testComparesTwoPlayersHeadToHead() {
        let results =
            shares("Ann", [(1, 3), (2, nil), (3, 2), (4, 4)]) + shares("Bob", [(1, 4), (2, 6), (4, 4), (5, 1)])
            + shares("Cy", [(9, 5)])
        let standings = Standings.ranking(results)
        XCTAssertEqual(
            standings.headToHead(of: "Ann"), [HeadToHead(player: "Bob", shared: 3, better: 1, worse: 1, ahead: 0)])
        XCTAssertEqual(standings.headToHead(of: "Ann").map(\.same), [1])
        XCTAssertEqual(standings.headToHead(of: "Cy"), [])
        XCTAssertEqual(standings.headToHead(of: "Zelda"), [])
    }

    func testYourGamesBecomeResultsWhenTheyAreFinishedOrTheirDayIsOver() throws {
        let today = WordleScore.initial[0].date
        let own = WordleScore.initial.compactMap { PostedResult($0, today: today) }
        XCTAssertEqual(own.map(\.puzzle), [264, 263, 262])
        XCTAssertEqual(Set(own.map(\.player)), ["you"])
        let open = try WordleScore(id: 264, date: today, word: "ab", tries: ["bc"])
        XCTAssertNil(PostedResult(open, today: today))
        let tomorrow = try XCTUnwrap(today.adding(days: 1))
        XCTAssertEqual(PostedResult(open, today: tomorrow)?.outcome, .lost, "an abandoned game is lost")
    }

    func testACurrentStreakCountsOnlyUpToTheNewestPuzzle() {
        let results = shares("Ann", [(1, 3), (2, 3), (3, 3)]) + shares("Bob", [(1, 4), (2, 4)])
        let standings = Standings.ranking(results)
        XCTAssertEqual(standings.newest?.puzzle, 3)
        XCTAssertEqual(standings.players.map(\.statistics.currentStreak), [3, 0])
        XCTAssertEqual(standings.players.map(\.statistics.longestStreak), [3, 2])
        XCTAssertEqual(standings.players.map(\.latest?.tries), [3, nil])
    }

    func testAStreakLastsUntilTheDayIsOver() {
        let results = shares("Ann", [(8, 3), (9, 3)]) + shares("Bob", [(7, 4), (8, 4)]) + shares("Cy", [(7, 4)])
        func streaks(on puzzle: Int) -> [String: Int] {
            let today = PuzzleCalendar.date(ofPuzzle: puzzle) ?? .later
            let players = Standings.ranking(results, today: today).players
            return Dictionary(uniqueKeysWithValues: players.map { ($0.player, $0.statistics.currentStreak) })
        }
        XCTAssertEqual(streaks(on: 9), ["Ann": 2, "Bob": 2, "Cy": 0])
        XCTAssertEqual(streaks(on: 8), ["Ann": 2, "Bob": 2, "Cy": 1], "Ann has played tomorrow’s puzzle already")
        XCTAssertEqual(streaks(on: 400), ["Ann": 2, "Bob": 0, "Cy": 0], "an old chat is counted as of its end")
    }
}

/// The order of the players and their ranks.
final class StandingsOrderTests: XCTestCase {
    func testPlayersAreRankedBestFirst() {
        let results =
            shares("Loser", [(1, nil)]) + shares("Also", [(1, nil)]) + shares("Keen", [(1, nil), (2, nil)])
            + shares("Slow", [(1, 5)]) + shares("Fast", [(1, 2)]) + shares("Often", [(1, 2), (2, 2)])
            + shares("Half", [(1, 1), (2, nil)]) + shares("Ann", [(1, 5)])
        let standings = Standings.ranking(results)
        XCTAssertEqual(
            standings.players.map(\.player), ["Often", "Fast", "Ann", "Slow", "Half", "Keen", "Also", "Loser"])
        XCTAssertEqual(standings.players.map(\.rank), [1, 2, 3, 3, 5, 6, 7, 7])
    }

    func testAveragesAreComparedExactly() {
        let many = (1...300).map { ($0, Optional(4)) }
        let flawed = shares("Aflawed", many + [(301, nil)])
        assertElements(Standings.ranking(flawed + shares("Whole", [(1, 6)])).players.map(\.player), "Whole", "Aflawed")
        // The average of 1,000 games of 4 and one of 5 is also rounded to 4.00.
        let slower = shares("A", (1...1_000).map { ($0, Optional(4)) } + [(1_001, 5)])
        XCTAssertEqual(Standings.ranking(slower + shares("B", [(1, 4)])).players.map(\.player), ["B", "A"])
    }

    func testSortsByEachOrder() {
        let results =
            shares("Ann", [(1, 2), (2, nil), (3, 2), (4, 2)]) + shares("Bob", [(1, 3), (2, 3), (3, 3), (4, 3)])
            + shares("Cy", [(3, 6), (4, 6)]) + shares("Di", [(1, nil), (4, nil)]) + shares("Eve", [(4, 1)])
        func ranked(_ order: StandingsOrder, _ period: Period = .all) -> [String] {
            Standings.ranking(results, period, by: order).players.map { "\($0.player) \($0.total)" }
        }
        XCTAssertEqual(ranked(.wins), ["Eve 22", "Bob 12", "Cy 26", "Ann 13", "Di 28"])
        XCTAssertEqual(ranked(.average), ["Eve 22", "Ann 13", "Bob 12", "Cy 26", "Di 28"])
        XCTAssertEqual(ranked(.total), ["Bob 12", "Ann 13", "Eve 22", "Cy 26", "Di 28"])
        XCTAssertEqual(ranked(.streak), ["Bob 12", "Ann 13", "Cy 26", "Eve 22", "Di 28"])
    }

    func testTheTotalCountsSevenForALossAndForEachMissedPuzzleOfThePeriod() {
        let results = shares("Ann", [(1, 3), (2, nil), (5, 2)]) + shares("Bob", [(5, 4)]) + shares("Cy", [(2, 1)])
        func totals(_ period: Period) -> [String] {
            Standings.ranking(results, period, by: .total).players.map { "\($0.player) \($0.total)" }
        }
        XCTAssertEqual(totals(.all), ["Ann 12", "Cy 15", "Bob 18"])
        XCTAssertEqual(totals(.newest(1)), ["Ann 2", "Bob 4"])
        XCTAssertEqual(totals(.puzzles(from: 2, through: 4)), ["Cy 1", "Ann 7"])
    }

    func testAPuzzleThatCanStillBePlayedIsNotMissed() throws {
        let results = shares("Ann", [(8, 5), (9, 5), (10, 3)]) + shares("Bob", [(9, 4)])
        func totals(on puzzle: Int) throws -> [String] {
            let today = try XCTUnwrap(PuzzleCalendar.date(ofPuzzle: puzzle))
            return Standings.ranking(results, by: .total, today: today).players.map { "\($0.player) \($0.total)" }
        }
        XCTAssertEqual(try totals(on: 11), ["Ann 13", "Bob 18"])
        XCTAssertEqual(try totals(on: 10), ["Bob 11", "Ann 13"])
    }

    func testTiesShareARankAndTheNextIsSkipped() {
        let results =
            ["Zoe", "Ann", "Cy"].flatMap { shares($0, [(1, 3), (2, 3)]) } + shares("Bob", [(1, 2), (2, 2)])
            + shares("Di", [(1, 4), (2, 4)])
        for order in StandingsOrder.allCases {
            let players = Standings.ranking(results, by: order).players
            let expected =
                order == .streak
                ? ["1 Ann", "1 Bob", "1 Cy", "1 Di", "1 Zoe"] : ["1 Bob", "2 Ann", "2 Cy", "2 Zoe", "5 Di"]
            XCTAssertEqual(players.map { "\($0.rank ?? 0) \($0.player)" }, expected, "\(order)")
        }
    }

    func testByDefaultARankNeedsHalfOfTheGamesOfTheMostActivePlayer() {
        let results =
            shares("Ann", (1...7).map { ($0, 4) }) + shares("Bob", (1...3).map { ($0, 5) })
            + shares("Cy", [(1, 1), (2, 1)])
        let standings = Standings.ranking(results, minimumGames: nil)
        XCTAssertEqual(standings.minimumGames, 3)
        XCTAssertEqual(standings.players.map(\.player), ["Ann", "Bob", "Cy"])
        XCTAssertEqual(standings.players.map(\.rank), [1, 2, nil])
        XCTAssertEqual(Standings.ranking(shares("Ann", [(1, 4)]), minimumGames: nil).minimumGames, 0)
    }
}

extension Standings {
    /// Ranks every player, on a day long after the newest puzzle by default.
    static func ranking(
        _ results: [PostedResult], _ period: Period = .all, by order: StandingsOrder = .wins, minimumGames: Int? = 0,
        today: CalendarDate = .later
    ) -> Standings {
        Standings(GroupTable(results), period, by: order, minimumGames: minimumGames, today: today)
    }
}

extension CalendarDate {
    /// A day long after the puzzles of the tests.
    static let later = CalendarDate(unchecked: 2024, 1, 1)
}

/// Returns a player's results from puzzles and tries, which are nil for a loss.
func shares(_ player: String, _ results: [(Int, Int?)]) -> [PostedResult] {
    results.map { PostedResult(player: player, puzzle: $0.0, tries: $0.1) }
}
