import Foundation
import Models
import Storage
import TestSupport
import XCTest

/// The commands that delete games, and undo.
@MainActor final class WordleDeleteCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testDeletesAGame() async {
        await composition.assertRun(["wordle", "delete", "263"], 0, out: "Deleted Wordle 263.\n", err: undo)
        await composition.assertRun(["wordle", "delete", "262", "--json"], 0, out: "{\"id\":262}\n")
    }

    func testDeletingAsksAtATerminalAndAcceptsAnyNameOfAGame() async {
        let question = "Delete Wordle 264? Type yes: "
        await composition.assertRun(
            ["wordle", "delete", "latest"], 1, input: ["no"], isTerminal: true, out: "no\n",
            err: question + "Nothing was changed.\n")
        await composition.assertRun(
            ["wordle", "delete", "264", "--no-input"], 2, isTerminal: true,
            err: "quintet: --yes is missing.\nSee `quintet help wordle delete`.\n")
        await composition.assertRun(
            ["wordle", "delete", "2022-03-10"], 0, input: ["yes"], isTerminal: true,
            out: "yes\nDeleted Wordle 264.\n", err: question + undo)
        await composition.assertRun(
            ["wordle", "delete", "263", "--yes"], 0, isTerminal: true, out: "Deleted Wordle 263.\n", err: undo)
    }

    func testAMissingGameIsRefusedBeforeTheQuestion() async {
        await composition.assertRun(
            ["wordle", "delete", "300"], 1, isTerminal: true,
            err: "quintet: You have no game for Wordle 300 (2022-04-15).\nSee your games with `quintet wordle list`.\n")
    }

    func testTheDeletionOfASampleIsRefusedWithoutAQuestion() async throws {
        let folder = try TemporaryFolder()
        let log = UndoLogFile(folder.file("undo.json")) { Date() }
        composition.wordle = ScoreBook(folder.file("scores.json"), log: log) { _ in XCTFail("unreadable") }
        await composition.assertRun(
            ["wordle", "delete", "latest"], 1, isTerminal: true,
            err:
                "quintet: Could not delete Wordle 264: it is a sample.\n"
                + "Samples are removed when you add or edit a game.\n")
    }

    func testUndoRestoresADeletedGameOnce() async {
        await composition.assertRun(
            ["wordle", "reset", "--yes"], 0, out: "Restored the initial games: 264, 263, 262.\n")
        await composition.assertRun(["wordle", "delete", "263"], 0, out: "Deleted Wordle 263.\n", err: undo)
        await composition.assertRun(["wordle", "undo"], 0, out: "Restored Wordle 263 (3/6).\n")
        await composition.assertRun(
            ["wordle", "undo"], 1, err: "quintet: Nothing to undo.\n")
    }

    func testAResetWithoutGamesOffersNoUndo() async throws {
        let folder = try TemporaryFolder()
        let log = UndoLogFile(folder.file("undo.json")) { Date(timeIntervalSince1970: 1_648_000_000) }
        composition.wordle = ScoreBook(folder.file("scores.json"), log: log) { _ in XCTFail("unreadable") }
        await composition.assertRun(["wordle", "reset", "--yes"], 0, out: "There are no games to delete.\n")
        await composition.assertRun(
            ["wordle", "add", "--solved", "nymph"], 0, out: "Added Wordle 281 (2022-03-27): solved in 1 of 6 tries.\n")
        await composition.assertRun(
            ["wordle", "reset", "--yes"], 0, out: "Restored the sample games: 264, 263, 262.\n", err: undo)
        await composition.assertRun(["wordle", "reset", "--yes"], 0, out: "There are no games to delete.\n")
    }

    func testResetAsksWithoutYes() async {
        await composition.assertRun(
            ["wordle", "reset"], 2,
            err: "quintet: --yes is missing: reset deletes all games.\nSee `quintet help wordle reset`.\n")
        let question = "Delete all games and restore the three sample games? Type yes: "
        await composition.assertRun(
            ["wordle", "reset"], 1, isTerminal: true, err: question + "\nNothing was changed.\n")
        await composition.assertRun(
            ["wordle", "reset"], 0, input: ["yes"], isTerminal: true,
            out: "yes\nRestored the initial games: 264, 263, 262.\n", err: question)
    }

    private let undo = "Undo with `quintet wordle undo`.\n"
}
