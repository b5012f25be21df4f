import Coordinator
import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

@MainActor final class LiveRowsTests: XCTestCase {
    private let live = LiveStarServerSpy()
    private let sleeper = ManualSleeper(.noon)

    func testAChangedRowIsRewrittenInPlaceAndNothingElseIsPrinted() async {
        let terminal = makeTerminal(["repos", "q"])
        var written = ""
        terminal.duringLine = { [self] position in
            guard position == 1 else { return }
            written = await change(terminal) { self.live.send(1_001, to: 2) }
        }
        await run(terminal)
        let row = "2. repo-2  ★ 1,001"
        XCTAssertEqual(written, "\u{1B}[?7l\u{1B}7\u{1B}[12A\r\u{1B}[2K\(row)\u{1B}8\u{1B}[?7h")
    }

    func testTheDetailShowsTheLiveCount() async {
        let terminal = makeTerminal(["repos", "1", "q"])
        var written = ""
        terminal.duringLine = { [self] position in
            guard position == 2 else { return }
            written = await change(terminal) { self.live.send(1_500, to: 1) }
        }
        await run(terminal)
        XCTAssertTrue(written.hasPrefix("\u{1B}[?7l\u{1B}7\u{1B}["), written)
        XCTAssertTrue(written.contains("A\r\u{1B}[2KStars        ★ 1,500"), written)
        XCTAssertTrue(written.hasSuffix("\u{1B}8\u{1B}[?7h"), written)
    }

    func testRowsAreNotUpdatedAfterAMessageAResizeOrAFullLine() async {
        for trouble in 0..<3 {
            let terminal = makeTerminal(["repos", "x", "q"])
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
            TestTerminal(input: ["repos", "q"]), makeTerminal(["repos", "q"], ["ACCESSIBLE": "1"]),
            makeTerminal(["repos", "q"], ["TERM": "dumb"]),
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

    private func run(_ terminal: TestTerminal) async {
        let owners = ["swiftlang": (1...3).map { Repository.make($0, stars: 1_000 - $0) }]
        let composition = TestComposition()
        composition.repositories = RepositoryServices(
            service: PagedRepositories(owners: owners, perPage: 100), live: live, seen: SeenStarsSpy(),
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
