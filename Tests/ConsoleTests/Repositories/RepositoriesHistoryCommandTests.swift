import Coordinator
import Foundation
import Models
import TestSupport
import XCTest

@MainActor final class RepositoriesHistoryCommandTests: XCTestCase {
    private let composition: TestComposition = {
        let composition = TestComposition()
        composition.repositories.service = RepositoriesInMemory(owners: [
            "swiftlang": [.make(1, name: "swift", stars: 10)],
            "apple": [.make(2, name: "pkl", owner: "apple", stars: 10)],
        ])
        composition.repositories.sleeper = ManualSleeper(.noon)
        return composition
    }()

    func testAPipedListHasALineForEachDayWithANewStar() async {
        await composition.assertRun(
            ["repos", "history", "swiftlang/swift", "https://github.com/apple/pkl", "--since", "2022-03-19"], 0,
            out: """
                swiftlang/swift\t2022-03-19\t6
                swiftlang/swift\t2022-03-23\t10
                apple/pkl\t2022-03-19\t6
                apple/pkl\t2022-03-23\t10

                """)
    }

    func testJSONAndCSVHavePointsOfEachRepository() async {
        await composition.assertRun(
            ["repos", "history", "swiftlang/swift", "--since", "2022-03-20", "--json"], 0,
            out: #"[{"fullName":"swiftlang/swift","points":[{"date":"2022-03-20","stars":6},"#
                + #"{"date":"2022-03-23","stars":10}]}]"# + "\n")
        await composition.assertRun(
            ["repos", "history", "swiftlang/swift", "--since", "2022-03-20", "--csv"], 0,
            out: "fullName,date,stars\r\nswiftlang/swift,2022-03-20,6\r\nswiftlang/swift,2022-03-23,10\r\n")
    }

    func testATerminalShowsFiguresAndYears() async {
        let terminal = TestTerminal(isTerminal: true, columns: 40, environment: ["NO_COLOR": "1", "PAGER": "cat"])
        let code = await quintet(
            ["repos", "history", "swiftlang/swift", "apple/pkl", "--align"], terminal: terminal,
            composition: composition)
        XCTAssertEqual(code, 0)
        for text in ["swiftlang/swift", "First star     2022-03-13", "year 1     10   10"] {
            XCTAssertTrue(terminal.out.contains(text), terminal.out)
        }
    }

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

    func testTheMenusOpenARepositorysStars() async {
        let terminal = TestTerminal.withoutColours(["4", "1", "s", "b", "q"], columns: 60)
        _ = await quintet([], terminal: terminal, composition: composition)
        XCTAssertTrue(terminal.out.contains("swiftlang/swift: stars over time"), terminal.out)
        XCTAssertTrue(terminal.out.contains("2022     10     +10"), terminal.out)
    }
}
