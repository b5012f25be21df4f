import TestSupport
import XCTest

/// The commands about players and their names.
@MainActor final class WordlePlayersCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testNamesAreMergedPermanentlyAndSplit() async {
        _ = await composition.run("wordle", "compare", "-", "--keep", input: groupChat)
        _ = await composition.run("wordle", "rename", "Cy", "Cyrus")
        await assertEqual(
            composition.run("wordle", "players").out,
            "Ann\t3\t281\t\nBob\t1\t281\t\nBob Miller\t1\t275\t\nCyrus\t1\t280\tCy\nDora\t1\t250\t\n")
        let joined = await composition.run("wordle", "rename", "~bob", "Bob Miller")
        XCTAssertEqual(joined.out, "“~bob” is now part of Bob Miller (2 games).\n")
        XCTAssertEqual(joined.err, "Undo with `quintet wordle undo`.\n")
        let players = await composition.run("wordle", "players", "--json")
        XCTAssertEqual(
            players.out,
            #"[{"lastPuzzle":281,"names":[],"played":3,"player":"Ann"},"#
                + #"{"lastPuzzle":281,"names":["Bob"],"played":2,"player":"Bob Miller"},"#
                + #"{"lastPuzzle":280,"names":["Cy"],"played":1,"player":"Cyrus"},"#
                + #"{"lastPuzzle":250,"names":[],"played":1,"player":"Dora"}]"# + "\n")
        await assertEqual(
            composition.run("wordle", "rename", "~Bob", "~Bob").out, "“~Bob” is separate again (1 game).\n")
        let early = await composition.run("wordle", "rename", "Zed", "Ann")
        XCTAssertEqual(early.code, 1)
        XCTAssertTrue(early.err.contains("there are no saved results of “Zed”"), early.err)
    }

    func testTheLogListsChangesNewestFirst() async {
        composition.settings = SettingsInMemory(["wordle.me": "Dora"])
        _ = await composition.run("wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 3/6\nBob: Wordle 280 4/6")
        _ = await composition.run("wordle", "rename", "Bob", "Bobby")
        await assertEqual(
            composition.run("wordle", "log").out,
            "2023-11-14T22:13:22Z\tDora\tmerged\tMerged “Bob” into Bobby.\n"
                + "2023-11-14T22:13:21Z\tDora\tsaved\tSaved 2 results of Ann, Bobby (Wordle 280 to 281).\n")
        await assertEqual(
            composition.run("wordle", "log", "--limit", "1", "--json").out,
            #"[{"at":"2023-11-14T22:13:22Z","by":"Dora","change":"Merged “Bob” into Bobby.","kind":"merged","#
                + #""players":["Bobby"],"puzzles":[]}]"# + "\n")
        await assertEqual(
            composition.run("wordle", "log", "--csv", "--search", "saved").out,
            "at,by,kind,change,players,puzzles\r\n2023-11-14T22:13:21Z,Dora,saved,"
                + "\"Saved 2 results of Ann, Bobby (Wordle 280 to 281).\",Ann Bobby,280 281\r\n")
        // The pause after a paste ends at once.
        composition.onPause = { if $0 != 0.05 { try? await Task.sleep(nanoseconds: .max) } }
        let terminal = await menus(["1", "c", "", "l"], composition: composition)
        XCTAssertTrue(
            terminal.out.contains("Merged “Bob” into Bobby.\n  2023-11-14T22:13:22Z  Dora\n"), terminal.out)
    }

    func testAnUnknownPlayerIsAnErrorInComparisonsAndStatistics() async {
        let against = await composition.run("wordle", "compare", "-", "--against", "Zed", input: groupChat)
        XCTAssertEqual(
            against.err,
            "quintet: Could not compare: there is no player “Zed”; the players are “Cy”, “Dora”, “Bob Miller”, “Bob”, “Ann”.\n"
                + "Check the name.\n")
        XCTAssertEqual(against.code, 1)
        let player = await composition.run("wordle", "stats", "--player", "Zed")
        XCTAssertEqual(
            player.err,
            "quintet: Could not find Zed: there are no saved results of “Zed”.\nCheck the name.\n")
    }

    func testForgettingAnUnknownNameIsRefusedWithoutAQuestion() async {
        let composition = TestComposition()
        _ = await composition.run("wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 4/6")
        let refused =
            "Could not forget the results of Zed: there are no saved results of “Zed”; the players are “Ann”."
        await composition.assertRun(
            ["wordle", "forget", "Zed"], 1, input: ["yes"], isTerminal: true,
            err: "quintet: \(refused)\nCheck the name.\n")
    }

    func testForgettingAsksAtATerminal() async {
        let composition = TestComposition()
        let saved = TestTerminal(input: ["Ann: Wordle 281 4/6\nBo: Wordle 281 3/6"])
        _ = await quintet(["wordle", "compare", "-", "--keep"], terminal: saved, composition: composition)
        let question = "Delete the saved results of all players on this machine? Type yes: "
        await composition.assertRun(
            ["wordle", "forget", "--all"], 1, input: ["no"], isTerminal: true,
            out: "no\n", err: question + "Nothing was changed.\n")
        await composition.assertRun(
            ["wordle", "forget", "--all", "--no-input"], 2, isTerminal: true,
            err: "quintet: --yes is missing.\nSee `quintet help wordle forget`.\n")
        await composition.assertRun(
            ["wordle", "forget", "Ann"], 0, input: ["yes"], isTerminal: true,
            out: "yes\nForgot 1 result of Ann.\n",
            err: "Delete the saved results of Ann on this machine? Type yes: Undo with `quintet wordle undo`.\n")
        await composition.assertRun(
            ["wordle", "forget", "--all", "--yes"], 0, isTerminal: true,
            out: "Forgot 1 result.\n", err: "Undo with `quintet wordle undo`.\n")
        await composition.assertRun(["wordle", "forget", "--all"], 0, out: "No results are saved.\n")
    }
}
