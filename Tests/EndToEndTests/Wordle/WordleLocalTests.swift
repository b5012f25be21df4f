import XCTest

final class WordleLocalTests: XCTestCase {
    func testSamplesAreNotCountedAndTheFirstGameRemovesThem() throws {
        let program = try Program()
        let samples = "264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg\n"
        let note = "These are samples. They are removed when you add or edit a game.\n"
        XCTAssertEqual(
            try program.run("wordle", "list", "--limit", "1", "--plain"), .init(out: samples, err: note))
        XCTAssertEqual(try program.run("wordle", "stats").err, "You have no games yet.\n")
        XCTAssertEqual(try program.run("wordle", "export").out, "[]\n")
        _ = try program.run("wordle", "add", "--solved", "--id", "281", "train", "nymph")
        XCTAssertEqual(
            try program.run("wordle", "list", "--plain"), .init(out: "281\t2022-03-27\t2/6\txxxxy ggggg\n"))
        _ = try program.run("wordle", "reset", "--yes")
        XCTAssertEqual(
            try program.run("wordle", "list", "--limit", "1", "--plain"), .init(out: samples, err: note))
    }

    func testAChatThatATerminalMarksAsOnePasteKeepsItsSenders() throws {
        let program = try Program()
        program.environment["NO_COLOR"] = "1"
        let chat = "[27/03/2022, 09:01] Ann: Wordle 281 4/6\n[27/03/2022, 09:02] Ben: Wordle 281 3/6"
        let result = try program.session(
            [],
            steps: [
                .expect("> "), .send("\u{1B}[200~\(chat)\u{1B}[201~\n"), .expect("2 results of 2 players"),
                .expect("> "), .send("q\n"), .expect("Discard"), .send("yes\n"),
            ])
        XCTAssertNil(result.missing, result.output)
    }

    func testChangesOfYourGamesAndTheGroupAreListedNewestFirst() throws {
        let program = try Program()
        let chat = "Ann: Wordle 281 4/6\nBen: Wordle 280 3/6\n"
        _ = try program.run("wordle", "compare", "-", "--keep", input: chat)
        _ = try program.run("wordle", "add", "--solved", "--id", "281", "train", "nymph")
        _ = try program.run("wordle", "rename", "Ben", "Ann")
        _ = try program.run("wordle", "forget", "--all")
        let listed = try program.run("wordle", "undo", "--list", "--json=change,source")
        let changes = [
            "Forgot the results of all players.", "Merged “Ben” into Ann.", "Added Wordle 281 (2/6).",
            "Saved 2 results of Ann, Ben (Wordle 280 to 281).",
        ]
        XCTAssertEqual(
            listed.out,
            "[" + changes.map { "{\"change\":\"\($0)\",\"source\":\"local\"}" }.joined(separator: ",") + "]\n")
    }

    func testAnEditOfASampleSaysWhatHappensToTheSamples() throws {
        for (arguments, edited, listed, undone) in [
            (["--word", "leaps", "leaps"], "Changed Wordle 264.", "Changed Wordle 264 (1/6).", "Wordle 264 (1/6)"),
            (
                ["--id", "265"], "Wordle 264 is now Wordle 265.", "Changed Wordle 265 (4/6).", "Wordle 265 (4/6)"
            ),
        ] {
            let program = try Program()
            XCTAssertEqual(
                try program.run(["wordle", "edit", "264"] + arguments, executable: Program.binary).out,
                edited + "\n")
            XCTAssertEqual(
                try program.run("wordle", "undo", "--list", "--json=change").out, "[{\"change\":\"\(listed)\"}]\n")
            XCTAssertEqual(
                try program.run("wordle", "undo").out, "Undid the change of \(undone).\n")
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

    func testNoLineOfAPastedChatIsAKey() throws {
        let program = try Program()
        program.environment["NO_COLOR"] = "1"
        let chat = (1...40).map { "Ann: Wordle \($0) 1/6\n\n🟩🟩🟩🟩🟩\n\nq\n" }.joined()
        let result = try program.session(
            [], .expect("> "), .send("1\n"), .expect("? keys"), .expect("> "), .send("c\n"),
            .expect("file (Enter: back · ?: help): "), .send(chat + "\n"), .expect("1 player, all games"),
            .expect("> "),
            .send("k\n"), .expect("Saved 40 new results: Ann (40)."), .expect("> "), .send("q\n"))
        XCTAssertNil(result.missing, result.output)
        XCTAssertEqual(result.code, 0)
    }
}
