import TestSupport
import XCTest

@MainActor final class WordleCompareCommandTests: XCTestCase {
    private let chat = """
        Ann: Wordle 281 4/6

        ⬛⬛⬛⬛🟨
        🟨⬛🟨⬛⬛
        ⬛⬛⬛🟨⬛
        🟩🟩🟩🟩🟩
        Bob — 03/27/2022 9:01 AM
        Wordle 281 X/6*
        ⬜⬜⬜⬜⬜
        ⬜⬜⬜⬜⬜
        ⬜⬜⬜⬜⬜
        ⬜⬜⬜⬜⬜
        ⬜⬜⬜⬜⬜
        ⬜🟦⬜⬜🟧
        [27/03/2022, 09:01] Zoë:
        Wordle #282 3/6
        Ann
        Wordle 281 2/6
        Wordle 283 2/6
        🟩🟩🟩🟩🟩
        🟩🟩🟩🟩🟩
        Wordle 280 1/6
        """

    func testRanksPlayersAndReportsSkippedLines() async {
        let terminal = TestTerminal(input: [chat])
        let code = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.out,
            """
            Zoë\t3\t3\t100\t2.00\t3\t3\t1\t1\t1\t0\t0\t0\t0\t6
            Ann\t1\t1\t100\t4.00\t1\t1\t0\t0\t0\t1\t0\t0\t0\t11
            Bob\t1\t0\t0\t–\t0\t0\t0\t0\t0\t0\t0\t0\t1\t14

            """)
        XCTAssertEqual(
            terminal.err,
            "Skipped 1 share with an error: Zoë, line 19 (row 1 is solved already, but the score is 2/6).\n")
        XCTAssertEqual(code, 0)
    }

    func testPipedAveragesThatDifferLookDifferent() async {
        // 10 tries in 3 games, and 333 tries in 100 games.
        let ann = [(1, 3), (2, 3), (3, 4)].map { "Ann: Wordle \($0) \($1)/6\n" }
        let bob = (1...100).map { "Bob: Wordle \($0) \($0 <= 67 ? 3 : 4)/6\n" }
        let run = await TestComposition().run(
            "wordle", "compare", "-", "--min", "1", input: (ann + bob).joined())
        let averages = run.out.split(separator: "\n").map { $0.split(separator: "\t")[4] }
        XCTAssertEqual(averages, ["3.330", "3.333"])
    }

    func testVerboseNamesEverySkippedShare() async {
        let shares = (1...6).map { "Ann: Wordle \($0) 7/6\n" }.joined()
        let run = await TestComposition().run(
            "wordle", "compare", "-", "--verbose", input: "Bob: Wordle 281 3/6\n" + shares)
        let reason = "(the score “7/6” is not 1/6 to 6/6 or X/6)"
        let named = (2...6).map { "Ann, line \($0) \(reason)" }.joined(separator: "; ")
        XCTAssertTrue(
            run.err.contains(
                "Skipped 6 shares with an error: \(named); and 1 more.\nSkipped: Ann, line 7 \(reason).\n"), run.err)
    }

    func testDrawsATableOnATerminal() async {
        let terminal = TestTerminal.withoutColours(["Ann\nWordle 1 2/6\nBo\nWordle 1 3/6"])
        _ = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.out,
            """
            Wordle 1: 👑 Ann 2, Bo 3

            rank  player  win %  average  newest  played  streak  1 2 3 4 5 6 X  max streak
               1  Ann       100     2.00     2/6       1       1  0 1 0 0 0 0 0           1
               2  Bo        100     3.00     3/6       1       1  0 0 1 0 0 0 0           1

            Ranked by win %, then average, then games played.

            """)
    }

    func testNarrowTablesDropColumnsButNeverNames() async {
        let names = ["Maximiliane von Hohenstein", "王小明王小明王小明"]
        let games = (1...120).map { "Wordle \($0) 4/6" }.joined(separator: "\n")
        let text = names.map { "\($0)\n\(games)" }.joined(separator: "\n")
        let columns = [
            160: "rank player win % average newest played streak 1 2 3 4 5 6 X max streak hard mode 123456X",
            100: "rank player win % average newest played streak 1 2 3 4 5 6 X",
            80: "rank player win % average newest played streak", 60: "rank player win % average newest",
            40: "rank player average", 30: "rank player average",
        ]
        for (width, expected) in columns {
            let terminal = TestTerminal.withoutColours([text], columns: width)
            _ = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: TestComposition())
            let lines = terminal.out.split(separator: "\n").drop { !$0.hasPrefix("rank") }
            XCTAssertEqual(lines.first?.split(separator: " ").joined(separator: " "), expected, "\(width)")
            XCTAssertEqual(lines.dropFirst(3).first?.hasPrefix("Ranked"), true, "\(width): \(terminal.out)")
            XCTAssertEqual(terminal.out.contains(names[0]), width > 40, "\(width): \(terminal.out)")
            XCTAssertLessThanOrEqual(lines.map(\.cells).max() ?? 0, width)
        }
    }

    func testPlainOutputIsSentences() async {
        let text = "Ann: Wordle 281 4/6*\nBo: Wordle 280 X/6\nAnn: Wordle 280 2/6"
        let terminal = TestTerminal(input: [text], isTerminal: true, columns: 200)
        _ = await quintet(
            ["wordle", "compare", "-", "--plain", "--min", "2"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.out,
            """
            Wordle 281: Ann 4 (best); not yet: Bo
            Ann, rank 1: latest 4/6, played 2, won 2, 100 percent, average 3.00, current streak 2, longest streak 2, hard mode 1, 1 game won in 2 tries, 1 game won in 4 tries
            Bo, too few games to be ranked: latest puzzle not played, played 1, won 0, 0 percent, average none, current streak 0, longest streak 0, hard mode 0, 1 game lost

            """)
    }

    func testAcceptsPeriodsAndHeadToHead() async {
        let text = "Ann: Wordle 281 4/6\nBo: Wordle 281 5/6\nAnn: Wordle 280 3/6\nBo: Wordle 280 2/6"
        await TestComposition().assertRun(
            ["wordle", "compare", "-", "--against", "ann", "--period", "281.."], 0,
            input: [text], out: "Bo: 1–0, 1 try fewer\n")
        await TestComposition().assertRun(
            ["wordle", "compare", "-", "--period", "soon"], 2,
            err:
                "quintet: --period must be today, week, last-week, month, last-month, year, last-year, all, 2026, 2026-11, "
                + "last-7, FROM.. or FROM..TO, not “soon”.\nSee `quintet help wordle compare`.\n")
    }

    func testResultsAreSavedAndCompared() async {
        let composition = TestComposition()
        let terminal = TestTerminal(input: ["Ann\nWordle 281 4/6\nBo\nWordle 281 3/6\n\nWordle 281 2/6"])
        _ = await quintet(["wordle", "compare", "-", "--keep"], terminal: terminal, composition: composition)
        XCTAssertEqual(
            terminal.err,
            "1 share has no sender’s name and counts as yours.\nSaved 2 new results: Ann (1), Bo (1). Added Wordle 281 2/6 to your games.\n"
                + "Undo with `quintet wordle undo`.\n")
        let rows =
            "Bo\t1\t1\t100\t3.00\t1\t1\t0\t0\t1\t0\t0\t0\t0\t3\n"
            + "Ann\t1\t1\t100\t4.00\t1\t1\t0\t0\t0\t1\t0\t0\t0\t4\n"
        for options in [[], ["--plain"]] {
            await composition.assertRun(["wordle", "compare"] + options, 0, out: rows)
        }
    }

    func testSavingAChatAddsYourResultsThatYourGamesLack() async {
        let solved = "Ann: Wordle 281 2/6\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n"
        let later = "Ann: Wordle 282 1/6\n🟩🟩🟩🟩🟩\n"
        let table: [(String, String)] = [
            (solved, " Added Wordle 281 2/6 to your games."), (solved + solved, " Added Wordle 281 2/6 to your games."),
            (solved + later, " Added 2 games to your games."),
            ("Ann: Wordle 281 2/6\n", " Added Wordle 281 2/6 to your games."),
            (solved + "Ann: Wordle 281 2/6\n", " Added Wordle 281 2/6 to your games."),
        ]
        for (own, added) in table {
            let composition = TestComposition()
            _ = await composition.run("settings", "set", "wordle.me", "Ann")
            let err = await composition.run("wordle", "compare", "-", "--keep", input: "Bo: Wordle 281 3/6\n\(own)").err
            let saved = err.split(separator: "\n").first { $0.hasPrefix("Saved") } ?? ""
            XCTAssertEqual(String(saved.drop { $0 != "." }.dropFirst()), added, own)
        }
    }

    func testSaysWhenThereIsNothingToCompare() async {
        let terminal = TestTerminal(input: ["hello"])
        let code = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.err,
            "quintet: Could not compare: the text has no result such as “Wordle 281 4/6”.\n"
                + "Copy the messages that contain the results, and try again.\n")
        XCTAssertEqual(code, 1)
    }

    func testSaysWhyTheFileCannotBeRead() async {
        await TestComposition().assertRun(
            ["wordle", "compare", "/tmp"], 1,
            err: "quintet: Could not compare (/tmp): it is a folder, not a file.\nName a file in it.\n")
    }
}
