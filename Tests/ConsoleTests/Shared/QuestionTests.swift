import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class QuestionTests: MenuTestCase {
    func testAQuestionAcceptsAnyAnswer() async {
        for answer in ["q", "help", "n", "1", "/", "sporty://repo/a/b", "leaderboard list"] {
            let out = await menus(["leaderboard", "/", answer, "q"], columns: 120).out
            assertContains(out, "Search for (b: back · =b: a single b): \(answer)\n", "“\(answer)”")
        }
    }

    func testBackInTheSettingsChangesNothing() async throws {
        let settings = SettingsInMemory()
        composition.settings = settings
        for row in 1...SettingKey.allCases.count + TokenService.allCases.count {
            let keys = [ScreenRow.named("more settings"), "\(row)", "b", "q"]
            _ = await menus(at: "settings", keys, composition: composition)
        }
        XCTAssertEqual(try settings.settings(), [:])
        _ = await menus(at: "settings", [ScreenRow.named("wordle.me"), "=b", "q"], composition: composition)
        XCTAssertEqual(try settings.settings()["wordle.me"], "b")
    }

    func testAQuestionMarkExplainsEnterAndAsksAgain() async {
        let out = await menus(["leaderboard", "/", "?", "zoe", "q"], columns: 120).out
        assertContains(out, "Search for (b: back · =b: a single b): ?\nSearch for (b: back · =b: a single b): zoe\n")
    }

    func testAWrongAnswerIsRefusedAndTheQuestionIsAskedAgain() async {
        composition.groupBook = GroupInMemory([PostedResult(player: "Ann", puzzle: 281, tries: 3)])
        for (keys, wrong, refusal, right, done) in [
            (["wordle", "f"], ["foo"], "“foo” is not a period.", "2022-03-10..", "1 of 3"),
            (["wordle", "g"], ["foo", "1"], "There is no saved game for Wordle 1 (", "264", "264"),
            (["wordle", "m", "g"], ["foo"], "Type this month or an earlier one", "2022-03", "March 2022"),
            (["c", "e"], ["Ann", "Bo 281 5"], "there are no saved results of “Bo”", "Ann 281 5", "Ann"),
            (["leaderboard", "g"], ["xyz"], "No name matches “xyz”.", "theo", "Theo"),
            (["repos", "f"], ["xyz"], "the language or topic “xyz”", "no-forks", "repositories"),
            (["wordle", "i"], ["missing.txt"], "there is no such file", "b", "games"),
        ] {
            let out = await menus(keys + wrong + [right, "q"], columns: 120, composition: composition).out
            let question = out.split(separator: "\n").last { $0.hasSuffix(": \(wrong[0])") }?.dropLast(wrong[0].count)
            XCTAssertEqual(out.components(separatedBy: question ?? "?").count, wrong.count + 2, out)
            assertContains(out, refusal, done)
            assertLacks(out, "Unknown key")
        }
    }

    func testAnInterruptEndsTheQuestionAndThePromptIsOnANewLine() async {
        let questions = [
            ["leaderboard", "/"], ["employees", "/"], ["repos", "u"], ["wordle", "1", "d"], ["repos", "t", "k"],
            ["employees", "3", "k"], ["wordle", "c", "Ann: Wordle 281 4/6"],
        ]
        for keys in questions {
            let interrupts = Interrupts { XCTFail("a question was being asked") }
            let terminal = TestTerminal.withoutColours(keys + ["q"])
            terminal.duringLine = { if $0 == keys.count, !terminal.out.hasSuffix("> ") { interrupts.interrupt() } }
            await assertEqual(TestComposition().app(terminal, interrupts).run([]), 0)
            XCTAssertTrue(terminal.out.hasSuffix("\n> q\n"), "\(keys) \(terminal.out)")
            XCTAssertTrue(terminal.out.contains(#/b: back.*\):? \n/#), "\(keys) \(terminal.out)")
            assertLacks(terminal.out, "1 player, all games")
        }
    }

    func testAnInterruptAtThePromptEndsTheLine() async {
        var written = ""
        let terminal = TestTerminal.withoutColours(["q"])
        let interrupts = Interrupts { written = terminal.out }
        terminal.duringLine = { _ in
            interrupts.interrupt()
            try? await eventually { !written.isEmpty }
        }
        _ = await TestComposition().app(terminal, interrupts).run([])
        XCTAssertTrue(written.hasSuffix("\n> \n"), written)
    }

    func testWordsForQuittingAndGoingBackMayBeInEitherCase() async {
        for word in ["q", "quit", "exit", ":q", "Q", "Quit", " EXIT "] {
            let terminal = await menus(["leaderboard", word, "never read"], columns: 120)
            XCTAssertTrue(terminal.out.hasSuffix("> \(word)\n"), terminal.out)
        }
        for word in ["b", "back", "..", "B", "Back"] {
            let out = await menus(["leaderboard", word, "q"], columns: 120).out
            XCTAssertEqual(out.components(separatedBy: "\nquintet\n").count, 3, out)
        }
    }

    func testAnArrowKeyGetsAHint() async {
        for arrow in ["\u{1B}[A", "\u{1B}OB", "\u{1B}[5~"] {
            let out = await menus(["leaderboard", arrow, "q"], columns: 120).out
            assertContains(out, "Arrow and function keys do nothing here. Press ? for the keys of this screen.\n")
        }
    }

    func testAQuestionMarkInAFormShowsHelp() async {
        let out = await menus(["wordle", "a", "?", "281", "?", "b", "q"], columns: 120).out
        let keys = "Enter: today, Wordle 281 · b: back · ?: help"
        XCTAssertTrue(
            out.contains(
                "\nNumber, date or share (\(keys)): ?\nType the number of the puzzle or its date, such as 281 or yesterday, or paste your share.\n"
                    + "Number, date or share (\(keys)): 281\n"), out)
        XCTAssertTrue(
            out.contains("\nTry 1 of 6 (b: back · ?: help): ?\nType one try, or only the result, such as 4/6."), out)
    }

    func testAnEditThatHasOnlyAResultAsksForNoAnswer() async {
        let out = await menus(["wordle", "1", "e", "", "X/6", "", "q"], columns: 120).out
        assertContains(out, "X/6\nHard mode (yes or no) (Enter: leave no", "Changed Wordle 264.\n")
    }

    func testAnEditThatLeavesAGameUnfinishedAsksFirst() async {
        let no = await menus(["wordle", "1", "e", "", "", "crane", "", "no", "b", "q", "yes"], columns: 120).out
        let question =
            "After this change, Wordle 264 is unfinished, so it counts as lost. Save it? (Enter: no · yes: save · b: back) "
        XCTAssertTrue(no.contains(question + "no\n"), no)
        assertLacks(no, "Changed Wordle 264.")
        let yes = await menus(["wordle", "1", "e", "", "", "crane", "", "yes", "q"], columns: 120).out
        XCTAssertTrue(yes.contains(question + "yes\nChanged Wordle 264.\n"), yes)
    }
}

@MainActor final class PromptTests: XCTestCase {
    private let share = ["Wordle 281 2/6", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
    private let chat = ["Ann: Wordle 281 1/6", "🟩🟩🟩🟩🟩", "Bob: Wordle 281 2/6", "", ""]
    private let unclear = #"[{"To": "Ann", "Text": "Wordle 281 3/6"}, {"To": "Bo", "Text": "Wordle 281 4/6"}]"#

    func testThePromptsOfGames() async throws {
        try await assertPrompts(
            [
                ["/", "b", "g", "b", "f", "b", "i", "b", "a", "b", "m", "g", "b"], ["1", "d", "b"],
                ["a", "280", "crane", "b", "a", "", "b", "q"], ["a"] + share + ["b"], share + ["b"],
                ["a", "280", "crane", "", "crate", "b"], ["1", "e", "", "crane", "", "", "b", "q"],
            ], "prompts-games")
    }

    func testThePromptsOfTheGroup() async throws {
        try await assertPrompts(
            [
                chat + [
                    "e", "b", "b", "b", "q", "b", "e Ann=Bob", "b", "k", "b", "u", "k", "b", "d", "b", "d Ann", "b",
                ],
                ["i", unclear, ".", "b"],
            ], "prompts-group")
    }

    func testThePromptsOfTheOtherApps() async throws {
        try await assertPrompts(
            [
                ["b", AppName.repos.number, "u", "b", "f", "b", "t", "k", "b"],
                ["b", AppName.employees.number, "3", "k", "b"],
                ["settings", ScreenRow.named("wordle.source"), "b", ScreenRow.named("wordle.me"), "b"],
            ], "prompts-other-apps")
    }

    /// Compares the prompts that are shown when lines are typed on the list of games with a golden file.
    private func assertPrompts(_ sessions: [[String]], _ name: String, line: UInt = #line) async throws {
        var prompts: [String] = []
        for keys in sessions {
            let out = await menus(at: "wordle", keys + ["q", "yes"], columns: 300).out
            for match in out.matches(of: #/[^\n]*\([^()\n]*b: back[^()\n]*\):? /#) {
                let prompt = String(match.output)
                if !prompts.contains(prompt) { prompts.append(prompt) }
            }
        }
        try assertGolden(prompts.map { $0 + "\n" }.joined(), name, line: line)
    }
}
