import TestSupport
import XCTest

/// The requests, cached answers and output of repeated runs of the program.
final class CacheTests: XCTestCase {
    private let initial = """
        264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg
        263\t2022-03-09\t3/6\tyxxxy ggxgg ggggg
        262\t2022-03-08\t4/6\txxxxx xxxyy gxgxx ggggg

        """

    func testTheSecondRunIsConditionalAndTheOfflineRunUsesTheCache() async throws {
        let server = try StandInServer.start(arguments: ["--token", "ACCESS_TOKEN", "--token", "SECOND"])
        let program = try Program()
        let source = server.url.absoluteString
        for token in ["ACCESS_TOKEN", "ACCESS_TOKEN", "SECOND"] {
            program.environment["QUINTET_WORDLE_TOKEN"] = token
            XCTAssertEqual(try program.run("wordle", "list", "--plain", "--source", source), .init(out: initial))
        }
        let requests = try await server.recordedRequests()
        XCTAssertEqual(requests.map { $0.headers["if-none-match"] == nil }, [true, false, true])

        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        let cached = try program.run("wordle", "list", "--plain", "--offline", "--source", source)
        XCTAssertEqual(
            cached,
            .init(out: initial, err: "Offline: showing data of \(source) from less than a minute ago.\n"))
        program.environment["QUINTET_WORDLE_TOKEN"] = "THIRD"
        let missing = try program.run("wordle", "list", "--plain", "--offline", "--source", source)
        XCTAssertEqual(
            missing,
            .init(
                err:
                    "quintet: Could not list the games (\(source)): there is no cached data, and offline mode opens no connection.\n"
                    + "Run quintet once without --offline.\n", code: 1))
        let count = try await server.recordedRequests().count
        XCTAssertEqual(count, 3)
        let folders = try FileManager.default.subpathsOfDirectory(atPath: program.home.path).filter {
            $0.split(separator: "/").count == 2
        }
        XCTAssertEqual(Set(folders).subtracting(["config/quintet", "data/quintet"]), ["cache/quintet"])
    }

    func testAFreshAnswerNeedsNoRequestExceptForARefresh() throws {
        let server = try RawServer { _ in
            .whole(
                "200 OK", ["Cache-Control: private, max-age=600"],
                body: #"{"characters": [{"name": "Ann", "avatar": "https://a.test/a.png"}]}"#)
        }
        let program = try Program()
        for (options, requests) in [([], 1), ([], 1), (["--refresh"], 2), ([], 2), (["--offline"], 2)] {
            let run = try program.run(["characters", "list", "--source", server.url.absoluteString] + options)
            XCTAssertEqual(run.out, "Ann\thttps://a.test/a.png\n")
            XCTAssertEqual(server.requests.count, requests, "\(options)")
            // The age is only shown without a connection.
            XCTAssertEqual(run.err.isEmpty, options != ["--offline"], run.err)
        }
    }
}

final class RequestCountTests: XCTestCase {
    func testOnlyThePagesOfTheRowsAreRequested() async throws {
        let server = try StandInServer.start()
        let program = try Program(["QUINTET_REPOS_SOURCE": server.url.absoluteString])
        let table: [(arguments: [String], first: String, paths: [String])] = [
            (["big", "--limit", "3"], "big/repo-2322", ["/search/repositories"]),
            (["big", "--limit", "2", "--sort", "name"], "big/repo-0001", ["/users/big/repos"]),
            (["swiftlang"], "swiftlang/swift\t", ["/users/swiftlang/repos"]),
        ]
        var seen = 0
        for (arguments, first, paths) in table {
            let run = try program.run(["repos", "list"] + arguments)
            XCTAssertEqual(run.err, "")
            XCTAssertTrue(run.out.hasPrefix(first), "\(arguments): \(run.out.prefix(80))")
            let requests = try await server.recordedRequests().map(\.path)
            XCTAssertEqual(Array(requests.dropFirst(seen)), paths, "\(arguments)")
            seen = requests.count
        }
    }
}

final class WordleLocalTests: XCTestCase {
    func testAChatThatATerminalMarksAsOnePasteKeepsItsSenders() throws {
        let program = try Program(["NO_COLOR": "1"])
        let chat = "[27/03/2022, 09:01] Ann: Wordle 281 4/6\n[27/03/2022, 09:02] Ben: Wordle 281 3/6"
        try program.session(
            [], .line("\u{1B}[200~\(chat)\u{1B}[201~"), .expect("2 results of 2 players"), .line("q"),
            .expect("Discard"), .send("yes\n"))
    }

    func testAnUnreadableGamesFileIsRenamedAndReportedAsLongAsItIsThere() throws {
        let program = try Program()
        _ = try program.run("wordle", "reset", "--yes")
        let book = #"[{"date":"2022-03-27","id":281,"tries":["trai","nymph"],"word":"nymph"}]"#
        try Data(book.utf8).write(to: program.scoreBook)
        let aside = program.scoreBook.path + ".unreadable-1"
        let note =
            "Could not read the saved games (\(aside)): the entry “[0].tries[0]” must be a word as long as “nymph”. "
            + "The file was moved there, and a new one was started. Correct it and import it.\n"
        let samples = "These are samples. They are removed when you add or edit a game.\n"
        for _ in 1...2 {
            XCTAssertEqual(
                try program.run("wordle", "list", "--limit", "1", "--plain"),
                .init(out: "264\t2022-03-10\t4/6\txxxxx ygxxx gyyyy ggggg\n", err: note + samples))
        }
        XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), book)
        try Data(book.replacing("trai\"", with: "train\"").utf8).write(to: URL(filePath: aside))
        XCTAssertEqual(try program.run("wordle", "import", aside).err, "Undo with `quintet wordle undo`.\n")
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
