import TestSupport
import XCTest

@testable import Models

final class WordleDayTests: XCTestCase {
    func testAPuzzleThatIsNotPlayedPutsTheStreakAtRisk() throws {
        func day(_ games: [WordleScore], _ shared: [PuzzleResult] = []) throws -> String {
            let day = try XCTUnwrap(WordleDay(games, shared: shared, today: WordleScore.make(282).date))
            let result = day.isPlayed ? "played" : day.isStreakAtRisk ? "at risk" : "open"
            return "\(day.puzzle) \(result), \(day.currentStreak) in a row"
        }
        XCTAssertEqual(try day([.make(281), .make(280)]), "282 at risk, 2 in a row")
        XCTAssertEqual(try day([.make(282), .make(281)]), "282 played, 2 in a row")
        XCTAssertEqual(try day([.make(282, "nymph", ["train"]), .make(281)]), "282 at risk, 1 in a row")
        let shared = [PuzzleResult(puzzle: 282, outcome: .solved(3))]
        XCTAssertEqual(try day([.make(281)], shared), "282 played, 1 in a row")
        XCTAssertEqual(try day([.make(280)]), "282 open, 0 in a row")
    }

    func testTheDayAndTheStatisticsHaveOneStreakEvenIfTomorrowsPuzzleIsPlayed() throws {
        let games = [280, 281, 283].map { WordleScore.make($0) }
        for (puzzle, streak) in [(281, 2), (282, 2), (283, 1), (284, 1), (285, 0)] {
            let today = WordleScore.make(puzzle).date
            XCTAssertEqual(WordleDay(games, today: today)?.currentStreak, streak, "\(puzzle)")
            XCTAssertEqual(PuzzleStatistics(games, today: today).streak.current, streak, "\(puzzle)")
        }
        XCTAssertEqual(PuzzleStatistics(games, today: WordleScore.make(282).date).played, 3)
    }

    func testWhoIsMissingIsOfTodaysPuzzleEvenIfTomorrowsIsPosted() throws {
        let table = GroupTable(shares("Ann 281:3", "Bob 280:3", "Cy 282:4"))
        let today = WordleScore.make(281).date
        let days = try [GroupDay(table, today: today), GroupDay(table, puzzle: 282, today: today)].map {
            try XCTUnwrap($0)
        }
        XCTAssertEqual(days.map(\.puzzle), [281, 282])
        XCTAssertEqual(days.map(\.missing), [["Bob"], []])
    }

    func testYourOwnGameCountsInPlaceOfADifferentResultInTheGroup() {
        let shared = [PuzzleResult(puzzle: 282, outcome: .solved(3))]
        let days = [[], [WordleScore.make(282)]].map {
            WordleDay([.make(281)] + $0, shared: shared, today: WordleScore.make(282).date)
        }
        XCTAssertEqual(days.map(\.?.result?.text), ["3/6", "1/6"])
    }

    func testTheNewestPuzzleOfAGroupHasWinnersAndMissingPlayers() throws {
        let table = GroupTable(shares("Ann 281:3", "Bob 281:3", "Cy 281:X", "Dee 280:2", "Old 200:1"))
        let day = try XCTUnwrap(GroupDay(table, today: WordleScore.make(283).date))
        XCTAssertEqual([day.winners, day.missing], [["Ann", "Bob"], ["Dee"]])
        XCTAssertEqual([day.puzzle, day.tries, day.age], [281, 3, 2])
        XCTAssertFalse(day.isOpen)
        XCTAssertEqual(GroupDay(table, today: WordleScore.make(281).date)?.isOpen, true)
        XCTAssertNil(GroupDay(GroupTable([]), today: .later))
        let lost = try XCTUnwrap(GroupDay(GroupTable(shares("Ann 281:X")), today: .later))
        XCTAssertEqual(lost.winners, [])
        XCTAssertNil(lost.tries)
    }
}
