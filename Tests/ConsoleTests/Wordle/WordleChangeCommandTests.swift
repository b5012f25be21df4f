import Models
import TestSupport
import XCTest

@MainActor
final class WordleChangeCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testAddsAGameOnce() async {
        let arguments = ["wordle", "add", "--word", "nymph", "--id", "281", "train", "ponds", "blume", "nymph"]
        await assert(arguments, 0, out: "Added Wordle 281 (2022-03-27): solved in 4 of 6 tries.\n")
        await assert(
            arguments, 1,
            err: "quintet: Could not add game 281: it is there already.\nDelete it first, or choose another.\n")
        await assert(["wordle", "list", "--limit", "1"], 0, out: "281\t2022-03-27\t4/6\t⬛⬛⬛⬛🟨 🟨⬛🟨⬛⬛ ⬛⬛⬛🟨⬛ 🟩🟩🟩🟩🟩\n")
    }

    func testAddsTodaysGameAsJSON() async {
        await assert(
            ["wordle", "add", "--json", "--word", "NYMPH", "Nymph"], 0,
            out: #"{"date":"2022-03-27","id":281,"solved":true,"squares":["ggggg"],"tries":["nymph"],"word":"nymph"}"#
                + "\n")
    }

    func testRefusesWhatIsNoGameAsWrongUsage() async {
        let table = [
            (["train"], "--word WORD is missing."),
            (["--word", "nymph"], "TRY is missing: \(usage)."),
            (
                ["--word", "nymph", "--date", "27.3.2022", "train"],
                "--date takes a day as YYYY-MM-DD, not “27.3.2022”."
            ),
            (["--word", "nymph", "--id", "x", "train"], "--id takes a whole number of at least 0, not “x”."),
            (
                ["--word", "nymph", "--id", "281", "--date", "2022-03-28", "train"],
                "Wordle 281 is of 2022-03-27, not 2022-03-28."
            ),
            (
                ["--word", "nymph", "--date", "2021-06-18", "train"],
                "There was no Wordle on 2021-06-18: the first is of 2021-06-19."
            ),
        ]
        for (arguments, message) in table {
            await assert(
                ["wordle", "add"] + arguments, 2, err: "quintet: \(message)\nSee `quintet help wordle add`.\n")
        }
    }

    func testDeletesAGameOnce() async {
        await assert(["wordle", "delete", "263"], 0, out: "Deleted Wordle 263.\n")
        await assert(
            ["wordle", "delete", "263"], 1,
            err: "quintet: Could not show game 263: not found.\nCheck the name or number.\n")
        await assert(["wordle", "delete", "262", "--json"], 0, out: "{\"id\":262}\n")
    }

    func testResetAsksUnlessToldNotTo() async {
        await assert(
            ["wordle", "reset"], 2,
            err: "quintet: --yes is missing: reset deletes every added game.\nSee `quintet help wordle reset`.\n")
        await assert(["wordle", "reset", "--yes"], 0, out: "Back to the initial games: 264, 263, 262.\n")
        let question = "Delete every game but the three initial ones? Type yes: "
        await assert(
            ["wordle", "reset"], 1, input: ["no"], isTerminal: true, out: question + "no\n",
            err: "Nothing was changed.\n")
        await assert(["wordle", "reset"], 1, isTerminal: true, out: question, err: "Nothing was changed.\n")
        await assert(
            ["wordle", "reset", "--no-input"], 2, isTerminal: true,
            err: "quintet: --yes is missing: reset deletes every added game.\nSee `quintet help wordle reset`.\n")
        await assert(
            ["wordle", "reset"], 0, input: ["yes"], isTerminal: true,
            out: question + "yes\nBack to the initial games: 264, 263, 262.\n")
    }

    func testAnUnfinishedGameIsNotShared() async {
        composition.wordle = WordleScoresInMemory([.make(281, "nymph", ["train"])])
        await assert(
            ["wordle", "share", "281"], 1,
            err: "quintet: Could not share game 281: it is not finished (not solved, 1 of 6 tries used).\n"
                + "Correct it and try again.\n")
    }

    private let usage = "quintet wordle add --word WORD [--id N] [--date YYYY-MM-DD] TRY…"

    private func assert(
        _ arguments: [String],
        _ code: Int32,
        input: [String] = [],
        isTerminal: Bool = false,
        out: String = "",
        err: String = "",
        line: UInt = #line
    ) async {
        await assertRun(
            arguments, code, composition: composition, input: input, isTerminal: isTerminal, out: out, err: err,
            line: line)
    }
}
