import Coordinator
import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

/// Live screens as a small terminal shows them, with names and descriptions on whose width terminals disagree.
@MainActor final class LiveScreensTests: XCTestCase {
    private static let sizes = [
        (20, 10), (24, 12), (30, 15), (40, 18), (40, 20), (40, 22), (40, 24), (40, 30), (60, 20), (80, 24),
    ]
    private let repositories = AppName.repos.number
    private let description = "👋🏽 Welcome 👩🏽‍💻👨🏿‍💻 to the ❤️ of 👩‍👩‍👧 and everything else that is written about it"

    func testALiveScreenLooksLikeAFreshDrawingAfter50Ticks() async {
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
            for tick in 1...50 {
                live.send(1_000 * tick, to: tick % 3 + 1)
                await live.settled()
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
        composition.repositories = RepositoryServices(
            service: PagedRepositories(owners: ["swiftlang": owned], perPage: 100), live: live,
            seen: SeenStarsSpy(), timelines: StarTimelinesInMemory(), sleeper: sleeper)
        _ = await quintet([], terminal: terminal, composition: composition)
        XCTAssertEqual(screens.first, screens.last, "\(input) at \(size.columns)×\(size.rows), \(emoji)")
        let isAboveStars = size.rows < 15 && input == [repositories, "1", "q"]
        XCTAssertEqual(screens.last?.contains { $0.contains("★") }, !isAboveStars, "\(input) \(screens)")
    }
}
