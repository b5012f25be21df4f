import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class RepositoriesCommandTests: XCTestCase {
    private let composition = TestComposition()

    func testTheDefaultOwnerComesFromTheSettings() async throws {
        composition.repositories.service = PagedRepositories(owners: ["@me": [.make(7, name: "mine", owner: "ann")]])
        try composition.settings.set("repos.owner", to: "@me")
        await composition.assertRun(["repos", "list"], 0, out: "ann/mine\t10\t0\t\t\t\n")
    }

    func testAFailedPageIsReportedAndTheOtherRowsAreListed() async {
        composition.repositories.service = PagedRepositories(brokenPage: 2)
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
        XCTAssertTrue(terminal.out.contains("swiftlang/swift: 69,120 stars (+1,000)\n"), terminal.out)
        let watched = "Watching 3 repositories of swiftlang (sample data) for 3,600 s.\n"
        XCTAssertTrue(terminal.err.contains(watched), terminal.err)
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
        live.send(stars, to: 1)
        await live.settled()
        sleeper.advance(by: seconds)
        await assertEqual(run.value, 0)
    }
}
