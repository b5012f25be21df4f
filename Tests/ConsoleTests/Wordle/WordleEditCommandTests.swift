import Models
import TestSupport
import XCTest

@MainActor final class WordleEditCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testEditChangesOnlyTheGivenValues() async {
        await composition.assertRun(
            ["wordle", "edit", "264", "--word", "leaps", "corgi", "leaps"], 0, out: "Changed Wordle 264.\n",
            err: "Undo with `quintet wordle undo`.\n")
        await composition.assertRun(
            ["wordle", "edit", "latest", "--date", "yesterday"], 0, out: "Wordle 264 is now Wordle 280.\n",
            err: "Undo with `quintet wordle undo`.\n")
        await composition.assertRun(
            ["wordle", "show", "280", "--json"], 0,
            out:
                #"{"date":"2022-03-26","hardMode":false,"id":280,"solved":true,"squares":["xxxxx","ggggg"],"tries":["corgi","leaps"],"#
                + #""word":"leaps"}"# + "\n")
        await composition.assertRun(["wordle", "undo"], 0, out: "Restored Wordle 264 (2/6).\n")
        await composition.assertRun(
            ["wordle", "edit", "264"], 2,
            err: "quintet: Nothing to change: give --word, --id, --date, --hard, --no-hard or the tries.\n"
                + "See `quintet help wordle edit`.\n")
    }

    func testAnEditThatLeavesAGameUnfinishedSaysThatItCountsAsLost() async {
        await composition.assertRun(
            ["wordle", "edit", "264", "crane"], 0, out: "Changed Wordle 264.\n",
            err: "After this change, Wordle 264 is unfinished, so it counts as lost.\n"
                + "Undo with `quintet wordle undo`.\n")
    }

    func testAnEditThatChangesNothingOffersNoUndo() async {
        composition.wordle = WordleScoresInMemory([.make(281)])
        await composition.assertRun(["wordle", "edit", "281", "--word", "nymph"], 0, out: "Wordle 281 is unchanged.\n")
        await composition.assertRun(["wordle", "edit", "281", "--id", "281"], 0, out: "Wordle 281 is unchanged.\n")
    }

    func testTriesForAGameWithoutItsAnswerNeedTheAnswer() async throws {
        composition.wordle = WordleScoresInMemory([
            try WordleScore(id: 280, date: WordleScore.make(280).date, squares: WordleScore.nymph.squares)
        ])
        await composition.assertRun(
            ["wordle", "edit", "280", "crane"], 2,
            err: "quintet: The answer is not recorded; add --word WORD.\nSee `quintet help wordle edit`.\n")
    }

    func testAnAnswerForAGameWithoutItsTriesNeedsTheTries() async throws {
        composition.wordle = WordleScoresInMemory([
            try WordleScore(id: 280, date: WordleScore.make(280).date, squares: WordleScore.nymph.squares)
        ])
        await composition.assertRun(
            ["wordle", "edit", "280", "--word", "crane"], 2,
            err: "quintet: The words of this game’s tries are not recorded; give the tries too.\n"
                + "See `quintet help wordle edit`.\n")
    }

    func testAGameThatDoesNotExistIsReportedByEachCommand() async {
        for command in [
            ["edit", "500", "--word", "crane"], ["show", "500"], ["share", "500"], ["delete", "500", "--yes"],
        ] {
            await composition.assertRun(
                ["wordle"] + command, 1,
                err: "quintet: You have no game for Wordle 500 (2022-11-01).\n"
                    + "See your games with `quintet wordle list`.\n")
        }
    }
}
