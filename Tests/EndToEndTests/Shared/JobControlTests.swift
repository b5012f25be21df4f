import TestSupport
import XCTest

/// Ctrl-Z, for example while a secret is typed, and the state of the terminal in the shell.
final class JobControlTests: XCTestCase {
    func testStoppingAtAHiddenPromptEchoesAndContinuingHidesAgain() throws {
        let program = try Program()
        let asks = Step.expect("hidden as you type (b: back): ")
        let result = try session(
            program, ["token", "set", "wordle"],
            [
                asks, .send("half-of-it"), .send("\u{1A}"), .expect("[stopped, echo on]"), .signal("USR1"), asks,
                .send("other-half"), .send("\u{1A}"), .expect("[stopped, echo on]"), .signal("USR1"), asks,
                .send("s3cret-token\n"), .expect("Saved"),
            ])
        assertLacks(result.output, "half", "s3cret")
        let kept = try String(contentsOf: program.home.appending(path: "config/quintet/tokens.json"), encoding: .utf8)
        assertContains(kept, #""s3cret-token""#)
    }

    func testTheMenusAskAgainAfterContinuing() throws {
        let program = try Program(["NO_COLOR": "1"])
        let result = try session(
            program, [],
            [
                .line("repos"), .expect("? keys"), .line("t"), .expect("No token is saved"), .line("k"),
                .expect("you type (b: back): "), .send("ghp_half\u{1A}"), .expect("[stopped, echo on]"),
                .signal("USR1"), .expect("you type (b: back): "), .send("ghp_0123456789abcd\n"),
                .expect("ends in abcd"), .line("q"),
            ])
        assertLacks(result.output, "ghp_half", "ghp_0123")
    }

    func testContinuingPrintsThePromptOfTheMenusAgain() throws {
        let program = try Program(["NO_COLOR": "1"])
        try session(
            program, [],
            [
                .line("leaderboard"), .expect("Leaderboard"), .expect("\n\u{1B}[?7h> "), .send("half\u{1A}"),
                .expect("[stopped, echo on]"), .signal("USR1"), .line("/theo"), .expect("1 of 21"),
                .expect("\n\u{1B}[?7h> "), .send("/\n"),
                .expect("Search for (Enter: show all · b: back · =b: a single b): "), .send("\u{1A}"),
                .expect("[stopped, echo on]"), .signal("USR1"),
                .expect("Search for (Enter: show all · b: back · =b: a single b): "), .send("jo\n"),
                .expect("match “jo”"), .expect("\n\u{1B}[?7h> "), .send("q\n"),
            ])
    }

    func testALiveScreenIsNotRedrawnAfterContinuing() throws {
        let program = try Program(["NO_COLOR": "1"])
        let result = try session(
            program, [],
            [
                .line("repos"), .expect("Repositories of swiftlang"), .expect("? keys"), .expect("\u{1B}8"),
                .send("\u{1A}"), .expect("[stopped, echo on]"), .signal("USR1"), .line("?"), .expect("Type a key"),
                .line("q"),
            ])
        let after = try XCTUnwrap(result.output.components(separatedBy: "[stopped, echo on]").last)
        // After this sequence the screen is drawn again, and may change.
        let drawing = try XCTUnwrap(after.range(of: "\u{1B}[H\u{1B}[J"), after)
        let untouched = String(after[..<drawing.lowerBound])
        assertLacks(untouched, "\u{1B}7")
    }

    func testACommandThatReadsInputContinuesAfterBeingStopped() throws {
        try session(
            Program(), ["wordle", "score", "-"],
            [
                .send("ponds nymph\n"), .expect("🟨"), .send("\u{1A}"), .expect("[stopped, echo on]"), .signal("USR1"),
                .send("train nymph\n"), .expect("⬛⬛⬛⬛🟨"), .send("\u{4}"),
            ])
    }

    @discardableResult
    private func session(
        _ program: Program, _ arguments: [String], _ steps: [Step], line: UInt = #line
    ) throws -> TerminalResult {
        let shell = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "shell.py")
        let python = try XCTUnwrap(
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
                .first(where: FileManager.default.isExecutableFile))
        let result = try program.session(
            ["-B", "-S", shell.path, Program.binary.path] + arguments, executable: python, steps: steps)
        result.assertEnded(0, line: line)
        XCTAssertTrue(result.echo, "the terminal does not echo", line: line)
        return result
    }
}
