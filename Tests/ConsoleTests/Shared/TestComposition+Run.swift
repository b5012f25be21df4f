import Models
import QuintetPlatform
import Storage
import TestSupport
import XCTest

extension TestComposition {
    /// Creates a composition with files in a folder: the three initial games and a group.
    ///
    /// The clock is a second later each time that it is read.
    convenience init(_ files: TemporaryFolder) throws {
        self.init()
        let seconds = Locked(1_648_000_000.0)
        let now = { @Sendable in
            Date(
                timeIntervalSince1970: seconds.withLock { seconds in
                    seconds += 1
                    return seconds
                })
        }
        let book = try files.write(WordleScore.initialBook, to: "scores.json")
        let group = files.file("group.json")
        let log = UndoLogFile(files.file("undo.json"), now: now)
        wordle = ScoreBook(book, log: log) { _ in XCTFail("unreadable") }
        groupBook = GroupBookFile(group, log: log, now: now)
    }

    /// Runs the program in a pipe, or at a terminal with a number of columns, and returns its output and exit code.
    func run(_ words: String..., input: String = "", columns: Int? = nil) async -> (
        out: String, err: String, code: Int32
    ) {
        await run(words, input: input.isEmpty ? [] : [input], columns: columns)
    }

    /// Runs the program in a pipe, or at a terminal with a number of columns, and returns its output and exit code.
    func run(_ words: [String], input: [String] = [], columns: Int? = nil) async -> (
        out: String, err: String, code: Int32
    ) {
        let terminal = TestTerminal(
            input: input, isTerminal: columns != nil, columns: columns, environment: ["NO_COLOR": "1"])
        let code = await quintet(words, terminal: terminal, composition: self)
        return (terminal.out, terminal.err, code)
    }

    /// Runs the program and compares its output, its errors and its exit code.
    func assertRun(
        _ arguments: [String], _ code: Int32, input: [String] = [], isTerminal: Bool = false, out: String = "",
        err: String = "", file: StaticString = #filePath, line: UInt = #line
    ) async {
        let terminal = TestTerminal(input: input, isTerminal: isTerminal)
        let exit = await quintet(arguments, terminal: terminal, composition: self)
        XCTAssertEqual(terminal.out, out, "the output of \(arguments)", file: file, line: line)
        XCTAssertEqual(terminal.err, err, "the messages of \(arguments)", file: file, line: line)
        XCTAssertEqual(exit, code, "the exit code of \(arguments)", file: file, line: line)
    }
}
