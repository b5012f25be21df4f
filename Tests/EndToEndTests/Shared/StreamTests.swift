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

/// The start of the program with closed streams or ignored signals.
final class StartupTests: XCTestCase {
    func testAClosedInputIsEmptyAndOutputToAClosedStreamIsDiscarded() throws {
        for closed in ["<&-", ">&-", "2>&-", "<&- >&-", ">&- 2>&-", "<&- >&- 2>&-"] {
            for command in ["wordle list", "wordle score -", ""] {
                let run = try Program().shell("$Q \(command) \(closed); echo $?")
                XCTAssertTrue(run.hasSuffix("0\n"), "\(command) \(closed): \(run)")
            }
        }
    }

    func testAClosedOutputDescriptorIsNotReusedForAFile() throws {
        let program = try Program()
        for (index, closed) in ["<&- >&-", "<&- >&- 2>&-"].enumerated() {
            _ = try program.shell("$Q wordle add --word nymph --id \(281 + index) nymph \(closed)")
        }
        let list = try program.run("wordle", "list", "--json").out
        XCTAssertTrue(list.contains("\"id\":281") && list.contains("\"id\":282"), list)
    }

    func testAnIgnoredInterruptStaysIgnored() throws {
        let program = try Program()
        let result = try program.session(
            ["-c", "trap '' INT; exec \"$0\" wordle score -", Program.binary.path], executable: "/bin/sh",
            steps: [
                .send("ponds nymph\n"), .expect("🟨"), .send("\u{3}"), .send("train nymph\n"), .expect("⬛⬛⬛⬛🟨"),
                .send("\u{4}"),
            ])
        result.assertEnded(0)
    }
}

/// Crashes, which must not write a token to a core file; other programs of the account cannot read the process either.
final class CoreFileTests: XCTestCase {
    func testACrashLeavesNoCoreFile() throws {
        try XCTSkipUnless(Places.areOnLinux, "/proc is only available on Linux")
        let program = try Program(["QUINTET_WORDLE_TOKEN": "s3cret-token"])
        let folder = program.home.appending(component: "crash")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for place in [program.home, folder] {
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: place.path)
        }
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "core.py")
        let run = try program.run(
            [Python.path, "-B", "-S", script.path, folder.path, Program.binary.path, "wordle", "score", "-"],
            executable: Program.env)
        let lines = run.out.split(separator: "\n").map(String.init)
        XCTAssertEqual(lines.count, 2, run.err)
        XCTAssertTrue(lines.first?.hasPrefix("unlimited, open, ") == true, "\(lines)")
        XCTAssertEqual(lines.last, "0, closed, no core")
    }

    func testACrashAtAPromptIsReportedIfReportsAreOn() throws {
        try XCTSkipUnless(Places.areOnLinux, "the crash reports of the Swift toolchain are only available on Linux")
        let program = try Program(["NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
        // After the report of a signal that another process sent, the program continues.
        try program.session([], .expect("> "), .signal("SEGV"), .expect("Program crashed"), .send("q\n"))
    }
}

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
        let run = try Program().run(["-c", pipes, Program.binary.path], executable: Program.sh, limit: 20)
        XCTAssertEqual(run.err, "")
        XCTAssertTrue(run.out.hasPrefix("{\"protocol\":1"), run.out)
    }
}
