import Models
import TestSupport
import XCTest

@MainActor final class WordleShareCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testAShareIsCopiedIfTheTerminalAllowsCopying() async {
        let share = "Wordle 263 3/6\n\n🟨⬛⬛⬛🟨\n🟩🟩⬛🟩🟩\n🟩🟩🟩🟩🟩\n"
        let copy =
            "\u{1B}]52;c;V29yZGxlIDI2MyAzLzYKCvCfn6jirJvirJvirJvwn5+oCvCfn6nwn5+p4qyb8J+fqfCfn6kK8J+fqfCfn6nwn5+p8J+fqfCfn6k=\u{07}"
        let composition = composition
        await composition.assertRun(
            ["wordle", "share", "263", "--copy"], 0, isTerminal: true, out: share + copy,
            err: "Sent to the clipboard. If pasting does not work, your terminal does not allow copying.\n")
        await composition.assertRun(
            ["wordle", "share", "263"], 0, isTerminal: true, out: share,
            err: "Add --copy to copy the text to the clipboard.\n")
        await composition.assertRun(["wordle", "share", "263"], 0, out: share)
        for arguments in [[], ["--plain"]] {
            await composition.assertRun(
                ["wordle", "share", "263", "--copy"] + arguments, 0,
                isTerminal: !arguments.isEmpty,
                out: arguments.isEmpty ? share : "Wordle 263 3/6\n\nyxxxy\nggxgg\nggggg\n",
                err: "Not copied: the output is not a terminal that supports the clipboard.\n")
        }
        await composition.assertRun(
            ["wordle", "share", "263", "--copy", "--json"], 2, isTerminal: true,
            err: "quintet: --copy and --json cannot be used together.\nSee `quintet help wordle share`.\n")
    }

    func testAnUnfinishedGameIsNotShared() async {
        composition.wordle = WordleScoresInMemory([.make(281, "nymph", ["train"])])
        await composition.assertRun(
            ["wordle", "share", "281"], 1,
            err: "quintet: Could not share Wordle 281: it is unfinished, 1 of 6 tries used.\n"
                + "Only a finished game can be shared.\n")
    }
}
