import XCTest

@testable import Models

/// The order of the players and their ranks.
final class StandingsOrderTests: XCTestCase {
    func testPlayersAreRankedBestFirst() {
        let results =
            shares("Loser", [(1, nil)]) + shares("Also", [(1, nil)]) + shares("Keen", [(1, nil), (2, nil)])
            + shares("Slow", [(1, 5)]) + shares("Fast", [(1, 2)]) + shares("Often", [(1, 2), (2, 2)])
            + shares("Half", [(1, 1), (2, nil)]) + shares("Ann", [(1, 5)])
        let standings = Standings(SharedGames(results), .withoutMinimum)
        XCTAssertEqual(
            standings.players.map(\.player), ["Often", "Fast", "Ann", "Slow", "Half", "Keen", "Also", "Loser"])
        XCTAssertEqual(standings.players.map(\.rank), [1, 2, 3, 3, 5, 6, 7, 7])
    }

    func testAveragesAreComparedExactly() {
        let many = (1...300).map { ($0, Optional(4)) }
        let flawed = shares("Aflawed", many + [(301, nil)])
        XCTAssertEqual(
            Standings(SharedGames(flawed + shares("Whole", [(1, 6)])), .withoutMinimum).players.map(\.player),
            ["Whole", "Aflawed"])
        // The average of 1,000 games of 4 and one of 5 is also rounded to 4.00.
        let slower = shares("A", (1...1_000).map { ($0, Optional(4)) } + [(1_001, 5)])
        XCTAssertEqual(
            Standings(SharedGames(slower + shares("B", [(1, 4)])), .withoutMinimum).players.map(\.player), ["B", "A"])
    }

    func testSortsByEachOrder() {
        let results =
            shares("Ann", [(1, 2), (2, nil), (3, 2), (4, 2)]) + shares("Bob", [(1, 3), (2, 3), (3, 3), (4, 3)])
            + shares("Cy", [(3, 6), (4, 6)]) + shares("Di", [(1, nil), (4, nil)]) + shares("Eve", [(4, 1)])
        func ranked(_ order: ComparisonOrder, missed: Int? = nil) -> [String] {
            var options = ComparisonOptions.withoutMinimum
            options.order = order
            options.missed = missed
            return Standings(SharedGames(results), options).players.map { "\($0.player) \($0.total)" }
        }
        XCTAssertEqual(ranked(.wins), ["Eve 1", "Bob 12", "Cy 12", "Ann 13", "Di 14"])
        XCTAssertEqual(ranked(.average), ["Eve 1", "Ann 13", "Bob 12", "Cy 12", "Di 14"])
        XCTAssertEqual(ranked(.total), ["Eve 1", "Bob 12", "Cy 12", "Ann 13", "Di 14"])
        XCTAssertEqual(ranked(.total, missed: 8), ["Bob 12", "Ann 13", "Eve 25", "Cy 28", "Di 30"])
        XCTAssertEqual(ranked(.streak), ["Bob 12", "Ann 13", "Cy 12", "Eve 1", "Di 14"])
    }

    func testTiesShareARankAndTheNextIsSkipped() {
        let results =
            ["Zoe", "Ann", "Cy"].flatMap { shares($0, [(1, 3), (2, 3)]) } + shares("Bob", [(1, 2), (2, 2)])
            + shares("Di", [(1, 4), (2, 4)])
        for order in ComparisonOrder.allCases {
            var options = ComparisonOptions.withoutMinimum
            options.order = order
            let players = Standings(SharedGames(results), options).players
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
        let standings = Standings(SharedGames(results))
        XCTAssertEqual(standings.minimumGames, 3)
        XCTAssertEqual(standings.players.map(\.player), ["Ann", "Bob", "Cy"])
        XCTAssertEqual(standings.players.map(\.rank), [1, 2, nil])
        XCTAssertEqual(Standings(SharedGames(shares("Ann", [(1, 4)]))).minimumGames, 0)
    }
}
