import XCTest

final class WordleLocalTests: XCTestCase {
    func testTheMenusShowTheListRevealAGameAndQuit() throws {
        let run = try Program().run(input: "1\n1\nb\nq\n")
        XCTAssertEqual(run.code, 0)
        XCTAssertEqual(run.err, "")
        let screens = run.out.components(separatedBy: "\n> ")
        // The line above the apps has the date, which changes every day.
        let apps = try XCTUnwrap(screens[0].firstRange(of: "1  Wordle scores"))
        XCTAssertTrue(screens[0].hasPrefix("\nquintet\n\nYou have not played today’s Wordle "), screens[0])
        let first = """
            1  Wordle scores  no games yet
            2  Characters     15 characters
            3  Leaderboard    21 athletes, Johannes Neutze leads with 232
            4  Repositories   swiftlang with 16 repositories, 111,941 stars
            5  Employees      14 employees

            """
        XCTAssertTrue(screens[0][apps.lowerBound...].hasPrefix(first), screens[0])
        let keys = "\n\n1–\(try HelpPage.apps().count) open an app · t settings · ? keys · q quit"
        XCTAssertTrue(screens[0].hasSuffix(keys), screens[0])
        XCTAssertEqual(screens.count, 5, run.out)
        XCTAssertEqual(
            screens[1],
            """

            Wordle scores

            1 Wordle 264  2 Wordle 263  3 Wordle 262
            2022-03-10    2022-03-09    2022-03-08
            4/6 sample    3/6 sample    4/6 sample
            ⬛⬛⬛⬛⬛    🟨⬛⬛⬛🟨    ⬛⬛⬛⬛⬛
            🟨🟩⬛⬛⬛    🟩🟩⬛🟩🟩    ⬛⬛⬛🟨🟨
            🟩🟨🟨🟨🟨    🟩🟩🟩🟩🟩    🟩⬛🟩⬛⬛
            🟩🟩🟩🟩🟩                  🟩🟩🟩🟩🟩

            3 sample games
            These are samples. They are removed when you add or edit a game.

            1–3 open · / search · a add a game · c compare a chat · s statistics
            m calendar · g go to a game or month · v show the words · b back · ? keys
            """)
        XCTAssertTrue(screens[2].hasPrefix("\nWordle 264\n"), screens[2])
        XCTAssertTrue(screens[3].contains("\n⬛⬛⬛⬛⬛ CORGI  🟨⬛⬛⬛🟨        ⬛⬛⬛⬛⬛\n"), screens[3])
    }

    func testSamplesAreNotCountedAndTheFirstGameRemovesThem() throws {
        let program = try Program()
        let samples = "264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg\n"
        let note = "These are samples. They are removed when you add or edit a game.\n"
        XCTAssertEqual(
            try program.run("wordle", "list", "--limit", "1", "--plain"), .init(out: samples, err: note))
        XCTAssertEqual(
            try program.run("wordle", "stats", "--json").out,
            #"{"averageTries":null,"currentStreak":0,"distribution":[0,0,0,0,0,0,0],"longestStreak":0,"played":0,"#
                + "\"solved\":0,\"winPercent\":0}\n")
        XCTAssertEqual(try program.run("wordle", "stats").err, "You have no games yet.\n")
        XCTAssertEqual(try program.run("wordle", "export").out, "[]\n")
        XCTAssertEqual(
            try program.run("wordle", "delete", "264", "--yes"),
            .init(
                err: "quintet: Could not delete Wordle 264: it is a sample.\n"
                    + "Samples are removed when you add or edit a game.\n", code: 1))
        _ = try program.run("wordle", "add", "--solved", "--id", "281", "train", "nymph")
        XCTAssertEqual(
            try program.run("wordle", "list", "--plain"), .init(out: "281\t2022-03-27\t2/6\txxxxy ggggg\n"))
        _ = try program.run("wordle", "reset", "--yes")
        XCTAssertEqual(
            try program.run("wordle", "list", "--limit", "1", "--plain"), .init(out: samples, err: note))
    }

