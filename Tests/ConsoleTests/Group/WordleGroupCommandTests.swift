import InMemoryServices
import Models
import Storage
import TestSupport
import XCTest

/// The commands for a group that need long chats, other machines or a terminal of their own.
///
/// Most commands are in `Golden/Commands/wordle-group.txt`.
@MainActor final class WordleGroupCommandTests: MenuTestCase {
    private let unreachable = ServiceError(action: "list the games", place: "http://a.test", cause: .refused)

    private func save(_ chat: String) async -> String {
        await composition.run("wordle", "compare", "-", "--keep", "--json=player", input: chat).err
    }

    func testPipedAveragesThatDifferLookDifferent() async {
        // 10 tries in 3 games, and 333 tries in 100 games.
        let ann = [(1, 3), (2, 3), (3, 4)].map { "Ann: Wordle \($0) \($1)/6\n" }
        let bob = (1...100).map { "Bob: Wordle \($0) \($0 <= 67 ? 3 : 4)/6\n" }
        let run = await composition.run("wordle", "compare", "-", "--min", "1", input: (ann + bob).joined())
        let averages = run.out.split(separator: "\n").map { $0.split(separator: "\t")[4] }
        XCTAssertEqual(averages, ["3.330", "3.333"])
    }

    func testYourOwnContradictionIsSettledByAnEdit() async {
        let said = await save("Wordle 281 3/6\nWordle 281 4/6\nBen: Wordle 281 4/6\n")
        assertContains(said, "3/6 counts. Change your game with `quintet wordle edit 281`.\n")
    }

    func testASharedSampleIsNamed() async {
        composition.wordle = WordleScoresInMemory([], samples: WordleScore.initial)
        let run = await composition.run(["wordle", "share"])
        XCTAssertEqual(run.err, "This is a sample, not a game of yours.\n", run.out)
    }

    func testNarrowTablesDropColumnsButNeverNames() async {
        let names = ["Maximiliane von Hohenstein", "王小明王小明王小明"]
        let games = (1...120).map { "Wordle \($0) 4/6" }.joined(separator: "\n")
        let text = names.map { "\($0)\n\(games)" }.joined(separator: "\n")
        let columns = [
            160: "rank player win % average newest played streak 1 2 3 4 5 6 X max streak hard mode 123456X",
            100: "rank player win % average newest played streak 123456X",
            80: "rank player win % average newest played streak", 60: "rank player win % average newest",
            40: "rank player win %", 30: "rank player win %",
        ]
        for (width, expected) in columns {
            let terminal = TestTerminal.withoutColours([text], columns: width)
            _ = await quintet(["wordle", "compare", "-"], terminal: terminal, composition: composition)
            let lines = terminal.out.split(separator: "\n").drop { !$0.hasPrefix("rank") }
            XCTAssertEqual(lines.first?.split(separator: " ").joined(separator: " "), expected, "\(width)")
            XCTAssertEqual(lines.dropFirst(3).first?.hasPrefix("Wordle 120: 👑 "), true, "\(width): \(terminal.out)")
            XCTAssertEqual(lines.dropFirst(4).count { $0.hasPrefix("Ranked by ") }, 1, "\(width): \(terminal.out)")
            XCTAssertEqual(terminal.out.contains(names[0]), width > 30, "\(width): \(terminal.out)")
            XCTAssertLessThanOrEqual(lines.map(\.cells).max() ?? 0, width)
        }
    }

    func testSavingAChatAddsYourResultsThatYourGamesLack() async {
        let solved = "Ann: Wordle 281 2/6\n⬛⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n"
        let later = "Ann: Wordle 282 1/6\n🟩🟩🟩🟩🟩\n"
        let one = " Added Wordle 281 2/6 to your games."
        for (own, added) in [
            (solved, one), (solved + solved, one), (solved + later, " Added 2 games to your games."),
            ("Ann: Wordle 281 2/6\n", one), (solved + "Ann: Wordle 281 2/6\n", one),
        ] {
            let composition = TestComposition()
            _ = await composition.run("settings", "set", "wordle.me", "Ann")
            let err = await composition.run("wordle", "compare", "-", "--keep", input: "Bo: Wordle 281 3/6\n\(own)").err
            let saved = err.split(separator: "\n").first { $0.hasPrefix("Saved") } ?? ""
            XCTAssertEqual(String(saved.drop { $0 != "." }.dropFirst()), added, own)
        }
    }

    func testNamesWithTheSameResultsAreSuggestedBestEvidenceFirst() async {
        func week(_ name: String, _ puzzles: ClosedRange<Int>, _ shift: Int) -> [String] {
            puzzles.map { "\(name): Wordle \($0) \(($0 * shift) % 6 + 1)/6" }
        }
        let first = week("+49 151 23456", 1...7, 5) + week("Ben", 1...7, 7) + week("Dora", 1...7, 4)
        let second = week("Fatima", 8...14, 5) + week("Benjamin K.", 2...14, 7) + week("Dora", 8...14, 4)
        _ = await save(first.joined(separator: "\n"))
        let err = await save(second.joined(separator: "\n"))
        XCTAssertEqual(
            err.split(separator: "\n").filter { $0.contains("one player") || $0.contains("Merge") },
            [
                "“Ben” and “Benjamin K.” may be one player: the same results for 6 puzzles.",
                "“+49 151 23456” and “Fatima” may be one player.",
                "Merge Ben and Benjamin K. with `quintet wordle rename Ben 'Benjamin K.'`.",
            ])
    }

