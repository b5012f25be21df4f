import TestSupport
import XCTest

final class PagerTerminalTests: XCTestCase {
    func testThePagerHasTheTerminalAndTheKeys() throws {
        let program = try Program(["PAGER": "sh -c 'wc -l; read line < /dev/tty; echo read $line'"])
        let result = try program.session(["help"], rows: 10, .expect("\n"), .send("a key\n"), .expect("read a key"))
        XCTAssertTrue(result.echo, "the terminal does not echo")
    }

    func testControlCIsSentToThePager() throws {
        let program = try Program()
        // A shell runs its traps only between two commands, so the pause is a loop of short commands.
        program.environment["PAGER"] = """
            trap 'echo caught; exit' INT; echo ready; for i in 1 2 3 4 5 6 7 8 9; do sleep 1; done
            """
        try program.session(["help"], rows: 10, .expect("ready"), .send("\u{3}"), .expect("caught"))
    }

    func testASignalEndsThePagerTooAndRestoresTheTerminal() async throws {
        for (name, number) in [("TERM", SIGTERM), ("HUP", SIGHUP), ("USR1", SIGUSR1)] {
            let program = try Program()
            let note = program.home.appending(component: "pager")
            program.environment["PAGER"] = "stty -echo; echo $$ > '\(note.path)'; echo ready; exec sleep 600"
            let result = try program.session(["help"], rows: 10, .expect("ready"), .signal(name), code: -number)
            XCTAssertTrue(result.echo, name)
            XCTAssertTrue(result.output.hasSuffix("ready\r\n"), result.output)
            let id = try XCTUnwrap(Int32(String(contentsOf: note, encoding: .utf8).trimmingCharacters(in: .newlines)))
            // The pager has ended, but its process ID exists until the process is reaped.
            try await eventually { kill(id, 0) != 0 }
        }
    }

    func testASignalEndsTheProgramIfNothingReadsTheOutputOfThePager() throws {
        let program = try Program(["PAGER": "exec yes"])
        let run = try program.run(
            ["-c", Self.terminalThatNothingReads, Program.binary.path], executable: URL(filePath: Python.path))
        XCTAssertEqual(run, Program.Run(out: "ended by 15\n"))
    }

    /// A script that runs `help` at a terminal of ten rows, sends SIGTERM once the terminal takes no more output, and
    /// prints how the program ended.
    private static let terminalThatNothingReads = """
        import fcntl, os, pty, signal, struct, sys, termios, time
        child, master = pty.fork()
        if child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 80, 0, 0))
            os.execv(sys.argv[1], [sys.argv[1], "help"])
        waiting = lambda: struct.unpack("i", fcntl.ioctl(master, termios.FIONREAD, b"1234"))[0]
        limit = time.monotonic() + 40
        while waiting() < 4000 and time.monotonic() < limit:
            time.sleep(0.01)
        os.kill(child, signal.SIGTERM)
        ended = status = 0
        while not ended and time.monotonic() < limit:
            ended, status = os.waitpid(child, os.WNOHANG)
            time.sleep(0.01)
        print("ended by", os.WTERMSIG(status) if ended else "nothing")
        """

    func testQuittingThePagerEndsTheProgramQuietly() throws {
        let program = try Program()
        program.environment = ["PAGER": "head -n 1", "NO_COLOR": "1"]
        let result = try program.session(["leaderboard", "list"], rows: 10)
        XCTAssertEqual(result.output, "Leaderboard (sample data)\r\n")
    }
}

final class ViewerTerminalTests: XCTestCase {
    func testASignalEndsTheViewerAndDeletesTheFile() throws {
        let script = #"echo "$$ $1" > "${0%/*}/viewer"; exec /bin/sleep 600"#
        let programs = try StubPrograms(["xdg-open": script, "open": script])
        let program = try Program()
        program.environment = ["PATH": "\(programs.folder.path):/usr/bin:/bin", "NO_COLOR": "1"]
        try program.session(
            [], .line("employees"), .line("1"), .expect("w open"), .line("w"),
            .expect("Opened in your picture viewer."), .expect("> "), .signal("TERM"), code: -SIGTERM)
        let note = try XCTUnwrap(programs.note("viewer")).split(separator: " ", maxSplits: 1)
        let id = try XCTUnwrap(Int32(note[0]))
        let file = note[1].trimmingCharacters(in: .newlines)
        let deadline = Date(timeIntervalSinceNow: 10)
        while kill(id, 0) == 0 || FileManager.default.fileExists(atPath: file), Date() < deadline { usleep(5_000) }
        XCTAssertNotEqual(kill(id, 0), 0, "the viewer still runs")
        XCTAssertFalse(FileManager.default.fileExists(atPath: file), file)
    }
}

