import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

/// The commands for your games that need a service, a terminal or an input of their own.
///
/// Most commands are in `Golden/Commands/wordle-games.txt`.
@MainActor final class WordleCommandTests: MenuTestCase {
    func testAFailureSaysWhyAndWhatToDoNext() async {
        let check = "Check that the server is running and the address is right, then try again."
        let save = "Save a token with `quintet token set wordle --source http://there`, or set QUINTET_WORDLE_TOKEN."
        let table: [(ServiceError.Cause, Int32, String, String)] = [
            (.refused, 1, "nothing answers at this address", check),
            (.tokenMissing(.wordle), 4, "a token is needed", save),
            (.tokenRefused(.wordle), 4, "the token was refused", save),
        ]
        for (cause, code, reason, next) in table {
            let composition = TestComposition()
            let error = ServiceError(action: "list the games", place: "http://there", cause: cause)
            await composition.games.fail(with: error)
            await composition.assertRun(
                ["wordle", "list"], code,
                err: "quintet: Could not list the games (http://there): \(reason).\n\(next)\n")
        }
    }

    func testLeavingTheFormSaysThatTheTriesAreDiscarded() async {
        let terminal = TestTerminal.withoutColours(["281", "train", "", ""])
        await assertEqual(quintet(["wordle", "add"], terminal: terminal, composition: composition), 1)
        XCTAssertTrue(
            terminal.err.hasSuffix("Nothing was saved: discarded the try you typed for Wordle 281.\n"), terminal.err)
    }

    func testLeavingTheQuestionOfACommandChangesNothingAndFails() async {
        for command in [["add"], ["edit", "264"], ["delete", "264"], ["reset"]] {
            for answers in [["b"], []] {
                let terminal = TestTerminal.withoutColours(answers)
                let code = await quintet(["wordle"] + command, terminal: terminal, composition: composition)
                XCTAssertEqual(code, 1, "\(command)")
                XCTAssertTrue(terminal.err.hasSuffix("Nothing was changed.\n"), "\(command) \(terminal.err)")
            }
        }
    }

    func testAFinishedGameIsNamedWithTheWayToChangeIt() async {
        for (arguments, next) in [
            (["wordle", "add"], "use `quintet wordle edit 281`"), ([], "type `wordle edit 281`"),
        ] {
            composition.wordle = WordleScoresInMemory([.nymph])
            let terminal = TestTerminal.withoutColours((arguments.isEmpty ? ["wordle", "a"] : []) + ["281", "b", "q"])
            _ = await quintet(arguments, terminal: terminal, composition: composition)
            let words = terminal.out.split { " \n".contains($0) }.joined(separator: " ")
            assertContains(words, "Wordle 281 is already finished (4/6). To change it, \(next)")
        }
    }

    func testEditWithAGameAloneAsksAtATerminal() async {
        let terminal = TestTerminal.withoutColours(["", "", "", "yes"])
        composition.wordle = WordleScoresInMemory([.nymph])
        await assertEqual(quintet(["wordle", "edit", "281"], terminal: terminal, composition: composition), 0)
        assertContains(terminal.out, "Changed Wordle 281.")
    }