    func testTheGroupIsShownIfYourGamesCannotBeRead() async {
        composition.settings = SettingsInMemory(["wordle.me": "Zoe"])
        _ = await save("Bo: Wordle 281 2/6")
        await composition.games.fail(with: unreachable)
        let run = await composition.run("wordle", "compare", "--json=player")
        XCTAssertEqual(run.out, #"[{"player":"Bo"}]"# + "\n")
        XCTAssertTrue(run.err.hasPrefix("Your games are left out: "), run.err)
    }

    func testWhatCanBeUndoneIsListedIfYourGamesCannotBeRead() async {
        _ = await save("Bo: Wordle 281 2/6")
        await composition.games.fail(with: unreachable)
        let missing = "Changes to your games are not listed: Could not list the games (http://a.test)"
        for rows in [1, 0] {
            let run = await composition.run("wordle", "undo", "--list", "--csv")
            XCTAssertEqual(run.code, 0, run.err)
            XCTAssertEqual(run.out.split(whereSeparator: \.isNewline).count, rows + 1, run.out)
            XCTAssertTrue(run.err.hasPrefix(missing), run.err)
            _ = await composition.run("wordle", "undo")
        }
    }

    func testAnImportIsAnEntryOfTheLogBesideItsCorrections() async {
        _ = await save("Ann: Wordle 280 6/6\nBob: Wordle 280 4/6")
        _ = await composition.run("wordle", "correct", "Ann", "280", "3")
        let export = await composition.run("wordle", "export", "--group").out
        let other = TestComposition()
        _ = await other.run("wordle", "import", "-", input: export)
        let log = await other.run("wordle", "log", "--json=kind,change,players")
        XCTAssertEqual(
            log.out,
            #"[{"change":"Ann’s Wordle 280 was corrected from 6/6 to 3/6.","kind":"corrected","players":["Ann"]},"#
                + #"{"change":"Imported 2 results and 1 correction.","kind":"saved","players":["Ann","Bob"]}]"# + "\n")
    }

    func testOnlyTodayTellsOfTheCorrectionsMadeOnOtherMachines() async throws {
        let shared = try TemporaryFolder()
        let files = try TemporaryFolder()
        let days = [0, -1, -3].map { CalendarDate.make("2022-03-27").adding(days: $0) }
        let mine = GroupBookFile(files.file("mine.json"), sharedFolder: { shared.url })
        composition.groupBook = mine
        for (day, tries) in zip(days.reversed(), 3...5) {
            let noon = Date(timeIntervalSince1970: Double(try XCTUnwrap(day).dayNumber) * 86_400 + 43_200)
            let other = GroupBookFile(files.file("other.json"), now: { noon }, sharedFolder: { shared.url })
            if tries == 3 { try await other.save([PostedResult(player: "Ann", puzzle: 281, tries: 6)]) }
            try await other.correct("Ann", 281, to: .solved(tries))
        }
        let before = try await mine.reading()
        await assertEqual(composition.run("wordle", "compare").err, "")
        let today = await composition.run("today")
        XCTAssertEqual(
            today.out.components(separatedBy: "Ann’s Wordle 281 was corrected").count, 3, today.out + today.err)
        assertContains(today.out, "from 4/6 to 5/6.")
        try await assertEqual(mine.reading(), before)
        XCTAssertFalse(FileManager.default.fileExists(atPath: files.file("mine.json").path), "reading writes nothing")
    }

    func testAnUnclearExportIsAskedForAtATerminalAndRefusedInAScript() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#, to: "chat.json")
        let refusal = "it is not clear who wrote what; the senders may be in “To” (Ann, Bo)"
        await composition.assertRun(
            ["wordle", "compare", file.path], 1,
            err: "quintet: Could not compare (\(file.path)): \(refusal).\nName the field with --sender FIELD.\n")
        let named = await composition.run("wordle", "compare", file.path, "--sender", "To")
        let terminal = TestTerminal(input: ["1"], isTerminal: true, columns: 100)
        _ = await quintet(["wordle", "compare", file.path], terminal: terminal, composition: composition)
        assertContains(named.out, "Ann")
        let question = "1  To (Ann, Bo)\nChoose the field with the senders: number or name (b: back): "
        XCTAssertTrue(terminal.err.hasPrefix("\(refusal.sentence).\n\(question)"), terminal.err)
        assertContains(terminal.out, "Bo")
        let wrong = TestTerminal(input: ["nosuch", "1"], isTerminal: true, columns: 100)
        await assertEqual(quintet(["wordle", "compare", file.path], terminal: wrong, composition: composition), 1)
        XCTAssertEqual(wrong.err.components(separatedBy: "Choose the field").count, 2, "it is asked once: \(wrong.err)")
    }

    func testAnImportAsksWhichPlayerYouAreAtATerminal() async throws {
        let folder = try TemporaryFolder()
        try folder.write("Ann: Wordle 280 3/6\nBo: Wordle 280 4/6\n", to: "chat.txt")
        let terminal = TestTerminal(input: ["2"], isTerminal: true, columns: 100)
        let words = ["wordle", "import", folder.file("chat.txt").path]
        await assertEqual(quintet(words, terminal: terminal, composition: composition), 0)
        assertContains(terminal.err, "The chat has games of several players, “Ann”, “Bo”.\n1  Ann\n2  Bo\n")
        assertContains(terminal.out, "Added Wordle 280 4/6.")
    }
}
