import Models
import XCTest

@MainActor final class WordleScoreCommandTests: XCTestCase {
    func testScoresOneGuess() async {
        await assert(["ponds", "nymph"], 0, out: "🟨⬛🟨⬛⬛\n")
        await assert(["ponds", "nymph", "--plain"], 0, out: "yxyxx\n")
        await assert(["PONDS", "nymph", "--json"], 0, out: #"["present","absent","present","absent","absent"]"# + "\n")
    }

    func testSquaresAreInTheThemeOfTheSettings() async throws {
        let composition = TestComposition()
        try composition.settings.set("theme", to: "light")
        await composition.assertRun(["wordle", "score", "ab", "cd"], 0, out: "⬜⬜\n")
    }

    func testSaysWhyAGuessCannotBeScored() async {
        await assert(
            ["pond", "nymph"], 1,
            err: "quintet: Could not score the guess: the guess has 4 letters and the answer 5 letters.\n"
                + "Correct what you entered and try again.\n")
    }

    func testAnswersEachLineInOrderAndReportsInvalidLines() async {
        await assert(
            ["-"], 1, input: [" ponds\tnymph \r", "bad", "ab cde", "été the", "a b c"],
            out: "🟨⬛🟨⬛⬛\n\n\n⬛🟨⬛\n\n",
            err: """
                line 2: expected a guess and an answer
                line 3: the guess has 2 letters and the answer 3 letters
                line 5: expected a guess and an answer

                """)
    }

    func testAnswersLinesInJSON() async {
        await assert(["-", "--json"], 0, input: ["ab ba"], out: #"["present","present"]"# + "\n")
    }

    func testALineThatIsTooLongIsReportedAndTheNextLineIsScored() async {
        await assert(
            ["-"], 1, input: [String(repeating: "x", count: 70_000), "a a"], out: "\n🟩\n",
            err: "line 1: longer than 65536 bytes\n")
    }

    func testEmptyInputGivesEmptyOutput() async {
        await assert(["-"], 0, out: "")
    }

    private func assert(
        _ arguments: [String], _ code: Int32, input: [String] = [], out: String = "", err: String = "",
        line: UInt = #line
    ) async {
        await TestComposition().assertRun(
            ["wordle", "score"] + arguments, code, input: input, out: out, err: err,
            line: line)
    }
}
