import TestSupport
import XCTest

/// Runs the program and compares everything it says and its exit code.
@MainActor
func assertRun(
    _ arguments: [String], _ code: Int32, composition: TestComposition, input: [String] = [], isTerminal: Bool = false,
    out: String = "", err: String = "", file: StaticString = #filePath, line: UInt = #line
) async {
    let terminal = TestTerminal(input: input, isTerminal: isTerminal)
    let exit = await quintet(arguments, terminal: terminal, composition: composition)
    XCTAssertEqual(terminal.out, out, file: file, line: line)
    XCTAssertEqual(terminal.err, err, file: file, line: line)
    XCTAssertEqual(exit, code, "the exit code of \(arguments)", file: file, line: line)
}