    func testAGameOfWhichOnlyTheResultIsKnownTakesAResult() async {
        _ = await composition.run("wordle", "add", "-", input: "Wordle 281 4/6\n")
        let edit = await composition.run("wordle", "edit", "281", "3/6", "--json=squares")
        XCTAssertEqual(edit.out, #"{"squares":["?????","?????","ggggg"]}"# + "\n", edit.err)
        composition.wordle = WordleScoresInMemory([.nymph])
        await composition.assertRun(
            ["wordle", "edit", "281", "3/6"], 2,
            err: "quintet: The tries of this game are recorded; give all its tries in place of the result.\n"
                + "See `quintet help wordle edit`.\n")
    }

    func testALineThatIsTooLongIsReportedAndTheNextLineIsScored() async {
        await composition.assertRun(
            ["wordle", "score", "-"], 1, input: [String(repeating: "x", count: 70_000), "a a"], out: "\n🟩\n",
            err: "line 1: longer than 65536 bytes\n")
    }

    func testAServerWithoutHardModeKeepsAGameAsItIs() async {
        composition.wordle = WordleScoresInMemory([.make(281)], storesHardMode: false)
        let edit = await composition.run("wordle", "edit", "281", "--hard")
        XCTAssertEqual([edit.out, edit.err], ["Wordle 281 is unchanged.\n", "The server does not store hard mode.\n"])
    }

    func testWithoutAGameTheNewestIsShared() async {
        composition.wordle = WordleScoresInMemory([])
        await composition.assertRun(
            ["wordle", "show", "latest"], 1,
            err: "quintet: Could not show the latest game: there are no games yet.\nAdd one first.\n")
        composition.wordle = WordleScoresInMemory([.make(279), .make(280)])
        let newest = await composition.run("wordle", "share")
        XCTAssertTrue(newest.out.hasPrefix("Wordle 280 "), newest.out)
        composition.wordle = WordleScoresInMemory([.make(281), .make(282)])
        let today = await composition.run("wordle", "share")
        XCTAssertTrue(today.out.hasPrefix("Wordle 281 "), today.out)
    }

    func testAShareIsCopiedIfTheTerminalAllowsCopying() async {
        let share = "Wordle 263 3/6\n\n🟨⬛⬛⬛🟨\n🟩🟩⬛🟩🟩\n🟩🟩🟩🟩🟩\n"
        let copy =
            "\u{1B}]52;c;V29yZGxlIDI2MyAzLzYKCvCfn6jirJvirJvirJvwn5+oCvCfn6nwn5+p4qyb8J+fqfCfn6kK8J+fqfCfn6nwn5+p8J+fqfCfn6k=\u{07}"
        let sent = "Sent to the clipboard. If pasting does not work, your terminal does not allow copying.\n"
        for (arguments, out, err) in [
            (["--copy"], share + copy, sent), ([], share, "Add --copy to copy the text to the clipboard.\n"),
        ] {
            let terminal = TestTerminal(
                isTerminal: true, columns: 80, environment: ["NO_COLOR": "1", "TERM": "xterm-256color"])
            let code = await composition.app(terminal, Interrupts {}).run(["wordle", "share", "263"] + arguments)
            XCTAssertEqual(code, 0)
            XCTAssertEqual(terminal.out, out)
            XCTAssertEqual(terminal.err, err)
        }
        await composition.assertRun(["wordle", "share", "263"], 0, out: share)
        for arguments in [[], ["--plain"]] {
            await composition.assertRun(
                ["wordle", "share", "263", "--copy"] + arguments, 0,
                isTerminal: !arguments.isEmpty,
                out: arguments.isEmpty ? share : "Wordle 263 3/6\n\nyxxxy\nggxgg\nggggg\n",
                err: "Nothing was copied: the output is not a terminal that supports the clipboard.\n")
        }
        await composition.assertRun(
            ["wordle", "share", "263", "--copy", "--json"], 2, isTerminal: true,
            err: "quintet: --copy and --json cannot be used together.\nSee `quintet help wordle share`.\n")
    }

    func testColouredTilesHaveBracketsIfTheSettingIsOn() async throws {
        for value in ["on", "off"] {
            try composition.settings.set("signs", to: value)
            for name in ["xterm", "xterm-256color"] { await assertBrackets(value == "on", name, "\(value), \(name)") }
        }
    }

    func testWithoutTheSettingTilesHaveBracketsWhereThereAreFewColours() async {
        for (name, hasBrackets) in [("vt220", true), ("xterm", true), ("xterm-256color", false)] {
            await assertBrackets(hasBrackets, name, name)
        }
    }

    private func assertBrackets(_ hasBrackets: Bool, _ terminalName: String, _ message: String) async {
        let terminal = TestTerminal(isTerminal: true, columns: 80, environment: ["TERM": terminalName])
        _ = await quintet(["wordle", "show", "263", "--reveal"], terminal: terminal, composition: composition)
        let shown = terminal.out.withoutColours.replacing(" ", with: "")
        let tries = hasBrackets ? ["(T)RAI(N)", "[M][O]U[T][H]"] : ["TRAIN", "MOUTH"]
        for row in tries { XCTAssertTrue(shown.contains(row), "\(message): \(shown)") }
        XCTAssertEqual(shown.contains("["), hasBrackets, message)
    }
}
