import TestSupport
import XCTest

@testable import Models

final class WordleDayTests: XCTestCase {
    func testAPuzzleThatIsNotPlayedPutsTheStreakAtRisk() throws {
        let today = WordleScore.make(282).date
        let day = try XCTUnwrap(WordleDay([.make(281), .make(280)], today: today))
        XCTAssertEqual([day.puzzle, day.currentStreak], [282, 2])
        XCTAssertEqual([day.isPlayed, day.isStreakAtRisk], [false, true])
        let played = try XCTUnwrap(WordleDay([.make(282), .make(281)], today: today))
        XCTAssertEqual([played.isPlayed, played.isStreakAtRisk], [true, false])
        let begun = try XCTUnwrap(WordleDay([.make(282, "nymph", ["train"]), .make(281)], today: today))
        XCTAssertEqual([begun.isPlayed, begun.isStreakAtRisk], [false, true])
        let shared = [PuzzleResult(puzzle: 282, outcome: .solved(3))]
        let inTheGroup = try XCTUnwrap(WordleDay([.make(281)], shared: shared, today: today))
        XCTAssertEqual([inTheGroup.isPlayed, inTheGroup.isStreakAtRisk], [true, false])
        XCTAssertEqual([inTheGroup.result?.text, "\(inTheGroup.currentStreak)"], ["3/6", "1"])
        let late = try XCTUnwrap(WordleDay([.make(280)], today: today))
        XCTAssertEqual([late.isPlayed, late.isStreakAtRisk], [false, false])
    }

    func testTheDayAndTheStatisticsHaveOneStreakEvenIfTomorrowsPuzzleIsPlayed() throws {
        let games = [280, 281, 283].map { WordleScore.make($0) }
        for (puzzle, streak) in [(281, 2), (282, 2), (283, 1), (284, 1), (285, 0)] {
            let today = WordleScore.make(puzzle).date
            XCTAssertEqual(WordleDay(games, today: today)?.currentStreak, streak, "\(puzzle)")
            XCTAssertEqual(PuzzleStatistics(games, today: today).currentStreak, streak, "\(puzzle)")
        }
        XCTAssertEqual(PuzzleStatistics(games, today: WordleScore.make(282).date).played, 3)
    }

    func testWhoIsMissingIsOfTodaysPuzzleEvenIfTomorrowsIsPosted() throws {
        let results = [result("Ann", 281, 3), result("Bob", 280, 3), result("Cy", 282, 4)]
        let table = GroupTable(results)
        let day = try XCTUnwrap(GroupDay(table, today: WordleScore.make(281).date))
        XCTAssertEqual(day.puzzle, 281)
        XCTAssertEqual(day.missing, ["Bob"])
        let tomorrow = try XCTUnwrap(GroupDay(table, puzzle: 282, today: WordleScore.make(281).date))
        XCTAssertEqual(tomorrow.missing, [])
    }

    func testYourOwnGameCountsInPlaceOfADifferentResultInTheGroup() throws {
        let shared = [PuzzleResult(puzzle: 282, outcome: .solved(3))]
        let day = try XCTUnwrap(WordleDay([.make(282)], shared: shared, today: WordleScore.make(282).date))
        XCTAssertEqual(day.result?.text, "1/6")
    }

    func testTheNewestPuzzleOfAGroupHasWinnersAndMissingPlayers() throws {
        let results = [
            result("Ann", 281, 3), result("Bob", 281, 3), result("Cy", 281, nil), result("Dee", 280, 2),
            result("Old", 200, 1),
        ]
        let day = try XCTUnwrap(GroupDay(GroupTable(results), today: WordleScore.make(283).date))
        XCTAssertEqual(day.puzzle, 281)
        XCTAssertEqual(day.winners, ["Ann", "Bob"])
        XCTAssertEqual(day.tries, 3)
        XCTAssertEqual(day.missing, ["Dee"])
        XCTAssertEqual([day.age, day.isOpen ? 1 : 0], [2, 0])
        XCTAssertEqual(GroupDay(GroupTable(results), today: WordleScore.make(281).date)?.isOpen, true)
        XCTAssertNil(GroupDay(GroupTable([]), today: .later))
        let lost = try XCTUnwrap(GroupDay(GroupTable([result("Ann", 281, nil)]), today: .later))
        XCTAssertEqual(lost.winners, [])
        XCTAssertNil(lost.tries)
    }

    private func result(_ player: String, _ puzzle: Int, _ tries: Int?) -> PostedResult {
        PostedResult(player: player, puzzle: puzzle, tries: tries, rows: [])
    }
}
