import Models
import TestSupport
import XCTest

@testable import ViewModels

final class WordleGameRowTests: XCTestCase {
    func testTheStartScreenShowsTheNewestGameAndTheStreak() {
        for (scores, text) in [
            ([], "no games yet"), ([WordleScore.nymph], "Wordle 281 4/6, streak of 1"),
            ([.make(279, "nymph", ["nymph"]), .make(262, "nymph", ["train"])], "Wordle 279 1/6, no streak"),
        ] { XCTAssertEqual(WordleScore.homeLine(scores, today: WordleScore.nymph.date).text, text) }
    }

    func testAHiddenGameShowsSquaresWithoutLetters() {
        let row = WordleGameRow(score: .make(281, "nymph", ["ponds", "nymph"]), isRevealed: false)
        XCTAssertEqual(row.tiles.map { $0.map(\.square).codes }, ["yxyxx", "ggggg"])
        XCTAssertEqual(row.tiles.joined().compactMap(\.letter), [])
        XCTAssertNil(row.word)
        XCTAssertEqual(
            row.spokenText,
            "Wordle 281, 2022-03-27, solved in 2 of 6 tries. "
                + "Try 1: elsewhere, absent, elsewhere, absent, absent. "
                + "Try 2: right place, right place, right place, right place, right place.")
    }

    func testARevealedGameShowsLettersInUpperCase() {
        let row = WordleGameRow(score: .make(281, "nymph", ["ponds"]), isRevealed: true)
        XCTAssertEqual(String(row.tiles.joined().compactMap(\.letter)), "PONDS")
        XCTAssertEqual(row.word, "NYMPH")
        XCTAssertEqual(
            row.spokenText,
            "Wordle 281, 2022-03-27, unfinished, 1 of 6 tries used, the word was nymph. "
                + "Try 1: ponds: p elsewhere, o absent, n elsewhere, d absent, s absent.")
    }

    func testSaysHowAGameEnded() {
        let outcomes = [["nymph"], Array(repeating: "train", count: 6), ["train", "ponds"]].map {
            WordleGameRow(score: .make(281, "nymph", $0), isRevealed: false)
        }
        XCTAssertEqual(outcomes.map(\.result), ["1/6", "X/6", "2 of 6 so far"])
        XCTAssertEqual(
            outcomes.map(\.outcome),
            ["solved in 1 of 6 tries", "not solved in 6 tries", "unfinished, 2 of 6 tries used"])
        var lost = outcomes[1].score
        lost.hardMode = true
        XCTAssertEqual(WordleGameRow(score: lost, isRevealed: false).outcome, "not solved in 6 tries in hard mode")
    }
}
