import XCTest

@testable import Models

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
        XCTAssertEqual(
            Standings.ranking(flawed + shares("Whole", [(1, 6)])).players.map(\.player),
            ["Whole", "Aflawed"])
        // The average of 1,000 games of 4 and one of 5 is also rounded to 4.00.
        let slower = shares("A", (1...1_000).map { ($0, Optional(4)) } + [(1_001, 5)])
        XCTAssertEqual(
            Standings.ranking(slower + shares("B", [(1, 4)])).players.map(\.player), ["B", "A"])
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
