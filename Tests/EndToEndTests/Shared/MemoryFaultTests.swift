import Models
import TestSupport
import XCTest

final class MemoryFaultTests: XCTestCase {
    private static let limit = 150_000_000

    func testNoAnswerNeedsMoreThan150Megabytes() throws {
        let server = try StandInServer.start()
        let program = try Program()
        // The matrix of faults has every fault with every app; two of these apps have the largest limit of all.
        let faults = [
            ("endless", "leaderboard", "/athletes"), ("gzip-bomb", "employees", ""), ("endless-error", "repos", ""),
            ("redirect-bomb", "characters", "/characters"),
        ]
        for (kind, app, path) in faults {
            let source = server.url("/faults/\(kind)\(path)").absoluteString
            let (peak, code, errors) = try program.peak([app, "list", "--source", source])
            XCTAssertLessThan(peak, Self.limit, "\(kind), \(app)")
            XCTAssertEqual(code, 1, "\(kind), \(app)")
            XCTAssertTrue(errors.contains("the answer is larger than "), errors)
        }
    }

    /// A chat with many names and many puzzles has few results, but its table of days would have millions of cells.
    func testTheDaysOfManyPlayersNeedThreeTimesTheChatAnd100Megabytes() throws {
        let program = try Program()
        let chat = (0..<4_000).map { "N\($0): Wordle \(60 + $0 % 1_900) 3/6\n" }.joined()
        let file = try program.folder.write(chat, to: "chat.txt")
        let limit = 3 * chat.utf8.count + 100_000_000
        for form in [[], ["--json"], ["--csv"]] {
            let (peak, code, _) = try program.peak(["wordle", "compare", file.path, "--days"] + form)
            XCTAssertLessThan(peak, limit, "\(form)")
            XCTAssertEqual(code, 0, "\(form)")
        }
        let keep = ["wordle", "compare", file.path, "--keep"]
        XCTAssertEqual(try program.run(keep, limit: 300).code, 0)
        let requests = #"{"do":"open","route":"/wordle/comparison"}"# + "\n" + #"{"do":"toggleDays"}"#
        let (peak, code, _) = try program.peak(["headless"], input: requests)
        XCTAssertLessThan(peak, limit + 100_000_000, "the page")
        XCTAssertEqual(code, 0, "the page")
    }

    /// Each name had a list of its points in 60 periods, and the page a list of the names in each of all periods.
    func testTwentyThousandNamesNeedThreeTimesTheChatAnd100Megabytes() throws {
        let chat = (0..<20_000).map { "N\($0): Wordle \(60 + $0 % 1_900) 3/6\n" }.joined()
        try assertMemory(ofGroup: chat, limit: 3 * chat.utf8.count + 100_000_000)
    }

    /// Each result had two lists of what was posted, and each thread kept the memory that it had freed.
    func testManyNamesWithManyPuzzlesNeedThreeTimesTheChatAnd100Megabytes() throws {
        let chat = (0..<60).flatMap { puzzle in
            (0..<1_500).map { "N\($0): Wordle \(1_000 + puzzle) 3/6\n" }
        }.joined()
        // The program reads the chat and then the saved results, whose file is larger.
        try assertMemory(ofGroup: chat, limit: 6 * chat.utf8.count + 100_000_000)
    }

    /// Compares a chat and saves it, and looks at the saved results in commands and on the page.
    private func assertMemory(ofGroup chat: String, limit: Int, line: UInt = #line) throws {
        let program = try Program()
        let file = try program.folder.write(chat, to: "chat.txt")
        func assertPeak(_ arguments: [String], _ input: String = "", upTo limit: Int) throws {
            let (peak, code, errors) = try program.peak(arguments, input: input)
            XCTAssertLessThan(peak, limit, "\(arguments) \(input)", line: line)
            XCTAssertEqual(code, 0, "\(arguments) \(errors.prefix(300))", line: line)
        }
        try assertPeak(["wordle", "compare", file.path, "--keep", "--json"], upTo: limit)
        for command in ["today", "wordle compare", "wordle league"] {
            try assertPeak(command.split(separator: " ").map(String.init), upTo: limit)
        }
        for route in ["/wordle/comparison", "/wordle/league"] {
            try assertPeak(["headless"], #"{"do":"open","route":"\#(route)"}"#, upTo: limit)
        }
    }
}

extension Program {
    /// A script that runs a program and adds a line to standard error: `peak BYTES code CODE`.
    private static let peakScript = """
        import os, subprocess, sys
        program = subprocess.Popen(sys.argv[1:])
        _, status, usage = os.wait4(program.pid, 0)
        peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        print("peak", peak, "code", os.waitstatus_to_exitcode(status), file=sys.stderr)
        """

    /// Runs the program and returns its peak memory, its exit code and its errors.
    ///
    /// The program is the only child of the script, so that only its memory is measured.
    func peak(_ arguments: [String], input: String = "") throws -> (bytes: Int, code: Int, errors: String) {
        let run = try run(
            [Python.path, "-c", Self.peakScript, Self.binary.path] + arguments,
            executable: Program.env, input: input, limit: 300)
        let words = run.err.split(whereSeparator: \.isWhitespace)
        return (try XCTUnwrap(Int(words[words.count - 3])), try XCTUnwrap(Int(words[words.count - 1])), run.err)
    }
}

/// The results and the memory of lists whose source is a document, from a file and from a server.
final class SourceDocumentTests: XCTestCase {
    private static let apps = AppName.allCases.filter(\.readsFiles)
    /// A record that every app can read.
    private static let record = #"{"id": 1, "name": "A", "last_name": "A"}"#

