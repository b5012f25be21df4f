import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

/// Moving between screens, where going back undoes one thing at a time.
@MainActor final class MovingTests: XCTestCase {
    func testBackClearsAChoiceOfGamesAndThenLeavesTheComparison() async {
        let chat = "Group > 1 result of 1 player, not saved"
        let titles = await titles(["c", "Ann: Wordle 281 4/6", ".", "f last-7", "b", "b", ""], at: "wordle")
        XCTAssertEqual(titles, ["Wordle scores", "Group", chat, chat, chat, "Wordle scores"])
    }

    func testTheCalendarGoesToAMonthAndOpensAGame() async {
        let out = await run(["m", "g 2022-03", "g soon", "10"], at: "wordle")
        XCTAssertTrue(out.contains("\nWordle scores: March 2022\n"), out)
        XCTAssertTrue(out.contains("\nType this month or an earlier one as YYYY-MM, for example 2026-10.\n"), out)
        XCTAssertTrue(out.contains("2022-03-10, solved in 4 of 6 tries: LAPSE"), out)
    }

    func testEnterPagesThroughALongScreen() async {
        let terminal = await menus(
            at: "wordle", ["s", "", "", "", "b"], rows: 16, environment: ["TERM": "xterm", "NO_COLOR": "1"])
        let hints = terminal.out.split(separator: "\n").filter { $0.hasPrefix("Lines ") }
        XCTAssertEqual(hints.map { $0.hasSuffix("Enter: more") }, [true, true, false, true], terminal.out)
        XCTAssertEqual(hints.first, hints.last)
        for screen in terminal.out.components(separatedBy: "\u{1B}[H\u{1B}[J") {
            XCTAssertLessThanOrEqual(screen.split(separator: "\n", omittingEmptySubsequences: false).count, 17, screen)
        }
    }

    func testReturningToTheForegroundRedrawsTheScreenOrQuestion() async {
        let terminal = TestTerminal(
            input: ["1", "d", "no", "b"], isTerminal: true, columns: 80, rows: 24,
            environment: ["TERM": "xterm", "NO_COLOR": "1"])
        let noWrap = "\u{1B}[?7l"
        let clearing = noWrap + "\u{1B}[H\u{1B}[J"
        var shown: [String] = []
        var drawn: [String] = []
        terminal.duringLine = { _ in
            shown.append(terminal.out.components(separatedBy: clearing).last ?? "")
            drawn.append(await terminal.output { terminal.onContinue?() }.replacing(clearing, with: ""))
        }
        _ = await quintet(at: "wordle", terminal: terminal, composition: TestComposition())
        XCTAssertEqual(
            drawn,
            [
                String(shown[0].dropFirst(noWrap.count)), shown[1],
                "Delete Wordle 264? (Enter: no · yes: delete · b: back) ", "Nothing was changed.\n" + shown[1],
                shown[4],
            ])
    }

    func testAResizeBelowAnErrorDrawsTheScreenOnce() async {
        let drawn = await drawings(after: "wordle shwo", [90, 91, 92])
        XCTAssertEqual(drawn.map { $0.contains("Johannes Neutze") }, [true, true, true], "\(drawn)")
        let rows = drawn[0].count { $0 == "\n" }
        XCTAssertFalse(drawn[0].contains("\u{1B}[J"), "the error stays")
        for again in drawn.dropFirst() { XCTAssertTrue(again.contains("\r\u{1B}[\(rows)A\u{1B}[J"), again) }
    }

    func testAResizeWrapsAnErrorAgain() async {
        let drawn = await drawings(after: "zzz", [40])
        // The terminal cuts off what is wider while a screen is drawn.
        assertContains(drawn[0], "Unknown key or command “zzz”. Press ?\nfor the keys of this screen.\n")
    }

    /// Types a line on the leaderboard, and returns what is drawn when the terminal gets other widths.
    private func drawings(after line: String, _ widths: [Int]) async -> [String] {
        let terminal = TestTerminal(
            input: [line, "q"], isTerminal: true, columns: 80, rows: 24,
            environment: ["TERM": "xterm", "NO_COLOR": "1"])
        var drawn: [String] = []
        terminal.duringLine = { line in
            for columns in widths where line == 1 {
                drawn.append(await terminal.output { await terminal.resize(to: CellSize(columns, 24)) })
            }
        }
        _ = await quintet(at: "leaderboard", terminal: terminal, composition: TestComposition())
        return drawn
    }

    private func run(_ lines: [String], at app: String) async -> String {
        let terminal = TestTerminal.withoutColours(lines)
        let composition = TestComposition()
        composition.onPause = { $0 < 0.1 ? await Task.yield() : try? await Task.sleep(nanoseconds: .max) }
        _ = await quintet(at: app, terminal: terminal, composition: composition)
        return terminal.out
    }

    private func titles(_ lines: [String], at app: String) async -> [String] {
        await run(lines, at: app).split(separator: "\n").map(String.init).filter {
            $0.hasPrefix("Wordle scores") || $0.hasPrefix("Group")
        }
    }
}

/// What people come for each day takes few keys, on a small screen too.
@MainActor final class DailyJobsTests: XCTestCase {
    private let share = "Wordle 281 2/6\n\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"
    private let results =
        ["Ann", "Mum ❤️"].flatMap { name in
            (270...281).map { PostedResult(player: name, puzzle: $0, tries: name == "Ann" ? 3 : 4) }
        } + [PostedResult(player: "Mom", puzzle: 250, tries: 6)]

    func testTodaysShareIsAdded() async {
        await assertDone([share, ""], keys: 3, "Added Wordle 281 2/6.")
    }

    func testAChatIsSaved() async {
        await assertDone(
            ["Zoë: \(share)\nBob: Wordle 281 3/6", "k", ""], keys: 5, "Saved 2 new results: Bob (1), Zoë (1).")
    }

    func testWhoIsAheadIsOnTheStartScreenAndInTheGroup() async {
        await assertDone([], keys: 0, "This week: Ann leads with 28 points, Mum ❤️ is 7 behind.")
        await assertDone(["c"], keys: 2, "1  Ann")
    }

    func testLastWeekIsCopied() async {
        await assertDone(["c", "f2", "y"], keys: 7, "Sent to the clipboard.")
        await assertDone(["c", "f", "2", "y"], keys: 8, "Sent to the clipboard.")
    }

    func testANameWithAnEmojiAndItsResultsAreCorrected() async {
        let corrected = { (puzzle: Int) in "Mum ❤️’s Wordle \(puzzle) was corrected from 4/6 to 5/6." }
        await assertDone(["c", "e Mum 5"], keys: 10, corrected(281))
        await assertDone(["c", "e2 270 5"], keys: 11, corrected(270))
        await assertDone(["c", "e Mom=Mum"], keys: 12, "“Mom” is now part of Mum ❤️ (13 games).")
    }

    /// Asserts that lines do a job with a number of keys; a paste is one key, and so is Enter.
    private func assertDone(_ input: [String], keys: Int, _ said: String, line: UInt = #line) async {
        XCTAssertEqual(input.map { ($0.contains("\n") ? 1 : $0.count) + 1 }.reduce(0, +), keys, line: line)
        for size in [CellSize(80, 24), CellSize(40, 20)] {
            let composition = TestComposition()
            composition.groupBook = GroupInMemory(results)
            let out = await menus(
                input + ["q"], columns: size.columns, rows: size.rows,
                environment: ["NO_COLOR": "1", "TERM": "xterm-256color"], composition: composition
            ).out.replacing("\n", with: " ")
            XCTAssertTrue(out.contains(said), "\(size) \(out)", line: line)
        }
    }
}
