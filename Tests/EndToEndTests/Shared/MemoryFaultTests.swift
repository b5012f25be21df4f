import TestSupport
import XCTest

/// The memory that the built program needs for endless answers.
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
        let file = program.home.appending(component: "chat.txt")
        try Data(chat.utf8).write(to: file)
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
        let file = program.home.appending(component: "chat.txt")
        try Data(chat.utf8).write(to: file)
        func assertPeak(_ arguments: [String], _ input: String = "", upTo limit: Int) throws {
            let (peak, code, errors) = try program.peak(arguments, input: input)
            XCTAssertLessThan(peak, limit, "\(arguments) \(input)", line: line)
            XCTAssertEqual(code, 0, "\(arguments) \(errors.prefix(300))", line: line)
        }
        for form in [[], ["--json"]] {
            try assertPeak(["wordle", "compare", file.path] + form, upTo: 3 * chat.utf8.count + 100_000_000)
        }
        let keep = ["wordle", "compare", file.path, "--keep"]
        XCTAssertEqual(try program.run(keep, limit: 300).code, 0, line: line)
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
