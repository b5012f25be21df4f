import Foundation
import Models
import Storage
import TestSupport
import XCTest

@MainActor final class WordleChangeCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testAddsAGameOnce() async {
        let arguments = ["wordle", "add", "--word", "nymph", "--id", "281", "train", "ponds", "blume", "nymph"]
        await assert(arguments, 0, out: "Added Wordle 281 (2022-03-27): solved in 4 of 6 tries.\n")
        await assert(
            arguments, 1,
            err: "quintet: Could not add Wordle 281: it is already finished (4/6).\nTo change it, edit Wordle 281.\n")
        await assert(["wordle", "list", "--limit", "1"], 0, out: "281\t2022-03-27\t4/6\t⬛⬛⬛⬛🟨 🟨⬛🟨⬛⬛ ⬛⬛⬛🟨⬛ 🟩🟩🟩🟩🟩\n")
    }

    func testTheWordOfASolvedGameIsTheLastTry() async {
        await assert(
            ["wordle", "add", "--solved", "train", "ponds", "nymph"], 0,
            out: "Added Wordle 281 (2022-03-27): solved in 3 of 6 tries.\n")
        await assert(
            ["wordle", "show", "today", "--plain"], 0,
            out: "Wordle 281, 2022-03-27, solved in 3 of 6 tries.\n"
                + "Try 1: absent, absent, absent, absent, elsewhere.\n"
                + "Try 2: elsewhere, absent, elsewhere, absent, absent.\n"
                + "Try 3: right place, right place, right place, right place, right place.\n")
    }

    func testAGameIsNamedByItsNumberItsDateOrAWord() async {
        composition.wordle = WordleScoresInMemory([.make(281), .make(280), .make(283)])
        for (name, id) in [("281", 281), ("2022-03-26", 280), ("today", 281), ("yesterday", 280), ("Latest", 283)] {
            let terminal = TestTerminal()
            await assertEqual(quintet(["wordle", "show", name], terminal: terminal, composition: composition), 0)
            XCTAssertTrue(terminal.out.hasPrefix("Wordle \(id) "), terminal.out)
        }
        composition.wordle = WordleScoresInMemory([])
        await assert(
            ["wordle", "show", "latest"], 1,
            err: "quintet: Could not show the latest game: there are no games yet.\nAdd one first.\n")
        await assert(
            ["wordle", "show", "2021-06-18"], 2,
            err:
                "quintet: GAME must be a number, a date from 2021-06-19 on, latest, today or yesterday, not “2021-06-18”.\n"
                + "See `quintet help wordle show`.\n")
    }

    func testAShareIsCopiedIfTheTerminalAllowsIt() async {
        let share = "Wordle 263 3/6\n\n🟨⬛⬛⬛🟨\n🟩🟩⬛🟩🟩\n🟩🟩🟩🟩🟩\n"
        let copy =
            "\u{1B}]52;c;V29yZGxlIDI2MyAzLzYKCvCfn6jirJvirJvirJvwn5+oCvCfn6nwn5+p4qyb8J+fqfCfn6kK8J+fqfCfn6nwn5+p8J+fqfCfn6k=\u{07}"
        let composition = composition
        await assertRun(
            ["wordle", "share", "263", "--copy"], 0, composition: composition, isTerminal: true, out: share + copy,
            err: "Sent to the terminal’s clipboard (if yours allows it).\n")
        await assertRun(
            ["wordle", "share", "263"], 0, composition: composition, isTerminal: true, out: share,
            err: "Add --copy to copy it to the clipboard.\n")
        await assertRun(["wordle", "share", "263"], 0, composition: composition, out: share)
        for arguments in [[], ["--plain"]] {
            await assertRun(
                ["wordle", "share", "263", "--copy"] + arguments, 0, composition: composition,
                isTerminal: !arguments.isEmpty,
                out: arguments.isEmpty ? share : "Wordle 263 3/6\n\nyxxxy\nggxgg\nggggg\n",
                err: "Not copied: this output is not a terminal that supports the clipboard.\n")
        }
        await assertRun(
            ["wordle", "share", "263", "--copy", "--json"], 2, composition: composition, isTerminal: true,
            err: "quintet: --copy and --json cannot be used together.\nSee `quintet help wordle share`.\n")
    }

    func testAddsTodaysGameAsJSON() async {
        await assert(
            ["wordle", "add", "--json", "--word", "NYMPH", "Nymph"], 0,
            out: #"{"date":"2022-03-27","id":281,"solved":true,"squares":["ggggg"],"tries":["nymph"],"word":"nymph"}"#
                + "\n")
    }

    func testRefusesAnInvalidGameAsWrongUsage() async {
        let table = [
            (["train"], "--word WORD is missing; use --solved instead if the last try is the word."),
            (
                ["--solved", "--word", "train", "ponds"],
                "--solved says that the word is “ponds”, but --word says “train”."
            ),
            (["--word", "nymph"], "TRY is missing. Usage: \(usage)"),
            (
                ["--word", "nymph", "--date", "27.3.2022", "train"],
                "--date must be a date such as 2026-10-21, today or yesterday, not “27.3.2022”."
            ),
            (["--word", "nymph", "--id", "x", "train"], "--id must be a whole number of at least 0, not “x”."),
            (
                ["--word", "nymph", "--id", "281", "--date", "2022-03-28", "train"],
                "Wordle 281 was on 2022-03-27, not 2022-03-28."
            ),
            (
                ["--word", "nymph", "--date", "2021-06-18", "train"],
                "There was no Wordle on 2021-06-18: the first was on 2021-06-19."
            ),
            (["--solved", "--id", "282", "train"], "Wordle 282 is not out until 2022-03-28."),
        ]
        for (arguments, message) in table {
            await assert(
                ["wordle", "add"] + arguments, 2, err: "quintet: \(message)\nSee `quintet help wordle add`.\n")
        }
    }

    func testAnEditThatLeavesAGameUnfinishedSaysThatItCountsAsLost() async {
        await assert(
            ["wordle", "edit", "264", "crane"], 0, out: "Changed Wordle 264.\n",
            err: "After this change, Wordle 264 is unfinished, so it counts as lost.\n" + undo)
    }

    func testDeletesAGameOnce() async {
        await assert(["wordle", "delete", "263"], 0, out: "Deleted Wordle 263.\n", err: undo)
        await assert(
            ["wordle", "delete", "263"], 1,
            err: "quintet: Could not delete Wordle 263: not found.\nCheck the name or number.\n")
        await assert(["wordle", "delete", "262", "--json"], 0, out: "{\"id\":262}\n")
    }

    func testDeletingAsksAtATerminalAndTakesAnyNameOfAGame() async {
        let question = "Delete Wordle 264? Type yes: "
        await assert(
            ["wordle", "delete", "latest"], 1, input: ["no"], isTerminal: true, out: question + "no\n",
            err: "Nothing was changed.\n")
        await assert(
            ["wordle", "delete", "264", "--no-input"], 2, isTerminal: true,
            err: "quintet: --yes is missing.\nSee `quintet help wordle delete`.\n")
        await assert(
            ["wordle", "delete", "2022-03-10"], 0, input: ["yes"], isTerminal: true,
            out: question + "yes\nDeleted Wordle 264.\n", err: undo)
        await assert(
            ["wordle", "delete", "263", "--yes"], 0, isTerminal: true, out: "Deleted Wordle 263.\n", err: undo)
    }

    func testUndoRestoresADeletedGameOnce() async {
        await assert(["wordle", "reset", "--yes"], 0, out: "Back to the initial games: 264, 263, 262.\n")
        await assert(["wordle", "delete", "263"], 0, out: "Deleted Wordle 263.\n", err: undo)
        await assert(["wordle", "undo"], 0, out: "Restored Wordle 263.\n")
        await assert(
            ["wordle", "undo"], 1, err: "quintet: Nothing to undo.\n")
    }

    func testEditChangesOnlyTheGivenValues() async {
        await assert(
            ["wordle", "edit", "264", "--word", "leaps", "corgi", "leaps"], 0, out: "Changed Wordle 264.\n",
            err: undo)
        await assert(
            ["wordle", "edit", "latest", "--date", "yesterday"], 0, out: "Wordle 264 is now Wordle 280.\n", err: undo)
        await assert(
            ["wordle", "show", "280", "--json"], 0,
            out: #"{"date":"2022-03-26","id":280,"solved":true,"squares":["xxxxx","ggggg"],"tries":["corgi","leaps"],"#
                + #""word":"leaps"}"# + "\n")
        await assert(["wordle", "undo"], 0, out: "Restored Wordle 264.\n")
        await assert(
            ["wordle", "edit", "264"], 2,
            err: "quintet: Nothing to change: give --word, --id, --date or the tries.\n"
                + "See `quintet help wordle edit`.\n")
        await assert(
            ["wordle", "edit", "264", "trains"], 1,
            err: "quintet: Could not change Wordle 264: “trains” and “leaps” have different lengths.\n"
                + "Correct what you entered and try again.\n")
        await assert(
            ["wordle", "edit", "264", "--id", "281", "--date", "2022-03-26"], 2,
            err: "quintet: Wordle 281 was on 2022-03-27, not 2022-03-26.\nSee `quintet help wordle edit`.\n")
    }

    func testAnEditThatChangesNothingOffersNoUndo() async {
        composition.wordle = WordleScoresInMemory([.make(281)])
        await assert(["wordle", "edit", "281", "--word", "nymph"], 0, out: "Wordle 281 is unchanged.\n")
        await assert(["wordle", "edit", "281", "--id", "281"], 0, out: "Wordle 281 is unchanged.\n")
    }

    func testTriesForAGameWithoutItsAnswerNeedTheAnswer() async throws {
        composition.wordle = WordleScoresInMemory([
            try WordleScore(id: 280, date: WordleScore.make(280).date, squares: WordleScore.nymph.squares)
        ])
        await assert(
            ["wordle", "edit", "280", "crane"], 2,
            err: "quintet: the answer is not recorded; add --word WORD.\nSee `quintet help wordle edit`.\n")
    }

    func testFurtherTriesContinueAnUnfinishedGame() async {
        composition.wordle = WordleScoresInMemory([.make(280, "nymph", ["train"])])
        await assert(
            ["wordle", "add", "--date", "yesterday", "ponds"], 0,
            out: "Continued Wordle 280 (2022-03-26): unfinished, so it counts as lost.\n")
        await assert(
            ["wordle", "add", "--id", "280", "train", "ponds", "nymph"], 0,
            out: "Continued Wordle 280 (2022-03-26): solved in 3 of 6 tries.\n")
        await assert(
            ["wordle", "add", "--id", "280", "nymph"], 1,
            err: "quintet: Could not add Wordle 280: it is already finished (3/6).\nTo change it, edit Wordle 280.\n")
    }

    func testWithoutTriesATerminalAsksForThem() async {
        let terminal = TestTerminal(input: ["train", "nymph", "=", "q"], isTerminal: true, columns: 80)
        let code = await quintet(
            ["wordle", "add", "--date", "yesterday"], terminal: terminal, composition: composition)
        XCTAssertEqual(code, 0)
        XCTAssertTrue(terminal.out.contains("Added Wordle 280 (2022-03-26): solved in 2 of 6 tries."), terminal.out)
    }

    func testAWordHasFiveLetters() async {
        composition.wordle = WordleScoresInMemory([.make(280, "nymph", ["train"])])
        let end = "\nSee `quintet help wordle add`.\n"
        await assert(
            ["wordle", "add", "--solved", "trai"], 2, err: "quintet: “trai” has 4 letters, not 5.\(end)")
        await assert(
            ["wordle", "add", "--word", "ponder", "ponder"], 2, err: "quintet: “ponder” has 6 letters, not 5.\(end)")
        await assert(
            ["wordle", "edit", "280", "--word", "trai", "trai"], 1,
            err: "quintet: Could not change Wordle 280: “trai” has 4 letters, not 5.\n"
                + "Correct what you entered and try again.\n")
    }

    func testAResetWithoutGamesOffersNoUndo() async throws {
        let folder = try TemporaryFolder()
        let log = UndoLogFile(folder.file("undo.json")) { Date(timeIntervalSince1970: 1_648_000_000) }
        composition.wordle = ScoreBook(folder.file("scores.json"), log: log) { _ in XCTFail("unreadable") }
        await assert(["wordle", "reset", "--yes"], 0, out: "There are no games to delete.\n")
        await assert(
            ["wordle", "add", "--solved", "nymph"], 0, out: "Added Wordle 281 (2022-03-27): solved in 1 of 6 tries.\n")
        await assert(
            ["wordle", "reset", "--yes"], 0, out: "Back to the sample games: 264, 263, 262.\n", err: undo)
        await assert(["wordle", "reset", "--yes"], 0, out: "There are no games to delete.\n")
    }

    func testResetAsksWithoutYes() async {
        await assert(
            ["wordle", "reset"], 2,
            err: "quintet: --yes is missing: reset deletes all games.\nSee `quintet help wordle reset`.\n")
        await assert(
            ["wordle", "reset", "--json"], 2, isTerminal: true,
            err: "quintet: --yes is missing: reset deletes all games.\nSee `quintet help wordle reset`.\n")
        await assert(["wordle", "reset", "--yes"], 0, out: "Back to the initial games: 264, 263, 262.\n")
        let question = "Delete all games and restore the three sample games? Type yes: "
        await assert(
            ["wordle", "reset"], 1, input: ["no"], isTerminal: true, out: question + "no\n",
            err: "Nothing was changed.\n")
        await assert(["wordle", "reset"], 1, isTerminal: true, out: question, err: "Nothing was changed.\n")
        await assert(
            ["wordle", "reset", "--no-input"], 2, isTerminal: true,
            err: "quintet: --yes is missing: reset deletes all games.\nSee `quintet help wordle reset`.\n")
        await assert(
            ["wordle", "reset"], 0, input: ["yes"], isTerminal: true,
            out: question + "yes\nBack to the initial games: 264, 263, 262.\n")
    }

    func testAnUnfinishedGameIsNotShared() async {
        composition.wordle = WordleScoresInMemory([.make(281, "nymph", ["train"])])
        await assert(
            ["wordle", "share", "281"], 1,
            err: "quintet: Could not share Wordle 281: it is unfinished, 1 of 6 tries used.\n"
                + "Only a finished game can be shared.\n")
    }

    private let undo = "Undo with `quintet wordle undo`.\n"
    private let usage = "quintet wordle add [--word WORD] [--solved] [--id N] [--date DATE] [TRY…]"

    private func assert(
        _ arguments: [String], _ code: Int32, input: [String] = [], isTerminal: Bool = false, out: String = "",
        err: String = "", line: UInt = #line
    ) async {
        await assertRun(
            arguments, code, composition: composition, input: input, isTerminal: isTerminal, out: out, err: err,
            line: line)
    }
}
