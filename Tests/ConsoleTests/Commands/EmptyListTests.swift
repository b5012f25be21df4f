import Models
import TestSupport
import XCTest

/// The texts of empty lists.
@MainActor final class EmptyListTests: XCTestCase {
    func testAnEmptyListSaysWhy() async {
        let cases: [([String], String)] = [
            (["wordle", "list", "--limit", "0"], "Showing 0 of 3 games."),
            (["repos", "list", "--search", "zzzz"], "No repositories with “zzzz”."),
            (["wordle", "compare"], "No results are saved yet."),
            (["wordle", "league"], "No results are saved yet."),
            (["wordle", "players"], "No results are saved yet."),
            (["employees", "list", "--search", "zzzz"], "No name matches “zzzz”."),
            (["leaderboard", "list", "--search", "zzzz"], "No name matches “zzzz”."),
        ]
        for (arguments, sentence) in cases {
            let terminal = TestTerminal.withoutColours()
            await assertEqual(quintet(arguments, terminal: terminal, composition: TestComposition()), 0)
            XCTAssertTrue(terminal.out.contains("\(sentence)\n"), terminal.out)
            let next = "Save those of a chat with `quintet wordle compare chat.txt --keep`.\n"
            let advice = sentence.hasPrefix("No results are saved") ? next : ""
            await TestComposition().assertRun(arguments, 0, err: "\(sentence)\n\(advice)")
            await TestComposition().assertRun(arguments + ["--json"], 0, out: "[]\n")
        }
    }

    func testNoNoteSaysThatGamesAreSamplesWhenNoGameIsShown() async {
        for (options, notes) in [
            (["--limit", "0"], "Showing 0 of 3 sample games.\n"),
            (
                ["--search", "zzz"],
                "No games match “zzz”.\nHidden words are not searched. Add --reveal to search them.\n"
            ),
        ] {
            let composition = TestComposition()
            composition.wordle = WordleScoresInMemory([], samples: WordleScore.initial)
            await composition.assertRun(["wordle", "list"] + options, 0, err: notes)
        }
    }

    func testALimitOfZeroShowsTheTotal() async {
        let table = [
            ("wordle", "3 games"), ("characters", "3 characters"), ("leaderboard", "8 athletes"),
            ("repos", "2 repositories so far"), ("employees", "3 employees"),
        ]
        for (app, all) in table {
            let terminal = TestTerminal.withoutColours()
            let code = await quintet(app, "list", "--limit", "0", terminal: terminal, composition: TestComposition())
            XCTAssertEqual(code, 0)
            XCTAssertEqual(terminal.out.split(separator: "\n").dropFirst(), ["Showing 0 of \(all)."])
        }
    }
}
