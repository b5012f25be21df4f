import Foundation
import TestSupport
import XCTest

@MainActor final class WordleFileCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testImportsAllOfADocumentOrNothing() async {
        let lines = ["id,word,tries", "281,nymph,train nymph", "264,lapse,corgi parry leaps lapse"]
        await composition.assertRun(
            ["wordle", "import", "-", "--dry-run"], 0, input: lines, out: "Wordle 281 2/6 is new, 1 known.\n")
        await composition.assertRun(
            ["wordle", "import", "-"], 1, input: lines + ["263,month,month", "x,nymph,"],
            out: "Wordle 281 2/6 is new, 1 known, 1 contradicts, 1 unreadable.\n",
            err:
                "line 5: “x” is not a puzzle number\nWordle 263 is already saved as 3/6, not 1/6.\nNothing was imported. Correct or remove the unreadable games, and try again.\n"
        )
        await composition.assertRun(
            ["wordle", "import", "-"], 0, input: lines,
            out: "Added Wordle 281 2/6; 1 was already saved.\n", err: "Undo with `quintet wordle undo`.\n")
        await composition.assertRun(
            ["wordle", "import", "-", "--json"], 0, input: lines,
            out: #"{"contradicting":0,"known":2,"new":0,"unreadable":0}"# + "\n")
        await composition.assertRun(["wordle", "undo"], 0, out: "Undid the import of 1 game.\n")
    }

    func testNewOnlySkipsContradictingGames() async {
        let composition = TestComposition()
        let lines = ["id,word,tries", "281,nymph,train nymph", "263,month,month", "262,sweet,sweet"]
        let problems =
            "Wordle 263 is already saved as 3/6, not 1/6.\nWordle 262 is already saved as 4/6, not 1/6.\n"
        await composition.assertRun(
            ["wordle", "import", "-", "--new-only", "--dry-run"], 0, input: lines,
            out: "Wordle 281 2/6 is new, 2 contradict.\n", err: problems)
        await composition.assertRun(
            ["wordle", "import", "-", "--new-only"], 0, input: lines,
            out: "Added Wordle 281 2/6.\n",
            err: "Left out: Wordle 263 is already saved as 3/6, not 1/6.\n"
                + "Left out: Wordle 262 is already saved as 4/6, not 1/6.\n" + "Undo with `quintet wordle undo`.\n")
        await composition.assertRun(["wordle", "undo"], 0, out: "Undid the import of 1 game.\n")
        await composition.assertRun(
            ["wordle", "import", "-", "--new-only"], 1, input: lines + ["x,nymph,"],
            out: "Wordle 281 2/6 is new, 2 contradict, 1 unreadable.\n",
            err: "line 5: “x” is not a puzzle number\n" + problems
                + "Nothing was imported. Correct or remove the unreadable games, and try again.\n")
    }

    func testAContradictionWithoutAnythingNewSaysHowToChangeTheSavedGame() async {
        let composition = TestComposition()
        let header = "id,word,tries"
        for (games, counts, advice) in [
            (["263,month,month"], "0 new, 1 contradicts.", "To change a saved game, use `quintet wordle edit 263`."),
            (
                ["263,month,month", "262,sweet,sweet", "264,lapse,corgi parry leaps lapse"],
                "0 new, 1 known, 2 contradict.",
                "Everything else is already saved. To change a saved game, use `quintet wordle edit GAME`."
            ),
        ] {
            let problems = games.filter { $0.count < 20 }.map {
                "Wordle \($0.prefix(3)) is already saved as \($0.hasPrefix("263") ? 3 : 4)/6, not 1/6.\n"
            }
            await composition.assertRun(
                ["wordle", "import", "-"], 1, input: [header] + games, out: counts + "\n",
                err: problems.joined() + "Nothing was imported. \(advice)\n")
        }
    }

