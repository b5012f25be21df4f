import TestSupport
import XCTest

final class WordleLocalTests: XCTestCase {
    func testAChatThatATerminalMarksAsOnePasteKeepsItsSenders() throws {
        let program = try Program(["NO_COLOR": "1"])
        let chat = "[27/03/2022, 09:01] Ann: Wordle 281 4/6\n[27/03/2022, 09:02] Ben: Wordle 281 3/6"
        try program.session(
            [], .line("\u{1B}[200~\(chat)\u{1B}[201~"), .expect("2 results of 2 players"), .line("q"),
            .expect("Discard"), .send("yes\n"))
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
        let program = try Program(["NO_COLOR": "1"])
        let chat = (1...40).map { "Ann: Wordle \($0) 1/6\n\n🟩🟩🟩🟩🟩\n\nq\n" }.joined()
        try program.session(
            [], .line("wordle"), .expect("? keys"), .line("c"), .expect("file (“.”: end · b: back · ?: help): "),
            .send(chat + ".\n"), .expect("1 player, all games"), .line("k"), .expect("Saved 40 new results: Ann (40)."),
            .line("q"))
    }
}

final class WordleServerTests: XCTestCase {
    func testTheUndoLogOfAServerSurvivesBetweenTwoRuns() throws {
        let server = try StandInServer.start()
        let source = server.url.absoluteString
        let program = try Program(["QUINTET_WORDLE_TOKEN": "ACCESS_TOKEN"])
        XCTAssertEqual(
            try program.run("wordle", "delete", "263", "--source", source),
            .init(out: "Deleted Wordle 263.\n", err: "Undo with `quintet wordle undo --source \(source)`.\n"))
        XCTAssertEqual(
            try program.run("wordle", "undo", "--source", source), .init(out: "Undone: Deleted Wordle 263 (3/6).\n"))
    }
}
