import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

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
