import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class RepositoryLinkTests: XCTestCase {
    private let hint = "w open in the browser"

    func testOpensTheLinkInTheInstalledBrowser() async throws {
        let script = #"echo "$#" "$1" > "${0%/*}/link""#
        let programs = try StubPrograms(["xdg-open": script, "open": script])
        let out = await run(["repos", "1", "w", "q"], programs.environment)
        XCTAssertTrue(out.contains(hint), out)
        XCTAssertTrue(out.contains("Opened in your browser."), out)
        XCTAssertEqual(programs.note("link"), "1 https://github.com/swiftlang/swift\n")
    }

    func testAFailingBrowserIsReported() async throws {
        let programs = try StubPrograms(["xdg-open": "exit 3", "open": "exit 3"])
        let out = await run(["repos", "1", "w", "q"], programs.environment)
        XCTAssertTrue(out.contains("your browser did not open."), out)
        XCTAssertTrue(out.contains("Open the address in a browser yourself."), out)
    }

    func testTheKeyForTheLinkNeedsABrowser() async throws {
        let out = await run(["repos", "1", "w", "q"], [:])
        XCTAssertFalse(out.contains(hint), out)
        XCTAssertTrue(out.contains("No key “w” here."), out)
    }

    private func run(_ input: [String], _ environment: [String: String]) async -> String {
        let terminal = TestTerminal(
            input: input, isTerminal: true, columns: 200, environment: environment.merging(["NO_COLOR": "1"]) { $1 })
        let composition = TestComposition()
        composition.repositories.service = PagedRepositories(owners: ["swiftlang": [.make(1, name: "swift")]])
        _ = await quintet([], terminal: terminal, composition: composition)
        return terminal.out
    }

    func testWhatLooksLikeATokenIsNoNameAndIsNotRepeated() async {
        for command in [["repos", "list"], ["repos", "show"], ["repos", "history"]] {
            let run = await TestComposition().run(command[0], command[1], "glpat-abcdefghij0123456789")
            XCTAssertEqual(run.code, 2, "\(command)")
            XCTAssertFalse(run.err.contains("abcdefghij"), run.err)
        }
    }
}
