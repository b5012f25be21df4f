import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class StandingsMenuTests: PastedChatTestCase {
    func testTheFirstSaveOfAChatAsksWhichPlayerYouAre() async throws {
        let question = "Which player are you? Number or name (Enter: none of them · b: back): "
        let asked = "1  Ann\n2  Bob\n\(question)"
        for (answers, name, said) in [
            (["2"], "Bob", "You are Bob."), (["ann"], "Ann", "You are Ann."), ([""], nil, "Saved 2 new results"),
            (["9", "1"], "Ann", "“9” is not a player of this chat.\n\(question)1\nYou are Ann."),
        ] {
            let settings = SettingsInMemory()
            composition.settings = settings
            composition.groupBook = GroupInMemory()
            let chat = "Ann: Wordle 281 3/6\nBob: Wordle 281 4/6"
            let terminal = await run(["c"], chat, ["k"] + answers + ["q"], columns: 80)
            assertContains(terminal.out, "\(asked)\(answers[0])\n", said)
            XCTAssertEqual(try settings.settings()["wordle.me"], name, "\(answers)")
        }
    }

    func testEnterShowsMoreOfDaysThatAreLongerThanTheScreen() async {
        let chat = (270...290).map { "Ann: Wordle \($0) 3/6\nBob: Wordle \($0) 4/6" }.joined(separator: "\n")
        let terminal = await run(
            ["c"], chat, ["s", "", "b", "b", "no", "q"], rows: 16, environment: ["TERM": "xterm", "NO_COLOR": "1"])
        let places = terminal.out.split(separator: "\n").filter { $0.hasPrefix("Lines ") }
        XCTAssertEqual(places.map { $0.split(separator: " ")[1].prefix(2) }, ["1–", "10"], terminal.out)
    }

    func testQuittingAsksBeforeTheResultsOfAChatAreDiscarded() async {
        let terminal = await run(["c"], "Ann: Wordle 281 3/6", ["q", "no", "k", "q"], columns: 80)
        assertContains(terminal.out, "Discard the unsaved results of a chat? (Enter: no · yes: discard · b: back) no\n")
        XCTAssertTrue(terminal.out.hasSuffix("\n> q\n"), terminal.out)
    }

    func testAPastedChatIsRankedWithYourGames() async throws {
        let keys = ["f", "last-2", "f last-7", "f x", "1", "1", "b", "k", "", "k", "c", "", "x", "r", "b", "q"]
        for (name, columns, environment, keys) in [
            ("", 80, "NO_COLOR", keys), ("-plain", 70, "ACCESSIBLE", ["k", "", "x", "q"]),
        ] {
            composition.groupBook = GroupInMemory()
            let terminal = await run(["c"], chat, keys, columns: columns, environment: [environment: "1"])
            XCTAssertEqual(terminal.err, "")
            try assertGolden(terminal.out, "wordle-comparison\(name)")
        }
    }

    func testPlainPeriodsOfTheLeagueHaveNoNumberToType() async throws {
        let terminal = await run(["c"], chat, ["k", "", "m", "q"], columns: 70, environment: ["ACCESSIBLE": "1"])
        let periods = terminal.out.split(separator: "\n").filter { $0.contains(" to 2022-") }
        XCTAssertFalse(periods.isEmpty, terminal.out)
        XCTAssertEqual(periods.filter { $0.contains(". 2022-") }, [])
    }

    func testTheScreenSwitchesBetweenDaysAndStandings() async {
        let chat = ["Ann: Wordle 280 3/6", "Ann: Wordle 281 4/6", "Bob: Wordle 281 X/6", "=Cy: Wordle 281 5/6"]
        let terminal = TestTerminal(input: ["wordle", "c"] + chat + ["", "s", "b", "q"])
        await assertEqual(quintet([], terminal: terminal, composition: composition), 0)
        XCTAssertTrue(terminal.out.contains("\nGroup > 4 results of 3 players, not saved > Days\n"), terminal.out)
        XCTAssertTrue(terminal.out.contains("280, 2022-03-26     3     –    –\n"), terminal.out)
    }

    func testManyPlayersAreShownInPages() async throws {
        let chat = (1...60).map { "Player \($0): Wordle 281 \($0 % 6 + 1)/6" }.joined(separator: "\n")
        let terminal = await run(["c"], chat, ["n", "", "q"], columns: 80, rows: 24)
        let pages = terminal.out.components(separatedBy: "\n> ").dropFirst(2)
        for page in pages {
            XCTAssertLessThanOrEqual(
                page.components(separatedBy: "Player 60: Wordle").last?.split(separator: "\n").count ?? 0, 24, page)
        }
        XCTAssertTrue(terminal.out.contains("Page 2 of 6: 60 players, all games, by win %\n"), terminal.out)
        XCTAssertTrue(terminal.out.contains("\n1–60 open · n next page · k save these results"), terminal.out)
    }

    func testAllOfFivePlayersAreSeenOnASmallScreenAndTheNotesAreCounted() async {
        let names = ["Ann", "Ben", "Cy", "Dora", "Emil"]
        let results = names.enumerated().flatMap { ["\($1): Wordle 281 \($0 + 2)/6", "\($1): Wordle 280 4/6"] }
        let chat = (results + names.map { "\($0): Wordle 281 X/6" }).joined(separator: "\n")
        for (columns, rows) in [(40, 20), (80, 24)] {
            for period in ["all", "week"] {
                composition.groupBook = GroupInMemory()
                let terminal = await run(
                    ["c"], chat, ["k", "", "f \(period)", "notes", "q"], columns: columns, rows: rows,
                    environment: ["NO_COLOR": "1", "TERM": "xterm-256color"])
                let screens = terminal.out.components(separatedBy: "\u{1B}[H\u{1B}[J")
                let screen = screens.last { $0.contains("> notes") } ?? ""
                let shown = screen.components(separatedBy: "> notes")[0]
                XCTAssertEqual(names.filter { !shown.contains(" \($0) ") }, [], "\(columns)×\(rows) \(shown)")
                assertContains(shown, "notes: type notes\n")
                XCTAssertTrue(
                    shown.replacing("\n", with: " ").contains(period == "all" ? ", by win % " : ", by points "), shown)
                XCTAssertLessThanOrEqual(shown.count { $0 == "\n" }, rows, shown)
                assertContains(terminal.out, "Emil posted 6/6")
            }
        }
    }

    func testTheHeadlineIsWholeAndUndoIsListedInALaterSession() async throws {
        composition.groupBook = GroupInMemory(
            [("Ann with a long name", 2), ("Bob", 3)].map { PostedResult(player: $0, puzzle: 281, tries: $1) })
        _ = await menus(at: "wordle", ["c", "e Bob 281 4", "q"], composition: composition)
        let later = await menus(["c", "?", "f week", "q"], columns: 40, rows: 24, composition: composition).out
        assertContains(
            later, "undo: Corrected Bob’s",
            "This week: Ann with a long name leads\nwith 5 points, Bob is 2 behind.\n")
    }

    func testDaysThatDoNotFitBesideEachOtherTakeFewTables() async {
        let chat = (1...6).map { "Player number \($0): Wordle 281 \($0)/6" }.joined(separator: "\n")
        let terminal = await run(["c"], chat, ["s", "q"], columns: 50)
        let heads = terminal.out.split(separator: "\n").filter { $0.hasPrefix("day ") }
        XCTAssertEqual(heads.map { $0.count { $0 == "…" } }, [3, 3], terminal.out)
    }

    func testANoteIsShownUntilItWasSeenAndAContradictionOnceItWasSaved() async {
        let chat = "Ann: Wordle 281 3/6\nBob: Wordle 281 4/6\nAnn: Wordle 281 5/6\nBob: Wordle 999 3/6"
        let terminal = await run(["c"], chat, ["r", "k", "", "r", "b", "c", "notes", "q"], columns: 80)
        let screens = terminal.out.components(separatedBy: "\n> ").dropFirst()
        let posted = "Ann posted 3/6, then 5/6 for Wordle 281. 3/6 counts."
        let settle = "\(posted) To settle it, type `e Ann 281 3`."
        let isIn = { (text: String) in screens.map { $0.replacing("\n`e", with: " `e").contains(text) } }
        XCTAssertEqual(isIn(posted + "\n"), [true, false, false, false, false, false, false, false], terminal.out)
        XCTAssertEqual(isIn(settle), [false, false, true, false, false, false, true, false], terminal.out)
        XCTAssertEqual(isIn(": type notes\n"), [false, true, false, true, false, true, false, false], terminal.out)
    }

    func testASettledContradictionIsSilent() async {
        let chat = "Ann: Wordle 281 3/6\nAnn: Wordle 281 5/6"
        let terminal = await run(["c"], chat, ["k", "", "e Ann 281 5", "r", "q"], columns: 80)
        let last = terminal.out.components(separatedBy: "\n> e Ann 281 5\n").last ?? ""
        XCTAssertTrue(last.contains("1 player, all games"), terminal.out)
        XCTAssertFalse(last.contains("posted") || last.contains(": type notes"), terminal.out)
    }

    func testTheNumberOfAPlayerOpensTheirPage() async {
        let terminal = await run(["c"], chat, ["1", "k", "", "1", "b", "q"], columns: 80)
        assertContains(
            terminal.out, "> 1\nPress k to save these results first. Then a number opens the player’s page.\n")
        let titles = terminal.out.split(separator: "\n").filter { $0.hasPrefix("Group") }
        XCTAssertEqual(
            titles, ["Group", "Group > 3 results of 3 players, not saved", "Group", "Group > Zoë", "Group"],
            terminal.out)
    }

    func testTheLeagueKeepsThePointsBesideALongName() async {
        let chat = "Maximiliane Hohenstein-Grafenberg: Wordle 281 3/6\nAnn: Wordle 281 5/6"
        let terminal = await run(["c"], chat, ["k", "", "m", "q"], columns: 40)
        let table = terminal.out.components(separatedBy: "\nGroup > League").last ?? ""
        XCTAssertTrue(table.contains(#/\n#  player +points\n1  Maximiliane.*…  +4\n/#), terminal.out)
    }

    func testAPlayerIsForgottenOnTheStandings() async {
        composition.groupBook = GroupInMemory(
            ["Ann", "Ben"].enumerated().map { PostedResult(player: $1, puzzle: 281, tries: $0 + 3) })
        let out = await menus(
            ["c", "d 1", "no", "d", "be", "yes", "d Cy", "q"], columns: 100, composition: composition
        )
        .out
        for text in [
            "Delete the saved results of Ann on this machine? (Enter: no · yes: delete · b: back) no\n"
                + "Nothing was changed.",
            "Player whose results to delete (b: back · =b: a single b): be\nDelete the saved results of Ben on this machine?",
            "yes\nDeleted 1 result of Ben.\n", "there are no saved results of “Cy”; the players are “Ann”.",
        ] { XCTAssertTrue(out.contains(text), "\(text) in \(out)") }
    }

    func testANewNameThatIsNearAnotherPlayersIsAskedFor() async {
        let question =
            "There is no player “Be”.\n1  Ben (merge)\n2  Be (a new name)\n"
            + "Did you mean “Ben”, or is it a new name? Number or name (b: back): "
        for (answers, said) in [
            (["1"], "“Ann” is now part of Ben (2 games).\n"), (["Be"], "“Ann” is now shown as Be (1 game).\n"),
            (["y", "2"], "y\n“y” is none of them.\n"), (["b"], "b\nNothing was changed.\n"),
        ] {
            composition.groupBook = GroupInMemory(
                ["Ann", "Ben"].enumerated().map { PostedResult(player: $1, puzzle: 280 + $0, tries: 3) })
            let out = await menus(["c", "e Ann=Be"] + answers + ["q"], columns: 100, composition: composition).out
            assertContains(out, question, said)
        }
        await composition.assertRun(
            ["wordle", "rename", "Ben", "Ank"], 1,
            err: """
                quintet: Could not rename Ben: there is no player “Ank”.
                Did you mean “Ann”, or is it a new name? Run it again with the full name, or with --yes for a new name.

                """)
    }

    func testSayingThatAPlayerIsYouNamesTheSettingOrChangesNothing() async {
        composition.groupBook = GroupInMemory([PostedResult(player: "Zoë", puzzle: 281, tries: 3)])
        let unknown = await menus(["c", "e Zoe=you", "q"], columns: 100, composition: composition).out
        assertContains(unknown, "Set wordle.me to the name of the player that you are.\n")
        composition.settings = SettingsInMemory(["wordle.me": "Zoë", "welcomed": "yes"])
        let known = await menus(["c", "e Zoe=you", "q"], columns: 100, composition: composition).out
        assertContains(known, "Could not rename Zoë: that is you.\nNothing was changed.\n")
    }
}