    func testAFileAndAServerWithTheSameDocumentGiveTheSameResult() throws {
        let documents: [(name: String, text: String, codes: [Int32])] = [
            ("empty", "[]", [0]), ("part", "[\(Self.record), 1]", [0]), ("ones", "[1, 1]", [1]),
            ("html", "<html>", [1]),
            // Only an app without numbers can read this document.
            (
                "twice",
                #"[{"id": 1e-9223372036854775808, "name": "A", "score": 1e-9223372036854775808}, {"id": 1e-1}]"#,
                [0, 1]
            ),
        ]
        for (name, document, codes) in documents {
            let program = try Program()
            // This is the path of the list on a People server.
            let file = try program.folder.write(document, to: "employees")
            let server = try DocumentServer(program.home)
            for app in Self.apps {
                // The source of an app with a public service is the base of its paths.
                let address = server.url + (app.address == nil ? "/employees" : "")
                let local = try program.run(app.rawValue, "list", "--json", "--source", file.path)
                let remote = try program.run(app.rawValue, "list", "--json", "--source", address)
                XCTAssertTrue(codes.contains(local.code), "\(app), \(name): \(local)")
                XCTAssertEqual(local.code, remote.code, "\(app), \(name): \(local.err)\(remote.err)")
                XCTAssertEqual(local.out, remote.out, "\(app), \(name)")
            }
        }
    }

    /// The smallest possible records need the most memory for each byte of their document.
    func testMemoryIsAtMostThreeTimesTheDocumentPlus100Megabytes() throws {
        let program = try Program()
        let file = program.home.appending(component: "document")
        let smallest: [AppName: [String]] = [
            .characters: [#"{"name":"a"}"#, #"{"name":"a","avatar":"http://a"}"#],
            .leaderboard: [#"{"id":1,"name":"a"}"#], .employees: [#"{"id":1,"last_name":"a"}"#],
        ]
        for app in Self.apps {
            for record in (smallest[app] ?? [Self.record]) + ["1"] {
                let document = self.document(of: record, after: Self.record + ",")
                try document.write(to: file)
                try assertMemory(of: [app.rawValue, "list", "--source", file.path], document, program)
            }
        }
    }

    func testMemoryForSavedGamesIsAtMostThreeTimesTheirFilePlus100Megabytes() throws {
        let program = try Program()
        try program.saveInitialGames()
        let document = document(of: #"{"id":1,"date":"2022-03-08","word":"a","tries":[]}"#)
        try document.write(to: program.scoreBook)
        for command in ["list", "export"] { try assertMemory(of: ["wordle", command], document, program) }
    }

    /// Returns a list of equal records with a total of 500,000 bytes.
    private func document(of record: String, after first: String = "") -> Data {
        let records = repeatElement(record, count: 500_000 / (record.count + 1)).joined(separator: ",")
        return Data("[\(first)\(records)]".utf8)
    }

    private func assertMemory(
        of arguments: [String], _ document: Data, _ program: Program, line: UInt = #line
    ) throws {
        let (peak, code, errors) = try program.peak(arguments)
        XCTAssertEqual(code, 0, "\(arguments), \(document.prefix(100)): \(errors)", line: line)
        XCTAssertLessThan(peak, 3 * document.count + 100_000_000, "\(arguments)", line: line)
    }
}

/// Serves the files of a folder until it is released.
private final class DocumentServer {
    let url: String
    private let process: ChildProcess

    init(_ folder: URL) throws {
        let script = Places.repository.appending(path: "Tests/Benchmark/static_server.py").path
        process = try ChildProcess(Python.path, ["-B", "-S", script, folder.path])
        url = "http://127.0.0.1:\(try process.readLine() ?? "")"
    }

    deinit { _ = process.finish() }
}

/// The built program without its network library.
final class WireFaultTests: XCTestCase {
    func testALibraryThatCannotBeLoadedIsReportedInOneLine() throws {
        #if os(Linux)
            let program = try Program()
            try Data().write(to: program.home.appending(component: "libcurl.so.4"))
            program.environment["LD_LIBRARY_PATH"] = program.home.path
            let run = try program.run("employees", "health", "--source", "http://127.0.0.1:5000")
            let start =
                "quintet: Could not check the server (http://127.0.0.1:5000): libcurl could not be loaded ("
            XCTAssertTrue(run.err.hasPrefix(start), run.err)
            XCTAssertTrue(
                run.err.hasSuffix(
                    ").\nInstall libcurl (on Debian: libcurl4), or use local data with --source local.\n"),
                run.err)
            XCTAssertEqual(run.err.filter(\.isNewline).count, 2, run.err)
            XCTAssertEqual(run.code, 1)
            XCTAssertEqual(try program.run("wordle", "list").code, 0)
        #endif
    }
}

final class TLSFaultTests: XCTestCase {
    /// Data that is freed at the end of a thread would be freed again when the TLS library is unloaded.
    func testTheConnectionThreadLivesAsLongAsTheProcess() throws {
        let shim = try FaultShim()
        let program = try Program()
        let certificate = try TestCertificate()
        let server = try StandInServer.start(arguments: ["--certificate", certificate.file.path])
        let list = [Program.binary.path, "wordle", "list", "--source", server.url.absoluteString]
        for _ in 0..<5 {
            let run = try program.run(shim.command(list, in: program.home), executable: Program.env)
            XCTAssertEqual(run.code, 1, run.err)
            XCTAssertEqual(shim.calls.filter { $0.hasPrefix("thread ") }, [])
        }
    }
}
