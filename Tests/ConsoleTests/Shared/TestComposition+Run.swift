import TestSupport
import XCTest

extension TestComposition {
    /// Runs the program in a pipe, or at a terminal with a number of columns, and returns its output and exit code.
    func run(_ words: String..., input: String = "", columns: Int? = nil) async -> (
        out: String, err: String, code: Int32
    ) {
        let terminal = TestTerminal(
            input: input.isEmpty ? [] : [input], isTerminal: columns != nil, columns: columns,
            environment: ["NO_COLOR": "1"])
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
