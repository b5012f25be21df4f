import Coordinator
import Models
import QuintetTerminal
import TestSupport
import XCTest

@MainActor final class LiveRowsTests: XCTestCase {
    private let live = LiveStarServerSpy()
    private let sleeper = ManualSleeper(.noon)

    func testAChangedRowIsRewrittenInPlaceAndNothingElseIsPrinted() async {
        let terminal = makeTerminal(["4", "q"])
        var written = ""
        terminal.duringLine = { [self] position in
            guard position == 1 else { return }
            written = await change(terminal) { self.live.send(1_001, to: 2) }
        }
        await run(terminal)
        let row = "2. repo-2  ★ 1,001"
        XCTAssertEqual(written, "\u{1B}7\u{1B}[8A\r\(row)\u{1B}8")
    }

    func testARowThatGrowsByALineIsRedrawnAtOnce() async {
        let name = String(repeating: "n", count: 32)
        let terminal = makeTerminal(["4", "", "q"])
        var written = ""
        terminal.duringLine = { [self] position in
            guard position == 1 else { return }
            written = await change(terminal) { self.live.send([1: 10, 2: 12]) }
        }
        await run(terminal, [.make(1, name: name, stars: 9), .make(2, stars: 8)])
        let title = "Repositories of swiftlang"
        let blank = String(repeating: " ", count: title.count)
        let second = "2. repo-2  ★ 12"
        let lines = [
            title, blank, "1. \(name)", "   ★ 10".padding(toLength: 40, withPad: " ", startingAt: 0),
        ].map { "\r" + $0 }.joined(separator: "\u{1B}[1B")
        XCTAssertEqual(
            written,
            "\u{1B}7\u{1B}[11A\(lines)\u{1B}[2B\r\(second)\u{1B}8")
        XCTAssertTrue(terminal.out.contains("1. \(name)\n   ★ 10\n"), terminal.out)
    }

    func testTheDetailShowsTheLiveCount() async {
        let terminal = makeTerminal(["4", "1", "q"])
        var written = ""
        terminal.duringLine = { [self] position in
            guard position == 2 else { return }
            written = await change(terminal) { self.live.send(1_500, to: 1) }
        }
        await run(terminal)
        XCTAssertTrue(written.hasPrefix("\u{1B}7\u{1B}["), written)
        XCTAssertTrue(written.contains("A\rStars        ★ 1,500"), written)
        XCTAssertTrue(written.hasSuffix("\u{1B}8"), written)
    }

    func testRowsAreNotUpdatedAfterAMessageAResizeOrAFullLine() async {
        for trouble in 0..<3 {
            let terminal = makeTerminal(["4", "x", "q"])
            terminal.duringLine = { [self] position in
                guard position == (trouble == 0 ? 2 : 1) else { return }
                if trouble == 1 { terminal.size = CellSize(41, 60) }
                if trouble == 2 { terminal.hasTypedLine = true }
                live.send(2_000, to: 1)
                await turns()
            }
            await run(terminal)
            XCTAssertFalse(terminal.out.contains("\u{1B}"), "\(trouble)")
        }
    }

    func testPlainScreensAreNotUpdatedLive() async {
        let terminals = [
            TestTerminal(input: ["4", "q"]), makeTerminal(["4", "q"], ["ACCESSIBLE": "1"]),
            makeTerminal(["4", "q"], ["TERM": "dumb"]),
        ]
        for terminal in terminals {
            terminal.duringLine = { [self] position in
                guard position == 1 else { return }
                live.send(2_000, to: 1)
                await turns()
            }
            await run(terminal)
            XCTAssertFalse(terminal.out.contains("\u{1B}"), terminal.out)
            XCTAssertFalse(terminal.out.contains("2,000"), terminal.out)
        }
    }

    private func makeTerminal(_ input: [String], _ environment: [String: String] = [:]) -> TestTerminal {
        TestTerminal(
            input: input, isTerminal: true, columns: 40, rows: 60,
            environment: environment.merging(["NO_COLOR": "1"]) { $1 })
    }

    private func run(_ terminal: TestTerminal, _ repositories: [Repository]? = nil) async {
        let owners = ["swiftlang": repositories ?? (1...3).map { Repository.make($0, stars: 1_000 - $0) }]
        let composition = TestComposition()
        composition.repositories = RepositoryServices(
            service: RepositoriesInMemory(owners: owners, perPage: 100), live: live, history: StarHistoryStoreSpy(),
            timelines: StarTimelinesInMemory(), sleeper: sleeper)
        _ = await quintet([], terminal: terminal, composition: composition)
    }

    /// Returns the output of a change.
    private func change(_ terminal: TestTerminal, _ body: () -> Void) async -> String {
        let before = terminal.outBytes.count
        body()
        await terminal.output(after: before)
        return String(decoding: terminal.outBytes[before...], as: UTF8.self)
    }

    private func turns() async {
        await live.settled()
        for _ in 0..<200 { await mainActorTurn() }
    }
}
