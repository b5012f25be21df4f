import TestSupport
import XCTest

/// The screens as JSON lines, printed by the built program.
final class HeadlessProgramTests: XCTestCase {
    func testTheExampleOfTheDocumentWorks() throws {
        let text = try Documents.text(Documents.jsonLines)
        let example = try XCTUnwrap(text.firstMatch(of: #/```python\n(?<code>(?s:.*?))```/#)?.output.code)
        let program = try Program()
        program.environment = [
            "PATH": "\(Program.binary.deletingLastPathComponent().path):\(program.fullEnvironment["PATH"] ?? "")"
        ]
        let run = try program.run([Python.path, "-c", String(example)], executable: Program.env)
        XCTAssertEqual(run.err, "")
        XCTAssertEqual(
            run.out.replacing(#/Age: \d+/#, with: "Age: N"),
            "14 employees\nName: Sarah Corner\nGender: female\nBorn: 04 May 1960\nAge: N\nID: 3\n")
        XCTAssertEqual(example.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count, 20)
    }

    func testRequestsAreAnsweredBeforeTheEndOfInput() throws {
        let lines = [
            #"{"do":"open","route":"/wordle"}"#, #"{"do":"open","route":"sporty://wordle/264"}"#, "nonsense",
            #"{"do":"delete"}"#,
        ]
        let program = try Program()
        try program.saveInitialGames()
        let run = try program.run("headless", input: lines.joined(separator: "\n"))
        XCTAssertEqual(run.code, 0)
        XCTAssertEqual(run.err, "")
        XCTAssertTrue(run.out.hasPrefix(#"{"protocol":1,"program":"quintet","version":""#), run.out)
        assertContains(run.out, #"{"problem":"a line must be a JSON object"}"#)
        XCTAssertFalse(
            try String(contentsOf: program.scoreBook, encoding: .utf8).contains("264"), "the game is still there")
    }

    func testAClosedOutputEndsTheProgramWithoutAFailure() throws {
        // The input of a process that opens a pipe for both reading and writing never ends.
        let pipes = #"mkfifo endless; exec 3<>endless; "$0" headless <&3 | head -1"#
        let run = try Program().run(
            ["-c", pipes, Program.binary.path], executable: Program.sh, limit: 20)
        XCTAssertEqual(run.err, "")
        XCTAssertTrue(run.out.hasPrefix("{\"protocol\":1"), run.out)
    }
}