    func testAFileThatRepeatsAGameWithOtherTriesIsNotComparedWithTheSavedGames() async throws {
        let composition = TestComposition()
        let lines = ["id,word,tries", "280,sweet,sweet", "280,sweet,pause sweet", "280,sweet,sleds sweet"]
        await composition.assertRun(
            ["wordle", "import", "-"], 1, input: lines, out: "Wordle 280 1/6 is new, 2 contradict.\n",
            err: "Wordle 280 is there more than once, with different tries.\n"
                + "Nothing was imported. Remove the wrong one, or use --new-only to import the first.\n")
        let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID().uuidString).csv")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        await composition.assertRun(
            ["wordle", "import", file.path, "--new-only"], 0, out: "Added Wordle 280 1/6.\n",
            err: "Left out: Wordle 280 is there more than once, with different tries.\n"
                + "Undo with `quintet wordle undo`.\n")
    }

    func testErrorsNameTheFile() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("PK\u{3}\u{4}rest", to: "chat.zip")
        await composition.assertRun(
            ["wordle", "import", file.path], 1,
            err: "quintet: Could not import the games (\(file.path)): it is a zip archive.\n"
                + "Unzip it and use the text file in it, such as _chat.txt.\n")
    }

    func testAnUnclearExportIsAskedForAtATerminalAndRefusedInAScript() async throws {
        let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#.utf8)
            .write(to: file)
        let refusal = "it is not clear who wrote what; the senders may be in “To” (Ann, Bo)"
        await composition.assertRun(
            ["wordle", "compare", file.path], 1,
            err: "quintet: Could not compare (\(file.path)): \(refusal).\nName the field with --sender FIELD.\n")
        let named = await composition.run("wordle", "compare", file.path, "--sender", "To")
        let terminal = TestTerminal(input: ["1"], isTerminal: true, columns: 100)
        _ = await quintet(["wordle", "compare", file.path], terminal: terminal, composition: composition)
        XCTAssertTrue(named.out.contains("Ann"), named.out)
        let question = "1  To (Ann, Bo)\nWhich field has the senders? Number or name: "
        XCTAssertTrue(terminal.err.hasPrefix(question), terminal.err)
        XCTAssertTrue(terminal.out.contains("Bo"), terminal.out)
    }

    func testImportingAChatAddsYourGamesWithoutWords() async {
        let chat = ["Ann: Wordle 281 2/6", "⬛🟨🟨⬛⬛", "🟩🟩🟩🟩🟩", "Bo: Wordle 281 1/6", "🟩🟩🟩🟩🟩"]
        await composition.assertRun(
            ["wordle", "import", "-", "--player", "Ann"], 0, input: chat,
            out: "Added Wordle 281 2/6.\n", err: "Undo with `quintet wordle undo`.\n")
        await composition.assertRun(
            ["wordle", "show", "281", "--reveal"], 0,
            out:
                "Wordle 281 2/6\n2022-03-27, solved in 2 of 6 tries\n\n⬛🟨🟨⬛⬛\n🟩🟩🟩🟩🟩\n\nNo words recorded (added from a share).\n"
        )
        await composition.assertRun(
            ["wordle", "list", "--period", "281..", "--json"], 0,
            out:
                #"[{"date":"2022-03-27","hardMode":false,"id":281,"solved":true,"squares":["xyyxx","ggggg"],"tries":[],"word":null}]"#
                + "\n")
    }

    func testAMissingFileIsReported() async {
        await composition.assertRun(
            ["wordle", "import", "/nowhere/games.csv"], 1,
            err: "quintet: Could not import the games (/nowhere/games.csv): there is no such file.\n"
                + "Check the name of the file.\n")
    }

    func testExportsEachFormat() async {
        composition.wordle = WordleScoresInMemory([.make(263, "month", ["train", "month"])])
        await composition.assertRun(
            ["wordle", "export", "--format", "csv"], 0,
            out: "id,date,word,tries,squares\r\n263,2022-03-09,month,train month,yxxxy ggggg\r\n")
        await composition.assertRun(
            ["wordle", "export", "--format", "share"], 0,
            out: "Wordle 263 2/6\n\n🟨⬛⬛⬛🟨\n🟩🟩🟩🟩🟩\n")
        composition.wordle = WordleScoresInMemory([.make(264, "month", ["train"])])
        await composition.assertRun(
            ["wordle", "export", "--format", "share"], 0, err: "Left out 1 unfinished game.\n")
    }

    func testTheListAndTheStatisticsCanBeLimitedToAPeriod() async {
        composition.wordle = WordleScoresInMemory((250...281).map { .make($0) })
        let list = await composition.run(
            "wordle", "list", "--period", "last-7", "--search", "march 2022", "--limit", "2")
        XCTAssertEqual(list.out.split(separator: "\n").map { $0.prefix(3) }, ["281", "280"])
        XCTAssertEqual(list.err, "Hidden words are not searched. Add --reveal to search them.\n")
        await composition.assertRun(
            ["wordle", "stats", "--period", "2022-02", "--json=played"], 0, out: #"{"played":5}"# + "\n")
    }

    func testAMonthIsOneLinePerDayInAPipeAndWeeksOnATerminal() async {
        composition.wordle = WordleScoresInMemory([.make(281, "nymph", ["train"]), .make(279), .make(278, "nymph", [])])
        let screen = TestTerminal.withoutColours()
        _ = await quintet(["wordle", "calendar", "2022-03"], terminal: screen, composition: composition)
        XCTAssertEqual(
            screen.out,
            """
            Wordle scores: March 2022

              Mo   Tu   We   Th   Fr   Sa   Su
                    1    2    3    4    5    6

               7    8    9   10   11   12   13

              14   15   16   17   18   19   20

              21   22   23   24   25   26   27
                              X    1    -    …
              28   29   30   31

            Since your first game: 2 of 3 days played, 1 won

            """)
        let terminal = TestTerminal()
        _ = await quintet(["wordle", "calendar"], terminal: terminal, composition: composition)
        XCTAssertEqual(
            terminal.out,
            "2022-03-24\t278\tlost\n2022-03-25\t279\twon\n2022-03-26\t\tmissed\n2022-03-27\t281\tunfinished\n")
    }
}
