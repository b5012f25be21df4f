import TestSupport
import XCTest

final class StreamTests: XCTestCase {
    func testAReaderThatClosesThePipeEndsTheProgramQuietly() throws {
        let output = try Program().shell(
            "yes 'ponds nymph' | head -n 300000 | { $Q wordle score - --plain 2>err; echo $? >code; } | head -n 1; cat err code"
        )
        XCTAssertEqual(output, "yxyxx\n0\n")
    }

    func testAFullDiskIsAFailure() throws {
        try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "this machine has no /dev/full")
        XCTAssertEqual(
            try Program().shell("$Q wordle list 2>&1 >/dev/full; echo $?"),
            "quintet: Could not write the output: no space left on device.\n1\n")
    }

    func testATerminalGetsColoursAndAPipeDoesNot() throws {
        let program = try Program()
        let terminal = try program.session(["wordle", "list", "--limit", "1"])
        XCTAssertEqual(terminal.code, 0)
        assertContains(terminal.output, "\u{1B}[1;38;5;16;48;5;71m  \u{1B}[0m")
        XCTAssertFalse(try program.run("wordle", "list").out.contains("\u{1B}"), "a pipe has control sequences")
        program.environment["NO_COLOR"] = "1"
        XCTAssertFalse(
            try program.session(["wordle", "list"]).output.contains("\u{1B}"), "the terminal has control sequences")
    }

    func testControlDAtAPromptQuits() throws {
        try Program().session([], .expect("> "), .send("\u{4}"))
    }

    func testControlDAtAQuestionLeavesTheQuestionOnly() throws {
        for (steps, prompt) in [
            ([.send("t\n"), .expect("> "), .choose("github token"), .send("k\n")], "hidden as you type"),
            ([.send("characters\n/\n")], "Search for"),
        ] as [([Step], String)] {
            for terminal in ["xterm", "dumb"] {
                let program = try Program(["TERM": terminal])
                let ready = terminal == "dumb" ? "\r\n> " : "\r\n\u{1B}[?7h> "
                let result = try program.session(
                    [],
                    steps: [.expect("> ")] + steps + [
                        .expect(prompt), .send("\u{4}"), .expect(ready), .send("leaderboard\n"),
                        .expect("Johannes Neutze"), .line("q"),
                    ])
                result.assertEnded(0, "\(terminal) \(prompt):")
            }
        }
    }

    func testALongPromptIsWholeAfterAResize() throws {
        let program = try Program()
        try program.session(
            [], columns: 80, .line("settings"), .expect("> "), .choose("leaderboard.me"), .expect("single b)"),
            .resize(columns: 30, rows: 24), .expect("\r\u{1B}[17C\u{1B}[K"), .send("b\n"), .line("q"))
    }

    func testAPictureOnAFullDiskLeavesNoFile() throws {
        let program = try Program()
        let line = "ulimit -f 1; exec \(Program.binary.path) employees photo 3 --save p.jpg"
        for _ in 0..<2 {
            let run = try program.run(["-c", line], executable: Program.sh)
            XCTAssertEqual(run.code, 1)
            XCTAssertEqual(
                run.err.split(separator: "\n").first,
                "quintet: Could not save the picture (\(program.home.path)/p.jpg): cannot write the file: file too large."
            )
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: program.home.path)
        XCTAssertEqual(names.filter { $0.contains("jpg") }, [])
    }
}
