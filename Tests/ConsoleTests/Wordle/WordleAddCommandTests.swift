import Models
import TestSupport
import XCTest

@MainActor final class WordleAddCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testAddsAGameOnce() async {
        let arguments = ["wordle", "add", "--word", "nymph", "--id", "281", "train", "ponds", "blume", "nymph"]
        await composition.assertRun(arguments, 0, out: "Added Wordle 281 (2022-03-27): solved in 4 of 6 tries.\n")
        await composition.assertRun(
            arguments, 1,
            err:
                "quintet: Could not add the game: Wordle 281 is already finished (4/6).\nTo change it, edit Wordle 281.\n"
        )
        await composition.assertRun(
            ["wordle", "list", "--limit", "1"], 0, out: "281\t2022-03-27\t4/6\t⬛⬛⬛⬛🟨 🟨⬛🟨⬛⬛ ⬛⬛⬛🟨⬛ 🟩🟩🟩🟩🟩\n")
    }

    func testTheWordOfASolvedGameIsTheLastTry() async {
        await composition.assertRun(
            ["wordle", "add", "--solved", "train", "ponds", "nymph"], 0,
            out: "Added Wordle 281 (2022-03-27): solved in 3 of 6 tries.\n")
    }

    func testRefusesAnInvalidGameAsWrongUsage() async {
        let table = [
            (["train"], "--word WORD is missing; use --solved instead if the last try is the answer."),
            (
                ["--solved", "--word", "train", "ponds"],
                "--solved means that the answer is “ponds”, but --word is “train”."
            ),
            (
                ["--word", "nymph"],
                "TRY is missing; you are asked for tries only at a terminal. "
                    + "Give them in order: `quintet wordle add --solved train ponds blume nymph`."
            ),
            (
                ["--word", "nymph", "--date", "27.3.2022", "train"],
                "--date must be a date such as 2026-10-21, today or yesterday, not “27.3.2022”."
            ),
            (
                ["--word", "nymph", "--id", "281", "--date", "2022-03-28", "train"],
                "Wordle 281 was on 2022-03-27, not 2022-03-28."
            ),
            (["--solved", "trai"], "“trai” has 4 letters, not 5."),
        ]
        for (arguments, message) in table {
            await composition.assertRun(
                ["wordle", "add"] + arguments, 2, err: "quintet: \(message)\nSee `quintet help wordle add`.\n")
        }
    }

    func testFurtherTriesContinueAnUnfinishedGame() async {
        composition.wordle = WordleScoresInMemory([.make(280, "nymph", ["train"])])
        await composition.assertRun(
            ["wordle", "add", "--date", "yesterday", "ponds"], 0,
            out: "Continued Wordle 280 (2022-03-26): unfinished, so it counts as lost.\n")
        await composition.assertRun(
            ["wordle", "add", "--id", "280", "train", "ponds", "nymph"], 0,
            out: "Continued Wordle 280 (2022-03-26): solved in 3 of 6 tries.\n")
    }

    func testLeavingTheFormSaysThatTheTriesAreDiscarded() async {
        let terminal = TestTerminal.withoutColours(["281", "train", "", ""])
        let code = await quintet(["wordle", "add"], terminal: terminal, composition: TestComposition())
        XCTAssertEqual(code, 0)
        XCTAssertTrue(
            terminal.err.hasSuffix("Nothing was saved: discarded the try you typed for Wordle 281.\n"), terminal.err)
    }
}
