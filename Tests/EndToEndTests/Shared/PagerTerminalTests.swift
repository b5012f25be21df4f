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
