import Coordinator
import Foundation
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class RepositoriesCommandTests: MenuTestCase {
    func testTheDefaultOwnerComesFromTheSettings() async throws {
        composition.repositories.service = PagedRepositories(owners: ["@me": [.make(7, name: "mine", owner: "ann")]])
        try composition.settings.set("repos.owner", to: "@me")
        await composition.assertRun(["repos", "list"], 0, out: "ann/mine\t10\t0\t\t\t\n")
    }

    func testAFailedPageIsReportedAndTheOtherRowsAreListed() async {
        composition.repositories.service = PagedRepositories(isBroken: { $0 == 2 })
        await composition.assertRun(
            ["repos", "list"], 1,
            out: "swiftlang/swift\t68120\t0\t\t\t\nswiftlang/swift-evolution\t15470\t0\t\t\t\n",
            err:
                "Page 2 could not be loaded: the server failed (status 500). The list ends after 2 repositories.\n"
        )
    }

    func testOpensThePageInTheBrowser() async throws {
        let programs = try StubPrograms(["xdg-open": "exit 0", "open": "exit 0"])
        let terminal = TestTerminal(environment: programs.environment)
        let code = await quintet(
            ["repos", "show", "swiftlang/swift", "--open"], terminal: terminal, composition: composition)
        XCTAssertEqual([code, Int32(terminal.err.count)], [0, 0], terminal.err)
        let missing = TestTerminal(environment: ["PATH": "/nowhere"])
        let failed = await quintet(
            ["repos", "show", "swiftlang/swift", "--open"], terminal: missing, composition: composition)
        XCTAssertEqual(failed, 1)
        XCTAssertEqual(
            missing.err,
            "quintet: Could not open https://github.com/swiftlang/swift: no program to open it was found.\n"
                + "Open the address in a browser yourself.\n")
    }

    func testWatchPrintsALineForEachChange() async {
        let terminal = TestTerminal()
        await watch(["--for", "10", "--json"], terminal, seconds: 10, stars: 68_121)
        XCTAssertEqual(
            terminal.out,
            #"{"at":"2022-03-27T10:00:00Z","change":1,"fullName":"swiftlang/swift","id":1,"stars":68121}"# + "\n")
        XCTAssertEqual(terminal.err, "")
    }

    func testWatchGroupsNumbersOnATerminal() async {
        let terminal = TestTerminal(isTerminal: true, isErrorTerminal: true, environment: ["TERM": "dumb"])
        await watch(["--for", "3600"], terminal, seconds: 3_600, stars: 69_120)
        assertContains(terminal.out, "swiftlang/swift: 69,120 stars (+1,000)\n")
        let watched = "Watching 3 repositories of swiftlang (sample data) for 3,600 s.\n"
        assertContains(terminal.err, watched)
    }

    /// Runs `repos watch` while the star count of a repository changes.
    private func watch(_ options: [String], _ terminal: TestTerminal, seconds: Double, stars: Int) async {
        let live = LiveStarServerSpy()
        let sleeper = ManualSleeper()
        composition.repositories.live = live
        composition.repositories.sleeper = sleeper
        let run = Task {
            await quintet(["repos", "watch"] + options, terminal: terminal, composition: composition)
        }
        await sleeper.sleepers(1)
        await live.deliver(stars, to: 1)
        sleeper.advance(by: seconds)
        await assertEqual(run.value, 0)
    }
}

@MainActor final class RepositoriesHistoryCommandTests: XCTestCase {
    private let composition: TestComposition = {
        let composition = TestComposition()
        composition.repositories.service = PagedRepositories(owners: [
            "swiftlang": [.make(1, name: "swift", stars: 10)]
        ])
        return composition
    }()

    func testTheChartIsWrittenToStandardOutputOrANewFile() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("stars.svg").path
        let terminal = TestTerminal()
        await assertEqual(
            quintet(
                ["repos", "history", "swiftlang/swift", "--svg", "-"], terminal: terminal, composition: composition),
            0)
        XCTAssertTrue(terminal.out.hasPrefix("<svg "), terminal.out)
        let words = ["repos", "history", "swiftlang/swift", "--svg", path]
        await composition.assertRun(words, 0, err: "Saved the chart as \(path).\n")
        try XCTAssertEqual(String(contentsOfFile: path, encoding: .utf8), terminal.out)
        await composition.assertRun(
            words, 1,
            err: """
                quintet: Could not save the chart (\(path)): it already exists.
                Choose another file, or overwrite it with --force.

                """)
        await composition.assertRun(words + ["--force"], 0, err: "Saved the chart as \(path).\n")
    }

    func testAHistoryWithoutDatesIsReportedInAPipe() async {
        composition.repositories.timelines = StarTimelinesInMemory(["swiftlang/swift": []])
        let gap = "swiftlang/swift: the server sends no dates for its 10 stars.\n"
        await composition.assertRun(["repos", "history", "swiftlang/swift"], 0, err: gap)
        await composition.assertRun(
            ["repos", "history", "swiftlang/swift", "--json"], 0,
            out: #"[{"fullName":"swiftlang/swift","points":[]}]"# + "\n", err: gap)
    }

    func testARateLimitSaysThatTheNextRunContinues() async {
        let error = ServiceError(action: "load the stars", cause: .rateLimited(until: nil))
        composition.repositories.timelines = StarTimelinesInMemory(failure: error)
        await composition.assertRun(
            ["repos", "history", "swiftlang/swift"], 1,
            err: """
                quintet: Could not load the stars: the request limit is used up.
                Wait until the limit resets, or set a token with a higher limit.
                The weeks loaded so far are saved. Run the command again to continue.

                """)
    }
}

@MainActor final class TokenMenuTests: XCTestCase {
    private let secret = "ghp_0123456789_abcd"
    private let store = TokensInMemory()

    func testATokenThatIsPastedOnItsPageIsAnsweredWithTheKeyThatSavesIt() async {
        let out = await menus(at: "repositories", ["t", "ghp_0123456789abcdef0123456789abcdef0123", "q"]).out
        assertContains(out, "That looks like a token, so it was ignored. Press k first, then type the token.\n")
    }

    func testWalksThroughTheSettings() async throws {
        let walk = ["t", "c", "k", "", "k", "no token", secret, "t", "?", "d", "t", "b", "q"]
        let out = await run(walk, columns: 80, environment: ["NO_COLOR": "1"])
        XCTAssertEqual(store.tokens, [:])
        try assertGolden(out, "token-menus")
    }

    func testPlainScreensAreOnlyWords() async throws {
        let out = await run(["t", "k", secret, "t", "d", "q"], environment: ["ACCESSIBLE": "1"])
        try assertGolden(out, "token-menus-plain")
    }

    func testAnUnknownWordIsNeitherRepeatedNorKept() async {
        let terminal = await menus(at: "repositories", ["t", "Zq8mytoken", "k Zq8other", "q"])
        XCTAssertEqual(terminal.forgotten, ["Zq8mytoken", "k Zq8other"])
        XCTAssertEqual(terminal.out.components(separatedBy: "Zq8").count, 3, terminal.out)
        assertContains(terminal.out, "Unknown key. If that was a token, press k first, then type the token.")
    }

    func testAVariableThatOverridesTheStoredTokenIsReported() async throws {
        try store.set(StoredToken(value: secret, origin: "https://github.test"), for: .github)
        let environment = ["NO_COLOR": "1", "QUINTET_GITHUB_TOKEN": "another", "GH_TOKEN": "for api.github.com only"]
        let out = await run(["t", "token status", "q"], environment: environment)
        XCTAssertTrue(
            out.contains(
                """

                No token is saved for https://api.github.com. Other tokens are saved for
                https://github.test. QUINTET_GITHUB_TOKEN is set: its token goes to
                https://api.github.com, and the saved token is ignored.

                k save a token · r refresh · b back · ? keys · q quit
                > token status
                service  origin                  token  overridden by
                github   https://api.github.com  none   QUINTET_GITHUB_TOKEN
                github   https://github.test     saved
                wordle   https://wordle.test     none
                > q
                """), out)
    }

    func testAHiddenAnswerIsNotReadAsAKeyOrALink() async {
        for typed in ["q", "sporty://repo/apple/swift"] {
            _ = await run(["t", "k", typed, "q"])
            XCTAssertEqual(store.tokens[.github]?.value, typed)
        }
    }

    func testBackLeavesTheHiddenQuestionAndKeepsTheToken() async throws {
        let stored = StoredToken(value: secret, origin: "https://github.test")
        try store.set(stored, for: .github)
        let out = await run(["t", "k", "b", "q"], environment: ["NO_COLOR": "1"])
        XCTAssertEqual(store.tokens, [.github: stored])
        assertContains(out, "Token, hidden as you type (b: back): \nNothing was saved.\n")
    }

    func testWithoutATerminalTheScreenSaysHowToSaveAToken() async {
        for (isTerminal, arguments, command) in [
            (true, ["--no-input"], "  quintet token set github\n"),
            (true, ["--no-input", "--source", "https://x.test"], "github --source https://github.test\n"),
            (false, [], "  quintet token set github\n"),
        ] {
            let out = await run(["t", "k", "q"], arguments, isTerminal: isTerminal)
            assertContains(out, "This is not a terminal. Save a token with:\n", command)
        }
    }

    private func run(
        _ input: [String], _ arguments: [String] = [], isTerminal: Bool = true, columns: Int = 80,
        environment: [String: String] = [:]
    ) async -> String {
        // Without a terminal, a link prints its screen and opens no menus.
        let opens = isTerminal && !arguments.contains("--no-input")
        let terminal = TestTerminal(
            input: opens ? input : ["repos"] + input, isTerminal: isTerminal, columns: columns, environment: environment
        )
        let composition = TestComposition()
        composition.tokens = store
        composition.repositories.service = PagedRepositories(
            perPage: 10, limit: RequestLimit(remaining: 4_999, total: 5_000))
        let code = await quintet(
            arguments + (opens ? ["open", "sporty://repositories"] : []), terminal: terminal,
            composition: composition)
        XCTAssertEqual(code, 0)
        XCTAssertFalse((terminal.out + terminal.err).contains(secret), terminal.out + terminal.err)
        return terminal.out
    }
}
