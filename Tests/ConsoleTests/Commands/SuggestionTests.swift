import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

/// Commands and values that other programs have: each is answered with what is meant, and nothing runs.
@MainActor final class SuggestionTests: XCTestCase {
    func testACommandWithoutItsGroupIsSuggested() async {
        for (words, meant) in [
            (["compare", "chat.txt"], "`quintet wordle compare`"), (["undo"], "`quintet wordle undo`"),
            (["league"], "`quintet wordle league`"), (["standings", "--period", "week"], "`quintet wordle compare`"),
            (["wordle", "days"], "`quintet wordle compare --days`"),
            (["wordle", "league", "--period", "week"], "`quintet wordle league --by week`"),
            (["stats"], "`quintet wordle stats` or `quintet leaderboard stats`"),
            (["version"], "`quintet --version`"), (["-V"], "`quintet --version`"),
            (["help", "comapre"], "“wordle compare”"), (["settings", "get", "theme"], "`quintet settings show`"),
            (["settings", "list"], "`quintet settings show`"), (["token", "list"], "`quintet token status`"),
            (["wordle", "list", "--period", "this-month"], "“month”"),
            (["wordle", "list", "--period", "lastweek"], "“last-week”"),
            (["wordle", "list", "--period", "1990..1950"], "“1950..1990”"),
        ] {
            let terminal = TestTerminal()
            let code = await TestComposition().app(terminal, Interrupts {}).run(words)
            XCTAssertEqual(code, 2, "\(words)")
            XCTAssertTrue(terminal.err.contains("Did you mean \(meant)?"), terminal.err)
        }
    }

    func testTheMenusSuggestThemToo() async {
        let out = await menus(["compare chat.txt", "wordle", "f lastweek", "q"], columns: 120).out
        XCTAssertTrue(out.contains("Unknown command “compare”. Did you mean `quintet wordle compare`?"), out)
        XCTAssertTrue(out.contains("“lastweek” is not a period. Did you mean last-week?"), out)
    }

    func testCtrlCAtAQuestionOfAddIsAnInterruption() async {
        let interrupts = Interrupts { XCTFail("a question was being asked") }
        let terminal = TestTerminal.withoutColours(["281", "crane"])
        terminal.duringLine = { if $0 == 1 { interrupts.interrupt() } }
        let code = await TestComposition().app(terminal, interrupts).run(["wordle", "add"])
        XCTAssertEqual(code, 130)
    }
}