    func testAnExportGivesTheSameStatisticsOnAnotherMachine() throws {
        let program = try Program()
        _ = try program.run("wordle", "add", "--solved", "--id", "281", "train", "nymph")
        _ = try program.run("wordle", "add", "--solved", "--id", "282", "nymph")
        let other = try Program()
        _ = try other.run("wordle", "import", "-", input: try program.run("wordle", "export").out)
        XCTAssertEqual(try other.run("wordle", "stats", "--json"), try program.run("wordle", "stats", "--json"))
    }

    func testSavingAChatTwiceOffersNoUndoTheSecondTime() throws {
        let program = try Program()
        let chat = "Ann: Wordle 281 4/6\nBen: Wordle 280 3/6\n"
        _ = try program.run("wordle", "compare", "-", "--keep", input: chat)
        let again = try program.run("wordle", "compare", "-", "--keep", input: chat)
        XCTAssertTrue(
            again.err.contains("Nothing new to save: all results with a player’s name are already saved."), again.err)
        XCTAssertFalse(again.err.contains("undo"), again.err)
    }

    func testTwoUndosInQuickSuccessionUndoTwoChanges() throws {
        let program = try Program()
        _ = try program.run("wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 4/6\nBen: Wordle 280 3/6\n")
        let lines = [
            #"{"do":"open","route":"/wordle/players"}"#, #"{"do":"forget","player":"Ann"}"#,
            #"{"do":"forget","player":"Ben"}"#, #"{"do":"undo"}"#, #"{"do":"undo"}"#,
        ]
        _ = try program.run("headless", input: lines.joined(separator: "\n") + "\n")
        XCTAssertEqual(
            try program.run("wordle", "players", "--json=player").out, #"[{"player":"Ann"},{"player":"Ben"}]"# + "\n")
    }

    func testChangesOfYourGamesAndTheGroupAreUndoneNewestFirst() throws {
        let program = try Program()
        let chat = "Ann: Wordle 281 4/6\nBen: Wordle 280 3/6\n"
        _ = try program.run("wordle", "compare", "-", "--keep", input: chat)
        _ = try program.run("wordle", "add", "--solved", "--id", "281", "train", "nymph")
        _ = try program.run("wordle", "rename", "Ben", "Ann")
        _ = try program.run("wordle", "forget", "--all")
        let listed = try program.run("wordle", "undo", "--list", "--json=change,source")
        let changes = [
            "Forgot the results of all players.", "Merged “Ben” into Ann.", "Added Wordle 281.", "Saved 2 results.",
        ]
        XCTAssertEqual(
            listed.out,
            "[" + changes.map { "{\"change\":\"\($0)\",\"source\":\"local\"}" }.joined(separator: ",") + "]\n")
        let undone = try (1...5).map { _ in try program.run("wordle", "undo").out }
        XCTAssertEqual(
            undone,
            [
                "Restored the results of all players.\n", "Undid the merge of “Ben” into Ann.\n",
                "Removed Wordle 281.\n",
                "Undid saving 2 results.\n", "",
            ])
        XCTAssertEqual(try program.run("wordle", "players").out, "")
    }

    func testGamesAreSavedBetweenRuns() throws {
        let program = try Program()
        let added = try program.run("wordle", "add", "--word", "nymph", "--id", "281", "train", "nymph")
        XCTAssertEqual(added, .init(out: "Added Wordle 281 (2022-03-27): solved in 2 of 6 tries.\n"))
        let listed = try program.run("wordle", "list", "--limit", "1", "--plain")
        XCTAssertEqual(listed, .init(out: "281\t2022-03-27\t2/6\txxxxy ggggg\n"))
        let deleted = try program.run("wordle", "delete", "281")
        XCTAssertEqual(deleted, .init(out: "Deleted Wordle 281.\n", err: "Undo with `quintet wordle undo`.\n"))
        let missing = try program.run("wordle", "show", "281")
        XCTAssertEqual(
            missing,
            .init(
                err: "quintet: You have no game for Wordle 281 (2022-03-27).\n"
                    + "See your games with `quintet wordle list`.\n", code: 1))
    }

    func testAnEditOfASampleSaysWhatHappensToTheSamples() throws {
        for (arguments, edited, listed, undone) in [
            (["--word", "leaps", "leaps"], "Changed Wordle 264.", "Changed Wordle 264.", "Wordle 264"),
            (
                ["--id", "265"], "Wordle 264 is now Wordle 265.", "Changed Wordle 264 to Wordle 265.",
                "Wordle 264 to Wordle 265"
            ),
        ] {
            let program = try Program()
            XCTAssertEqual(
                try program.run(["wordle", "edit", "264"] + arguments, executable: Program.binary).out,
                edited + " The other samples were removed.\n")
            XCTAssertEqual(
                try program.run("wordle", "undo", "--list", "--json=change").out, "[{\"change\":\"\(listed)\"}]\n")
            XCTAssertEqual(
                try program.run("wordle", "undo").out, "Undid the change of \(undone). The samples are back.\n")
        }
    }

    func testAnUnreadableGamesFileIsRenamedAndReported() throws {
        let program = try Program()
        _ = try program.run("wordle", "reset", "--yes")
        try Data("not a book".utf8).write(to: program.scoreBook)
        let run = try program.run("wordle", "list", "--limit", "1", "--plain")
        let aside = program.scoreBook.path + ".unreadable-1"
        XCTAssertEqual(
            run,
            .init(
                out: "264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg\n",
                err: "The saved games could not be read. They were moved to \(aside), and a new file was started.\n"
                    + "These are samples. They are removed when you add or edit a game.\n"))
        XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), "not a book")
    }

    func testASharedGamePastedBackIsReadWithoutLoss() throws {
        let program = try Program()
        let shared = try program.run("wordle", "share", "264")
        let compared = try program.run("wordle", "compare", "-", "--json", input: shared.out)
        XCTAssertEqual(
            compared,
            .init(
                out: #"[{"averageTries":4,"currentStreak":1,"distribution":[0,0,0,1,0,0,0],"hardMode":0,"#
                    + #""latest":{"id":264,"tries":4},"longestStreak":1,"played":1,"player":"you","rank":1,"solved":1,"total":4,"winPercent":100}]"#
                    + "\n",
                err: "1 share has no sender’s name and counts as yours.\n"))
    }

    func testNoLineOfAPastedChatIsAKey() throws {
        let program = try Program()
        program.environment["NO_COLOR"] = "1"
        let chat = (1...40).map { "Ann: Wordle \($0) 1/6\n\n🟩🟩🟩🟩🟩\n\nq\n" }.joined()
        let result = try program.session(
            [], .expect("> "), .send("1\n"), .expect("? keys"), .expect("> "), .send("c\n"),
            .expect("file: "), .send(chat + "\n"), .expect("1 player, all games"), .expect("> "),
            .send("k\n"), .expect("Saved 40 results: Ann (40)."), .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
    }

    func testSettingsAreSavedAndTheEnvironmentOverridesThem() throws {
        let program = try Program()
        XCTAssertEqual(
            try program.run("settings", "set", "theme", "light"), .init(out: "theme set to light.\n"))
        XCTAssertEqual(try program.run("wordle", "score", "ab", "ba", "--verbose").out, "🟨🟨\n")
        XCTAssertEqual(try program.run("wordle", "score", "ab", "cd").out, "⬜⬜\n")
        program.environment["QUINTET_WORDLE_SOURCE"] = "http://127.0.0.1:9"
        let shown = try program.run("settings", "show").out.split(separator: "\n")
        XCTAssertEqual(
            shown.filter { !$0.hasSuffix("\tdefault") },
            ["wordle.source\thttp://127.0.0.1:9\tQUINTET_WORDLE_SOURCE", "theme\tlight\tsetting"])
    }
}
