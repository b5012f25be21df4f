import XCTest

@testable import Models

/// The puzzles that a window selects.
final class StandingsWindowTests: XCTestCase {
    func testAWindowSelectsPuzzles() {
        let results =
            shares("Ann", [(1, 3), (2, 3), (5, 3), (9, 3)]) + shares("Bob", [(2, 4), (5, 4)])
            + shares("Cy", [(5, 5), (9, 5)])
        func played(_ change: (inout ComparisonOptions) -> Void) -> [String] {
            var options = ComparisonOptions.withoutMinimum
            change(&options)
            return Standings(SharedGames(results), options).players
                .map { "\($0.rank.map(String.init) ?? "-") \($0.player) \($0.statistics.played)" }
        }
        XCTAssertEqual(played { _ in }, ["1 Ann 4", "2 Bob 2", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.last = 2 }, ["1 Ann 2", "2 Bob 1", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.last = 1 }, ["1 Ann 1", "2 Cy 1"])
        XCTAssertEqual(played { $0.window.last = 99 }, ["1 Ann 4", "2 Bob 2", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.last = 0 }, [])
        XCTAssertEqual(played { $0.window.since = .number(5) }, ["1 Ann 2", "2 Bob 1", "3 Cy 2"])
        XCTAssertEqual(played { $0.window.since = .number(10) }, [])
        XCTAssertEqual(played { $0.window.isCommon = true }, ["1 Ann 1", "2 Bob 1", "3 Cy 1"])
        XCTAssertEqual(
            played {
                $0.window.last = 1
                $0.window.isCommon = true
            }, ["1 Ann 1", "2 Cy 1"])
        XCTAssertEqual(played { $0.minimumGames = 3 }, ["1 Ann 4", "- Bob 2", "- Cy 2"])
        XCTAssertEqual(
            played {
                $0.minimumGames = 2
                $0.window.since = .number(5)
            }, ["1 Ann 2", "2 Cy 2", "- Bob 1"])
    }

    func testAWindowHasOnlyTheContradictionsOfItsPuzzles() {
        let games = SharedGames(shares("Ann", [(1, 3), (1, 4), (8, 2), (8, 5), (9, 2)]))
        var options = ComparisonOptions.withoutMinimum
        options.window.last = 2
        let standings = Standings(games, options)
        XCTAssertEqual(standings.contradictions.map(\.puzzle), [8])
        XCTAssertEqual(standings.otherContradictions, 1)
        XCTAssertEqual(Standings(games).contradictions.map(\.puzzle), [1, 8])
        XCTAssertEqual(Standings(games).otherContradictions, 0)
    }

    func testResultsOfTheNewestPuzzleAreTheSameInEveryWindow() {
        let results =
            shares("Ann", [(2, 3), (9, 3)]) + shares("Bob", [(9, nil)]) + shares("Cy", [(2, 1), (9, 3)])
            + shares("Dee", [(2, 2)]) + shares("Old", [(1, 1)])
        let games = SharedGames(results)
        for last in [1, 2, 9] {
            var options = ComparisonOptions.withoutMinimum
            options.window.last = last
            let news = Standings(games, options).newest
            XCTAssertEqual(news, GroupDay(games), "the last \(last)")
            XCTAssertEqual(
                news?.results.map { "\($0.player) \($0.tries ?? 0) \($0.isBest)" },
                ["Ann 3 true", "Cy 3 true", "Bob 0 false"])
            XCTAssertEqual(news?.missing, ["Dee"], "Old has not played for more than seven puzzles")
        }
    }

    func testAPeriodIsAWeekMonthOrYearOfTheCalendar() throws {
        let day = try XCTUnwrap(CalendarDate("2022-03-27"))
        let periods = CalendarPeriod.Length.allCases.map { CalendarPeriod($0, of: day) }
        XCTAssertEqual(periods.map(\.name), ["2022-03-21 to 2022-03-27", "March 2022", "2022"])
        XCTAssertEqual(periods.map(\.puzzles), [275..<282, 255..<286, 196..<561])
        let first = try XCTUnwrap(CalendarDate("2021-06-19")), before = try XCTUnwrap(CalendarDate("2020-01-01"))
        XCTAssertEqual(CalendarPeriod(.week, of: first).puzzles, 0..<2)
        XCTAssertEqual(CalendarPeriod(.year, of: before).puzzles, 0..<0)
        for text in ["0001-01-01", "9999-12-31"] {
            let edge = try XCTUnwrap(CalendarDate(text))
            for length in CalendarPeriod.Length.allCases { _ = CalendarPeriod(length, of: edge).puzzles }
        }
        var options = ComparisonOptions.withoutMinimum
        options.window.period = periods[0]
        let results = shares("Ann", [(274, 1), (275, 2), (281, 3), (282, 4)])
        XCTAssertEqual(
            Standings(SharedGames(results), options).players.map(\.statistics.distribution),
            [[0, 1, 1, 0, 0, 0, 0]])
    }
}
