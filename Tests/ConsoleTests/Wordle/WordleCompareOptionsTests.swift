import TestSupport
import XCTest

/// The options of `wordle compare`: periods, orders, the minimum and the text to share.
@MainActor final class WordleCompareOptionsTests: XCTestCase {
    private let composition = TestComposition()

    func testSelectsAPeriodOfTheCalendar() async {
        let week = ["Cy 1 1.00", "Bob Miller 1 4.00", "Bob 1 5.00", "Ann 2 3.00"]
        let table: [(String, [String])] = [
            ("week", week), ("2022-03-21..2022-03-27", week), ("last-week", ["Ann 1 2.00"]),
            ("last-month", ["Dora 1 1.00"]), ("2022-02", ["Dora 1 1.00"]), ("last-year", []),
            ("today", ["Bob 1 5.00", "Ann 1 –"]),
        ]
        for (period, expected) in table {
            let terminal = TestTerminal(input: [groupChat])
            let code = await quintet(
                ["wordle", "compare", "--period", period, "-", "--min", "0"], terminal: terminal,
                composition: composition)
            let rows = terminal.out.split(separator: "\n").map { $0.split(separator: "\t") }
            XCTAssertEqual(rows.map { "\($0[0]) \($0[1]) \($0[4])" }, expected, period)
            XCTAssertEqual(code, 0)
        }
    }

    func testSortsByEachOrder() async {
        let text = "Ann: Wordle 1 2/6\nAnn: Wordle 2 X/6\nBob: Wordle 1 5/6\nBob: Wordle 2 5/6\nCy: Wordle 2 6/6"
        let table: [([String], [String])] = [
            ([], ["Bob", "Cy", "Ann"]), (["--sort", "average"], ["Ann", "Bob", "Cy"]),
            (["--sort", "total"], ["Ann", "Bob", "Cy"]), (["--sort=streak"], ["Bob", "Cy", "Ann"]),
        ]
        for (options, expected) in table {
            let terminal = TestTerminal(input: [text])
            _ = await quintet(["wordle", "compare", "-"] + options, terminal: terminal, composition: composition)
            XCTAssertEqual(
                terminal.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }, expected.map { $0[...] },
                "\(options)")
        }
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

    func testSharePrintsTheStandingsAsText() async {
        let players = (1...12).map { "P\($0): Wordle 9 \($0 % 6 + 1)/6" }.joined(separator: "\n")
        let text = await composition.run("wordle", "compare", "-", "--share", "--period", "last-7", input: players)
        XCTAssertEqual(
            text.out,
            """
            Wordle, the last 7 puzzles: 12 players
            Wordle 9: 👑 P12 1, 👑 P6 1, P1 2, P7 2, P2 3, P8 3, P3 4, P9 4, P10 5, P4 5, P11 6, P5 6
            🥇 P12: 100% won, average 1.00
            🥇 P6: 100% won, average 1.00
            🥉 P1: 100% won, average 2.00
            🥉 P7: 100% won, average 2.00
            5. P2: 100% won, average 3.00
            5. P8: 100% won, average 3.00
            7. P3: 100% won, average 4.00
            7. P9: 100% won, average 4.00
            9. P10: 100% won, average 5.00
            9. P4: 100% won, average 5.00
            11. P11: 100% won, average 6.00
            11. P5: 100% won, average 6.00

            """)
        XCTAssertEqual(text.code, 0)
    }
}
