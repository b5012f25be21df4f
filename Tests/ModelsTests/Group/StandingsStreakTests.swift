import XCTest

@testable import Models

/// How long a streak remains current.
final class StandingsStreakTests: XCTestCase {
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
