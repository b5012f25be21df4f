import Composition
import Models
import QuintetPlatform
import QuintetPrograms
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

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

final class AdviceTests: XCTestCase {
    func testAScreenWithAKeyForTheTokenNamesThatKey() {
        let advice = error(.tokenMissing(.github)).advice(here, key: "r", hasContent: false, tokenKey: "t")
        XCTAssertEqual(advice, "Press t to save a token. Press r to try again.")
    }

    func testAdviceMentionsOptionsAndCommands() {
        let set = "quintet settings set"
        let save = "Save a token with `quintet token set"
        let table: [(ServiceError, String)] = [
            (error(.timedOut(seconds: 15)), "Try again, or allow more time with --timeout SECONDS."),
            (error(.offline), "Run quintet once without --offline."),
            (error(.offlineChange), "Run quintet without --offline."),
            (error(.noPublicService(.leaderboard)), "Set its address with `\(set) leaderboard.source URL`."),
            (error(.tokenMissing(.wordle)), "\(save) wordle`, or set QUINTET_WORDLE_TOKEN."),
            (
                error(.tokenRefused(.github), "http://a.test:8080/api"),
                "\(save) github --source http://a.test:8080/api`, or set QUINTET_GITHUB_TOKEN."
            ),
            (
                error(.refused).advising(.startServer(at: "http://127.0.0.1:5000")),
                "The server at http://127.0.0.1:5000 is not running. Start it, then try again."
            ),
            (
                error(.connection("libcurl cannot be used")).advising(.installLibrary),
                "Install libcurl (on Debian: libcurl4), or use local data with --source local."
            ),
            (error(.refused), "Check that the server is running and the address is right, then try again."),
            (error(.refused).advising(.other("Copy it.")), "Copy it."),
            (error(.refused).advising(.leaveOutFields), "Leave out --sender and --text."),
            (
                error(.notInSample(count: 36)),
                "Add --live to use GitHub, or make it the default with `\(set) repos.source live`."
            ),
        ]
        for (error, advice) in table { XCTAssertEqual(error.advice(here), advice) }
    }

    func testTheRetryKeyIsPartOfTheSentence() {
        for (cause, advice) in [
            (.refused, "Check that the server is running and the address is right, then press r to try again."),
            (.cutShort, "Press r to try again."), (.timedOut(seconds: 1), "Press r to try again."),
            (.notFound, "Check the name or number. Press r to try again."),
            (.notInSample(count: 36), "To use GitHub, type `settings` and set repos.source to live."),
            (
                .noPublicService(.characters),
                "Type `settings` and set characters.source to its address. Press r to try again."
            ),
            (.offline, "Run quintet once without --offline."),
            (
                .tokenMissing(.wordle),
                "To save a token, type `settings` and choose “wordle token”. Press r to try again."
            ),
        ] as [(ServiceError.Cause, String)] {
            XCTAssertEqual(error(cause).advice(here, key: "r", hasContent: false), advice)
        }
    }

    func testAdviceSaysHowToShowCachedData() {
        let failed = ServiceError(action: "x", cause: .cutShort, cachedAt: .noon)
        let time = TimeWords.clock(.noon, now: Date(), in: .current)
        XCTAssertEqual(failed.advice(here, isInMenus: true), "Try again in a moment.")
        XCTAssertEqual(failed.advice(here), "Try again in a moment. To see the data from \(time), use --offline.")
        XCTAssertEqual(
            failed.advice(here, key: "r", hasContent: false),
            "Press r to try again. To see the data from \(time), press j.")
        XCTAssertEqual(
            failed.advice(here, key: "r", hasContent: true), "Press r to try again. The data below is from \(time).")
    }

    func testACommandKeepsTheSourceOfTheRun() {
        var connection = here
        connection.source = "http://a.test/my games"
        XCTAssertEqual(
            ServiceError(action: "x", cause: .conflict, remedy: .editGame(264)).advice(connection),
            "To change it, use `quintet wordle edit 264 --source 'http://a.test/my games'`.")
        let player = Choices(Choices.player, "Choose your name in the chat.", "players", [])
        XCTAssertEqual(
            ServiceError(action: "x", cause: .conflict, remedy: .choose(player)).advice(connection),
            "Choose yours with `quintet wordle import FILE --player NAME --source 'http://a.test/my games'`.")
    }

    private let here = ConnectionOptions()

    private func error(_ cause: ServiceError.Cause, _ place: String? = nil) -> ServiceError {
        ServiceError(action: "x", place: place, cause: cause)
    }
}

@MainActor final class DiagnosticsTests: XCTestCase {
    func testRequestsAreLoggedBeforeTheirFailure() async {
        let composition = TestComposition()
        composition.beforeService = { options throws(ServiceError) in
            options.notice("a notice")
            options.log?("GET /scores")
            throw ServiceError(action: "list the games", cause: .refused)
        }
        let terminal = TestTerminal()
        await assertEqual(quintet(["wordle", "list", "--verbose"], terminal: terminal, composition: composition), 1)
        XCTAssertEqual(
            terminal.err,
            """
            a notice
            GET /scores
            quintet: Could not list the games: nothing answers at this address.
            Check that the server is running and the address is right, then try again.

            """)
    }
}
