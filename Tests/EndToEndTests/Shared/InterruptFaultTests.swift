import TestSupport
import XCTest

/// Ctrl-C and signals while the program waits for a server, for a limit or for the user.
final class InterruptFaultTests: XCTestCase {
    /// The faults for which the program waits.
    private let waits = ["hang", "hang-body", "trickle", "limit-503-seconds", "limit-in-words"]

    func testAnInterruptedFirstLoadGoesBackOneScreen() throws {
        let server = try StandInServer.start()
        for kind in waits {
            let program = try program()
            program.environment["QUINTET_WORDLE_SOURCE"] = server.url("/faults/\(kind)").absoluteString
            // The start screen sends the first request, but does not wait for the answer.
            let result = try program.session(
                [],
                steps: [.line("wordle")] + begun(kind, server, "/faults/\(kind)", 2)
                    + [.send("\u{3}"), .expect("  Employees"), .line("q")])
            assertEnded(result, 0, kind)
            report("first load, \(kind)", result.delays.dropLast(2).last)
        }
    }

    func testAnInterruptedRefreshRestoresTheRows() throws {
        let server = try StandInServer.start()
        for kind in waits {
            let program = try program()
            program.environment["QUINTET_WORDLE_SOURCE"] = server.url("/nth/3-/\(kind)").absoluteString
            let result = try program.session(
                [],
                steps: [.line("wordle"), .expect("? keys"), .line("r")] + begun(kind, server, "/nth/3-/\(kind)", 3)
                    + [.send("\u{3}"), .expect("Wordle 262"), .line("q")])
            assertEnded(result, 0, kind)
            report("refresh, \(kind)", result.delays.dropLast(2).last)
        }
    }

    func testACommandEndsWith130() throws {
        let server = try StandInServer.start()
        for kind in waits {
            let source = server.url("/faults/\(kind)").absoluteString
            let result = try program().session(
                ["wordle", "list", "--source", source],
                steps: begun(kind, server, "/faults/\(kind)", 1) + [.send("\u{3}")])
            assertEnded(result, 130, kind)
            report("command, \(kind)", result.delays.last)
        }
    }

    func testASignalAtAHiddenPromptLeavesTheTerminalEchoing() throws {
        var signals = [
            ("TERM", SIGTERM), ("HUP", SIGHUP), ("QUIT", SIGQUIT), ("USR1", SIGUSR1), ("USR2", SIGUSR2),
            ("ALRM", SIGALRM), ("VTALRM", SIGVTALRM), ("PROF", SIGPROF), ("XCPU", SIGXCPU),
        ]
        #if os(Linux)
            signals += [("IO", SIGIO), ("PWR", SIGPWR), ("RTMIN", 34), ("RTMAX", 64)]
        #endif
        for (name, number) in signals {
            let result = try program().session(
                ["token", "set", "wordle"], .expect("hidden as you type (b: back): "), .signal(name), code: -number)
            assertEnded(result, -number, name)
        }
    }

    func testASignalEndsTheMenusWhileTheOutputIsStopped() throws {
        for (name, code) in [("TERM", -SIGTERM), ("HUP", -SIGHUP), ("QUIT", -SIGQUIT), ("INT", 130)] {
            for typed in ["", "wordle\n"] {
                let result = try program().session(
                    [], steps: [.expect("> "), .send("\u{13}"), .send(typed), .signal(name)])
                assertEnded(result, code, "\(name) after \(typed.debugDescription)")
                report("\(name) with stopped output", result.delays.last)
            }
        }
    }

    func testAnInterruptClearsAHalfTypedLineAndThenEnds() throws {
        // The list is local, so no load is running that the interrupt would cancel.
        let typed: [Step] = [
            .line("wordle"), .expect("Wordle 262"), .expect("> "), .send("zx"), .expect("zx"), .send("\u{3}"),
            .expect("C\u{1B}[K"),
        ]
        let shown: [Step] = [.send("264\n"), .expect("Wordle 264 4/6"), .send("q\n")]
        let cleared = try program().session([], steps: typed + shown)
        assertEnded(cleared, 0, "cleared")
        let ended = try program().session([], steps: typed + [.send("\u{3}")])
        assertEnded(ended, 130, "ended")
    }

    func testAnInterruptClearsAHalfTypedAnswerAndLeavesAnEmptyQuestion() throws {
        let result = try program().session(
            [], .line("wordle"), .line("/"), .expect("Search for (b: back · =b: a single b): "), .send("x"),
            .expect("x"), .send("\u{3}"), .expect("C\u{1B}[K"), .send("march\n"), .expect("of 3"), .send("/\n"),
            .expect("Search for (Enter: show all · b: back · =b: a single b): "), .send("\u{3}"), .line("q"))
        assertEnded(result, 0, "the answer")
    }

    private func program() throws -> Program {
        let program = try Program(["NO_COLOR": "1", "QUINTET_WORDLE_TOKEN": "ACCESS_TOKEN"])
        return program
    }

    /// Returns the steps until the program waits: the request has arrived, or the pause before another try is shown.
    private func begun(_ kind: String, _ server: StandInServer, _ prefix: String, _ count: Int) -> [Step] {
        kind.hasPrefix("limit")
            ? [.expect("Waiting ")] : [.arrived(server, path: "\(prefix)/scores", times: count)]
    }

    private func assertEnded(_ result: TerminalResult, _ code: Int32, _ message: String, line: UInt = #line) {
        result.assertEnded(code, message + ":", line: line)
        XCTAssertTrue(result.isAsFound, message, line: line)
    }

    private func report(_ what: String, _ seconds: Double?, line: UInt = #line) {
        guard let seconds else { return XCTFail("\(what): it took for ever", line: line) }
        print("Ctrl-C, \(what): \(Int(seconds * 1000)) ms")
        // The limit only detects a hang; the printed time is the usual duration on an idle machine.
        XCTAssertLessThan(seconds, 10, what, line: line)
    }
}
