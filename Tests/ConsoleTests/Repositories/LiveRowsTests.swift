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
        terminal.duringLine = { [live] position in
            if position == 1 { written = await terminal.output { live.send(1_001, to: 2) } }
        }
        await run(terminal)
        let row = "2. repo-2  ★ 1,001"
        XCTAssertEqual(written, "\u{1B}[?7l\u{1B}7\u{1B}[12A\r\u{1B}[2K\(row)\u{1B}8\u{1B}[?7h")
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
            assertLacks(terminal.out, "\u{1B}", "2,000")
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
        composition.repositories = .make(PagedRepositories(owners: owners, perPage: 100), live: live, sleeper: sleeper)
        _ = await quintet([], terminal: terminal, composition: composition)
    }

    private func turns() async {
        await live.settled()
        for _ in 0..<200 { await mainActorTurn() }
    }
}

/// Live screens as a small terminal shows them, with names and descriptions on whose width terminals disagree.
@MainActor final class LiveScreensTests: XCTestCase {
    private static let sizes = [
        (20, 10), (24, 12), (30, 15), (40, 18), (40, 20), (40, 22), (40, 24), (40, 30), (60, 20), (80, 24),
    ]
    private let repositories = AppName.repos.number
    private let description = "👋🏽 Welcome 👩🏽‍💻👨🏿‍💻 to the ❤️ of 👩‍👩‍👧 and everything else that is written about it"

    func testALiveScreenLooksLikeAFreshDrawingAfter12Ticks() async {
        for (columns, rows) in Self.sizes {
            // At 14 rows or fewer, Enter scrolls the page of a repository to its stars.
            let scrolled = rows < 15 ? [[repositories, "1", "", "q"]] : []
            for input in [[repositories, "q"], [repositories, "1", "q"]] + scrolled {
                for emoji in TerminalScreen.Emoji.allCases {
                    await check(input, CellSize(columns, rows), emoji)
                }
            }
        }
    }

    private func check(_ input: [String], _ size: CellSize, _ emoji: TerminalScreen.Emoji) async {
        let live = LiveStarServerSpy()
        let sleeper = ManualSleeper(.noon)
        let terminal = TestTerminal(
            input: input, isTerminal: true, columns: size.columns, rows: size.rows,
            environment: ["NO_COLOR": "1", "TERM": "xterm-256color"])
        var screens: [[String]] = []
        func shown() -> [String] {
            var screen = TerminalScreen(size, emoji)
            screen.write(terminal.outBytes)
            return screen.lines
        }
        terminal.duringLine = { position in
            guard position == input.count - 1 else { return }
            for tick in 1...12 {
                await live.deliver(1_000 * tick, to: tick % 3 + 1)
                for _ in 0..<20 { await mainActorTurn() }
                sleeper.advance(by: 1)
                for _ in 0..<20 { await mainActorTurn() }
            }
            let after = shown()
            let count = terminal.outBytes.count
            terminal.onContinue?()
            await terminal.output(after: count)
            screens = [after, shown()]
        }
        let names = ["welcome", "a-long-name-of-a-repository", "history"]
        let owned = (1...3).map {
            Repository.make($0, name: names[$0 - 1], stars: 1_000 - $0, description: description)
        }
        let composition = TestComposition()
        composition.repositories = .make(
            PagedRepositories(owners: ["swiftlang": owned], perPage: 100), live: live, sleeper: sleeper)
        _ = await quintet([], terminal: terminal, composition: composition)
        XCTAssertEqual(screens.first, screens.last, "\(input) at \(size.columns)×\(size.rows), \(emoji)")
        let isAboveStars = size.rows < 15 && input == [repositories, "1", "q"]
        XCTAssertEqual(screens.last?.contains { $0.contains("★") }, !isAboveStars, "\(input) \(screens)")
    }
}