final class LiveRowsTerminalTests: XCTestCase {
    func testARowChangesInPlaceWhileALineIsTypedAndTheTypedTextStays() throws {
        let program = try Program(["NO_COLOR": "1"])
        let result = try program.session(
            [], .line("repos"), .expect("Repositories of swiftlang"), .expect("? keys"), .expect("> "), .send("u app"),
            .expect("u app"), .expect("\u{1B}7\u{1B}["), .expect("  sample  "), .expect("\u{1B}8"), .send("le\n"),
            .expect("Repositories of apple"), .expect("? keys"), .line("q"))
        assertLacks(result.output, "Unknown key or command")
    }
}

final class CharactersTerminalTests: XCTestCase {
    func testTheOpenScreenIsDrawnAgainWhenTheTerminalIsResized() throws {
        let program = try Program(["NO_COLOR": "1"])
        XCTAssertEqual(try program.run("settings", "set", "lists", "full").code, 0)
        let narrow = "╭─ 1 " + String(repeating: "─", count: 34) + "╮\r\n"
        try program.session(
            [], columns: 80, .line("characters"), .expect("b back"), .expect("> "), .resize(columns: 40, rows: 40),
            .expect(narrow), .line("q"))
    }

    func testStandardInputCanBeTheSource() throws {
        let program = try Program()
        let document = #"[{"name": " http://a.test/a b.png", "avatar": "OG Mario"}, {"avatar": "x"}]"#
        XCTAssertEqual(
            try program.run("characters", "list", "--source", "-", input: document),
            .init(out: "OG Mario\thttp://a.test/ab.png\n", err: "1 record was left out: record 2: no name.\n"))
        XCTAssertEqual(
            try program.run("characters", "list", "--source", "-", input: "<html>"),
            .init(
                err: "quintet: Could not list the characters (standard input): the input is HTML, not JSON.\n"
                    + "Check that it is the right file.\n", code: 1))
        XCTAssertEqual(
            try program.run("employees", "show", "bo", "--source", "-", input: #"[{"id": 7, "first_name": "Bo"}]"#).out
                .split(separator: "\n").first, "Name\tBo")
        XCTAssertEqual(
            try program.run("--source", "-"),
            .init(
                err: "quintet: --source - cannot be used here, because standard input is already in use.\n"
                    + "See `quintet help`.\n", code: 2))
    }
}

final class PictureRequestTests: XCTestCase {
    func testPicturesAreRequestedWithoutAToken() async throws {
        let server = try StandInServer.start()
        let program = try Program()
        program.environment["QUINTET_WORDLE_TOKEN"] = "ACCESS_TOKEN"
        program.environment["QUINTET_GITHUB_TOKEN"] = "GITHUB_TOKEN"
        let stubs = try NotedPrograms()
        program.environment["PATH"] = stubs.path
        program.environment["QUINTET_CHARACTERS_SOURCE"] = server.url("/characters").absoluteString
        // Both tokens belong to this server, but they are not sent with requests for pictures.
        program.environment["QUINTET_WORDLE_SOURCE"] = server.url.absoluteString
        try program.session(
            [], .line("wordle"), .expect("b back"), .line("b"), .expect("Employees"), .line("characters"),
            .arrived(server, path: "/avatars/og-mario.png", times: 1), .expect("b back"), .line("q"))
        let requests = try await server.recordedRequests()
        let withToken = requests.filter { $0.headers["authorization"] != nil || $0.headers["x-authorization"] != nil }
        XCTAssertEqual(Set(withToken.map(\.path)), ["/scores"])
        XCTAssertTrue(requests.contains { $0.path.hasPrefix("/avatars/") }, "\(requests.map(\.path))")
    }
}
