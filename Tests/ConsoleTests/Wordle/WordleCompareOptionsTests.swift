import TestSupport
import XCTest

/// The options of `wordle compare`: periods, orders, the minimum and the text to share.
@MainActor final class WordleCompareOptionsTests: XCTestCase {
    private let composition = TestComposition()

    func testSortsByTheGivenOrderAndNamesIt() async {
        let text = "Ann: Wordle 1 2/6\nAnn: Wordle 2 X/6\nBob: Wordle 1 5/6\nBob: Wordle 2 5/6\nCy: Wordle 2 6/6"
        await assertEqual(
            composition.run("wordle", "compare", "-", "--sort", "total", input: text, columns: 60).out,
            """
            Wordle 2: 👑 Bob 5, Cy 6, Ann X

            rank  player  win %  average  newest  played  total tries
               1  Ann        50     2.00     X/6       2            9
               2  Bob       100     5.00     5/6       2           10
               3  Cy        100     6.00     6/6       1           13

            Ranked by total tries (lowest first); a loss and a missed
            puzzle count as 7.

            """)
    }

    func testHeadToHeadsOfAPlayerCanBeShared() async {
        let chat = "Ann: Wordle 1 2/6\nAnn: Wordle 2 4/6\nBob: Wordle 1 5/6\nBob: Wordle 2 4/6\nCy: Wordle 9 1/6"
        let shared = await composition.run(
            "wordle", "compare", "-", "--period", "1..", "--against", "ann", "--share", input: chat)
        XCTAssertEqual(
            shared.out,
            "Wordle, from Wordle 1 on: Ann against 1 other\n"
                + "Bob: 1–0 with 1 tie, 3 tries fewer\n")
    }

    func testByDefaultARankNeedsHalfOfTheGamesOfTheMostActivePlayer() async throws {
        let text = (1...6).map { "Ann: Wordle \($0) 4/6" }.joined(separator: "\n") + "\nBob: Wordle 6 1/6"
        let standard = await composition.run("wordle", "compare", "-", "--json=player,rank", input: text)
        XCTAssertEqual(standard.out, #"[{"player":"Ann","rank":1},{"player":"Bob","rank":null}]"# + "\n")
        XCTAssertEqual(
            standard.err,
            "1 player is unranked, with fewer than 3 games (half of the most active player’s, rounded down).\nUse --min 1 to rank everyone.\n"
        )
        let all = await composition.run("wordle", "compare", "-", "--json=player,rank", "--min", "1", input: text)
        XCTAssertEqual(all.out, #"[{"player":"Bob","rank":1},{"player":"Ann","rank":2}]"# + "\n")
        XCTAssertEqual(all.err, "")
    }
}
