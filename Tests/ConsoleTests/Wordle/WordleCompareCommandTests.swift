import Terminal
import TestSupport
import XCTest

@MainActor
final class WordleCompareCommandTests: XCTestCase {
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
        Wordle 284 1/6
        """

    func testRanksPlayersAndTellsWhatItRefused() async {
        let terminal = TestTerminal(input: [chat])
        let code = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.out,
            """
            Zoë\t3\t3\t100\t2.00\t1\t2\t1\t1\t1\t0\t0\t0\t0
            Ann\t1\t1\t100\t4.00\t1\t1\t0\t0\t0\t1\t0\t0\t0
            Bob\t1\t0\t0\t–\t0\t0\t0\t0\t0\t0\t0\t0\t1

            """)
        XCTAssertEqual(terminal.err, "line 19: row 1 is solved already, but the score is 2/6\n")
        XCTAssertEqual(code, 0)
    }

    func testDrawsATableOnATerminal() async {
        let terminal = TestTerminal(
            input: ["Ann\nWordle 1 2/6\nBo\nWordle 1 3/6"], isTerminal: true, columns: 80,
            environment: ["NO_COLOR": "1"])
        _ = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.out,
            """
            player  played  solved  win %  average  streak  longest  1  2  3  4  5  6  X
            Ann          1       1    100     2.00       1        1  0  1  0  0  0  0  0
            Bo           1       1    100     3.00       1        1  0  0  1  0  0  0  0

            """)
    }

    func testAnswersInJSON() async {
        let terminal = TestTerminal(input: ["Wordle 281 X/6"])
        _ = await quintet(["wordle", "compare", "-", "--json"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.out,
            #"[{"averageTries":null,"currentStreak":0,"distribution":[0,0,0,0,0,0,1],"longestStreak":0,"played":1,"#
                + #""player":"you","solved":0,"winPercent":0}]"# + "\n")
    }

    func testSaysWhenThereIsNothingToCompare() async {
        let terminal = TestTerminal(input: ["hello"])
        let code = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            terminal.err,
            "quintet: Could not compare: there is no share in the text, such as “Wordle 281 4/6” and its squares.\n"
                + "Correct it and try again.\n")
        XCTAssertEqual(code, 1)
    }

    func testSaysWhyTheFileCannotBeRead() async {
        let table = [
            ("/nowhere", "there is no such file", "Check the name of the file."),
            ("/tmp", "it is a folder, not a file", "Name a file in it."),
        ]
        for (path, reason, step) in table {
            await assertRun(
                ["wordle", "compare", path], 1, composition: TestComposition(),
                err: "quintet: Could not compare (\(path)): \(reason).\n\(step)\n")
        }
    }
}
