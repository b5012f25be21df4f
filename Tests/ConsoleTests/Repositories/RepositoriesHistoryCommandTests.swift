import Coordinator
import Foundation
import InMemoryServices
import Models
import TestSupport
import XCTest

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
