import Models
import TestSupport
import XCTest

/// Every question of the menus and of the commands.
@MainActor final class PromptTests: XCTestCase {
    private let share = ["Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
    private let chat = ["Ann: Wordle 281 1/6", "🟩🟩🟩🟩🟩", "Bob: Wordle 281 2/6", "", ""]
    private let unclear = #"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#

    func testThePromptsOfGames() async {
        await assertPrompts(
            [
                ["/", "b", "g", "b", "f", "b", "i", "b", "a", "b", "m", "g", "b"], ["1", "d", "b"],
                ["a", "280", "crane", "b", "a", "", "b", "q"], ["a"] + share + ["b"], share + ["b"],
                ["a", "280", "crane", "", "crate", "b"], ["1", "e", "", "crane", "", "", "b", "q"],
            ],
            [
                "Search for (b: back · =b: a single b): ", "Number, date, month (2026-10) or latest (b: back): ",
                "Period (Enter: all games · b: back): ", "Results or file (“.”: end · b: back · ?: help): ",
                "Number, date or share (Enter: today, Wordle 281 · b: back · ?: help): ",
                "Month, such as 2026-10 (b: back): ", "Delete Wordle 264? (Enter: no · yes: delete · b: back) ",
                "Try 1 of 6 (b: back · ?: help): ",
                "Try 2 of 6 (Enter: no more tries · =: solved · z: undo · *: hard mode · b: back · ?: help): ",
                "Answer (=: solved · z: undo · *: hard mode · b: back · ?: help): ",
                "Discard the try you typed for Wordle 280? (Enter: no · yes: discard · b: back) ",
                "Add Wordle 281 2/6? (Enter: yes · b: back) ",
                "Save as unfinished (1 of 6)? (Enter: add another try · yes: save · b: back · ?: help) ",
                "Number or date (Enter: leave 264 · b: back · ?: help): ",
                "Tries, or only the result, such as 4/6 (Enter: leave corgi parry leaps lapse · b: back · ?: help): ",
                "Answer (Enter: leave unchanged · d: discard · b: back · ?: help): ",
                "Hard mode (yes or no) (Enter: leave no · d: discard · b: back · ?: help): ",
                "After this change, Wordle 264 is unfinished, so it counts as lost. Save it? "
                    + "(Enter: no · yes: save · b: back) ",
                "Discard your changes to Wordle 264? (Enter: no · yes: discard · b: back) ",
            ])
    }

    func testThePromptsOfTheGroup() async {
        await assertPrompts(
            [
                chat + [
                    "e", "b", "b", "b", "q", "b", "e Ann=Bob", "b", "k", "b", "u", "k", "b", "d", "b", "d Ann", "b",
                ],
                ["i", unclear, ".", "b"],
            ],
            [
                "Merge names (Bobby=Bob) or correct a result (Ann 281 5; 2 281 5 by row) (b: back): ",
                "Save the results of this chat? (Enter: no · yes: save · b: back) ",
                "Discard the unsaved results of a chat? (Enter: no · yes: discard · b: back) ",
                "Ann and Bob have different results for 1 puzzle (Wordle 281: 1/6 and 2/6), "
                    + "so they look like two people. Merge anyway? (Enter: no · yes: merge anyway · b: back) ",
                "Which player are you? Number or name (Enter: none of them · b: back): ",
                "Save as (Enter: wordle-group.json · b: back · =b: a single b): ",
                "Player whose results to delete (b: back · =b: a single b): ",
                "Delete the saved results of Ann on this machine? (Enter: no · yes: delete · b: back) ",
                "Results or file (“.”: end · b: back · ?: help): ", "More lines (“.”: end · b: back · ?: help): ",
                "Choose the field with the senders: number or name (b: back): ",
            ])
    }

    func testThePromptsOfTheOtherApps() async {
        await assertPrompts(
            [
                ["b", AppName.repos.number, "u", "b", "f", "b", "t", "k", "b"],
                ["b", AppName.employees.number, "3", "k", "b"],
                ["settings", ScreenRow.named("wordle.source"), "b", ScreenRow.named("wordle.me"), "b"],
            ],
            [
                "User or organization (b: back · =b: a single b): ",
                "Filter by (Enter: show all · b: back · =b: a single b): ", "Token, hidden as you type (b: back): ",
                "Save as (Enter: sarah-corner.png · b: back · =b: a single b): ", "wordle.source (b: back): ",
                "wordle.me (b: back · =b: a single b): ",
            ])
    }

    /// Asserts which prompts are shown when lines are typed on the list of games.
    private func assertPrompts(_ sessions: [[String]], _ expected: [String], line: UInt = #line) async {
        var prompts: [String] = []
        for keys in sessions {
            let out = await menus(at: "wordle", keys + ["q", "yes"], columns: 300).out
            for match in out.matches(of: #/[^\n]*\([^()\n]*b: back[^()\n]*\):? /#) {
                let prompt = String(match.output)
                if !prompts.contains(prompt) { prompts.append(prompt) }
            }
        }
        XCTAssertEqual(prompts, expected, line: line)
    }
}
