import Models
import TestSupport
import XCTest

/// The names of a game in commands.
@MainActor final class WordleGameNameCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testAGameIsNamedByItsNumberItsDateOrAWord() async {
        composition.wordle = WordleScoresInMemory([.make(281), .make(280), .make(283)])
        for (name, id) in [("281", 281), ("2022-03-26", 280), ("today", 281), ("yesterday", 280), ("Latest", 283)] {
            let terminal = TestTerminal()
            await assertEqual(quintet(["wordle", "show", name], terminal: terminal, composition: composition), 0)
            XCTAssertTrue(terminal.out.hasPrefix("Wordle \(id) "), terminal.out)
        }
        composition.wordle = WordleScoresInMemory([])
        await composition.assertRun(
            ["wordle", "show", "latest"], 1,
            err: "quintet: Could not show the latest game: there are no games yet.\nAdd one first.\n")
        await composition.assertRun(
            ["wordle", "show", "2021-06-18"], 2,
            err:
                "quintet: GAME must be a number, a date from 2021-06-19 on, latest, today or yesterday, not “2021-06-18”.\n"
                + "See `quintet help wordle show`.\n")
    }
}
