import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class TypedWhileLoadingTests: XCTestCase {
    private let scores = SlowScores()

    func testGoingBackAndQuittingActAtOnce() async {
        for (input, screens) in [
            (["wordle", "b", "q"], ["quintet", "quintet"]), (["wordle", "..", "q"], ["quintet", "quintet"]),
            (["wordle", "QUIT"], ["quintet"]),
        ] {
            let terminal = await run(input)
            XCTAssertEqual(titles(terminal), screens, "\(input)")
        }
    }

    func testOtherLinesWaitForTheLoad() async {
        let terminal = await run(["wordle", "s", "b", "b", "q"]) { [scores] line in
            guard line == 2, await scores.release() else { return }
            // Waits until the load has ended, which also cancels this wait for the line.
            while !Task.isCancelled { await Task.yield() }
        }
        XCTAssertEqual(
            titles(terminal),
            ["quintet", "Wordle scores", "Wordle scores: statistics", "Wordle scores", "quintet"])
    }

    func testADeletionIsNotCancelledByGoingBackAndClosesItsScreenOnce() async {
        _ = await scores.release()
        await scores.holdDeletions(true)
        let terminal = await run(["wordle", "1", "d", "yes", "b", "q"], begins: false) { [scores] line in
            guard line == 4 else { return }
            Task {
                for _ in 0..<1000 { await Task.yield() }
                await scores.holdDeletions(false)
            }
        }
        XCTAssertEqual(titles(terminal), ["quintet", "Wordle scores", "Wordle 264", "Wordle scores"])
    }

    func testPipedLinesWaitForEachLoad() async {
        let terminal = TestTerminal(input: ["wordle", "b", "q"])
        let composition = makeComposition()
        composition.wordle = WordleScoresInMemory()
        _ = await quintet([], terminal: terminal, composition: composition)
        XCTAssertEqual(titles(terminal), ["quintet", "Wordle scores", "quintet"])
    }

    private func titles(_ terminal: TestTerminal) -> [String] {
        terminal.out.split(separator: "\n").map(String.init).filter {
            $0 == "quintet" || $0.hasPrefix("Wordle ") && !$0.contains("/")
        }
    }

    private func run(
        _ input: [String], begins: Bool = true, duringLine: @escaping (Int) async -> Void = { _ in }
    ) async -> TestTerminal {
        let terminal = TestTerminal.withoutColours(input)
        terminal.duringLine = duringLine
        if begins { await scores.begin() }
        _ = await quintet([], terminal: terminal, composition: makeComposition())
        return terminal
    }

    private func makeComposition() -> TestComposition {
        let composition = TestComposition()
        composition.wordle = scores
        composition.onPause = { [scores] seconds in
            // The pause of 0.2 s before progress is shown ends only when the list is waiting.
            while seconds == 0.2, await !scores.isWaiting, !Task.isCancelled { await Task.yield() }
            if seconds != 0.2 { try? await Task.sleep(nanoseconds: .max) }
        }
        return composition
    }
}

/// A service of games whose second request for the list waits until a test releases it or the request is cancelled.
private actor SlowScores: WordleScoresService {
    private(set) var isWaiting = false
    private var calls = 0
    private var isReleased = false
    private var holdsDeletions = false

    func begin() {
        isWaiting = false
        calls = 0
        isReleased = false
    }

    /// Releases the waiting request, and returns whether it had not been released before.
    func release() -> Bool {
        defer { isReleased = true }
        return !isReleased
    }

    func scores(_ policy: CachePolicy) async throws -> [WordleScore] {
        calls += 1
        guard calls == 2 else { return WordleScore.initial }
        isWaiting = true
        defer { isWaiting = false }
        while !isReleased {
            try Task.checkCancellation()
            await Task.yield()
        }
        return WordleScore.initial
    }

    func change(
        _ action: String, _ kind: WordleChange.Kind, _ body: @escaping @Sendable (inout [WordleScore]) throws -> Void
    ) async throws -> Int? {
        isWaiting = true
        defer { isWaiting = false }
        while holdsDeletions { await Task.yield() }
        return nil
    }

    func holdDeletions(_ holds: Bool) { holdsDeletions = holds }

    func reset() async throws -> Int? { nil }
}
