import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class QuestionTests: XCTestCase {
    private let composition = TestComposition()

    func testAQuestionAcceptsAnyAnswer() async {
        for answer in ["q", "help", "n", "1", "/", "sporty://repo/a/b", "leaderboard list"] {
            let out = await menus(["leaderboard", "/", answer, "q"], columns: 120).out
            assertContains(out, "Search for (b: back · =b: a single b): \(answer)\n", "“\(answer)”")
        }
    }

    func testBackLeavesEveryQuestionAndASingleBCanBeTyped() async {
        for keys in [
            ["leaderboard", "/"], ["employees", "/"], ["repos", "u"], ["wordle", "1", "d"], ["wordle", "a"],
            ["wordle", "1", "e"], ["repos", "t", "k"],
        ] {
            for back in ["b", "BACK", ".."] {
                let terminal = await menus(keys + [back, "q"], columns: 120)
                XCTAssertTrue(terminal.out.hasSuffix("\n> q\n"), "\(keys) \(terminal.out)")
            }
        }
        let out = await menus(["leaderboard", "/", "=b", "q"], columns: 120).out
        assertContains(out, "“b”")
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

    func testALineThatIsNoAnswerNeverAnswersAQuestion() async {
        let out = await menus(["wordle", "1", "d", "Bo 9:05 AM", "delete", "no", "q"], composition: composition).out
        assertContains(out, "“Bo 9:05 AM” is no answer here. Type yes, no or b.\n", "Nothing was changed.")
    }

    func testAQuestionMarkExplainsEnterAndAsksAgain() async {
        let out = await menus(["leaderboard", "/", "?", "zoe", "q"], columns: 120).out
        assertContains(
            out, "Search for (b: back · =b: a single b): ?\nSearch for (b: back · =b: a single b): zoe\n")
    }

    func testAnInterruptEndsTheQuestionAndThePromptIsOnANewLine() async {
        let questions = [
            ["leaderboard", "/"], ["employees", "/"], ["repos", "u"], ["wordle", "1", "d"], ["repos", "t", "k"],
            ["employees", "3", "k"],
        ]
        for keys in questions {
            let interrupts = Interrupts { XCTFail("a question was being asked") }
            let terminal = TestTerminal.withoutColours(keys + ["q"])
            terminal.duringLine = { if $0 == keys.count, !terminal.out.hasSuffix("> ") { interrupts.interrupt() } }
            await assertEqual(TestComposition().app(terminal, interrupts).run([]), 0)
            XCTAssertTrue(terminal.out.hasSuffix("\n> q\n"), "\(keys) \(terminal.out)")
            XCTAssertTrue(terminal.out.contains(#/b: back.*\):? \n/#), "\(keys) \(terminal.out)")
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
            assertContains(
                out, "Arrow and function keys do nothing here. Press ? for the keys of this screen.\n")
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
