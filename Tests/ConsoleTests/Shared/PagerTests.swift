import QuintetPrograms
import QuintetTerminal
import TestSupport
import XCTest

@MainActor final class PagerTests: XCTestCase {
    private let list = """
        rank  name                                     score
           1  Johannes Neutze                            232
           2  Marlene Vogt                               201
        """

    func testLongOutputIsShownOnlyInThePager() async throws {
        let (run, runner) = await page(["leaderboard", "list"], rows: 8, ["PAGER": "more -s", "GH_TOKEN": "secret"])
        XCTAssertEqual(run.out, "")
        let request = try XCTUnwrap(runner.requests.first)
        XCTAssertEqual(runner.requests.count, 1)
        XCTAssertEqual([request.program] + request.arguments, ["/bin/sh", "-c", "more -s"])
        XCTAssertEqual(
            request.environment,
            ["NO_COLOR": "1", "PAGER": "more -s", "LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"])
        let text = String(decoding: request.input, as: UTF8.self)
        XCTAssertTrue(text.hasPrefix("Leaderboard (sample data)\n\n\(list)\n"), text)
        XCTAssertTrue(text.hasSuffix("   –  Yuki Tanaka                                  –\n"), text)
    }

    func testOutputThatFitsIsPrinted() async {
        // The output has eleven lines, and the prompt of the shell follows.
        for (rows, count) in [(12, 0), (11, 1)] {
            let (run, runner) = await page(["leaderboard", "list"], rows: rows, ["PAGER": "more"])
            XCTAssertEqual(runner.requests.count, count)
            XCTAssertEqual(run.out.isEmpty, count == 1)
        }
    }

    func testALineThatIsWiderThanTheTerminalIsPaged() async {
        let (_, runner) = await page(["leaderboard", "list", "--json"], rows: 100, ["PAGER": "more"])
        XCTAssertEqual(runner.requests.count, 1)
    }

    func testThePagerIsChosenByTheEnvironment() async throws {
        let programs = try StubPrograms(["less": ""])
        let choices: [([String: String], String?)] = [
            (["QUINTET_PAGER": "a", "PAGER": "b"], "a"), (["QUINTET_PAGER": "", "PAGER": "b"], nil),
            (["PAGER": "cat"], nil), (["PAGER": " "], nil), ([:], nil), (programs.environment, "less -FRX"),
        ]
        for (environment, command) in choices {
            let (run, runner) = await page(["leaderboard", "list"], rows: 5, environment)
            XCTAssertEqual(runner.requests.map { $0.arguments.last }, command.map { [$0] } ?? [], "\(environment)")
            XCTAssertEqual(run.out.isEmpty, command != nil)
        }
    }

    func testNothingIsPagedWithoutATerminalOrInPlainOutput() async {
        for option in [["--plain"], ["--no-input"]] {
            let (_, runner) = await page(["leaderboard", "list"] + option, rows: 5, ["PAGER": "more"])
            XCTAssertEqual(runner.requests, [])
        }
        let (_, dumb) = await page(["leaderboard", "list"], rows: 5, ["PAGER": "more", "TERM": "dumb"])
        XCTAssertEqual(dumb.requests, [])
        let (_, pipe) = await page(["leaderboard", "list"], rows: 5, ["PAGER": "more"], isTerminal: false)
        XCTAssertEqual(pipe.requests, [])
    }

    func testWithoutAPagerTheOutputIsPrinted() async {
        for outcome in [ProcessOutcome.exited(code: 127, output: Data()), .notStarted(code: 2)] {
            let (run, _) = await page(["leaderboard", "list"], rows: 5, ["PAGER": "x"], runner: RunnerSpy(outcome))
            XCTAssertTrue(run.out.hasPrefix("Leaderboard (sample data)\n\n\(list)\n"), run.out)
        }
    }

    func testWideTextIsMeasuredInCellsWithoutColours() {
        let size = CellSize(4, 3)
        for (text, exceeds) in [
            ("四字\n", false), ("四字x\n", true), ("\u{1B}[1m1234\u{1B}[0m\n", false), ("1\n2\n", false),
            ("1\n2\n3\n", true), ("", false),
        ] { XCTAssertEqual(Pager.exceeds(Array(text.utf8), size), exceeds, text) }
    }

    private func page(
        _ arguments: [String], rows: Int, _ environment: [String: String], isTerminal: Bool = true,
        runner: RunnerSpy = RunnerSpy(.exited(code: 0, output: Data()))
    ) async -> (TestTerminal, RunnerSpy) {
        let composition = TestComposition()
        composition.processes = runner
        let terminal = TestTerminal(
            isTerminal: isTerminal, columns: 80, rows: rows, environment: environment.merging(["NO_COLOR": "1"]) { $1 })
        await assertEqual(quintet(arguments, terminal: terminal, composition: composition), 0)
        return (terminal, runner)
    }
}
