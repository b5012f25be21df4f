@testable import Console

@MainActor final class QuestionTests: XCTestCase {
    func testWhatIsAskedTakesAnyAnswer() async {
        for answer in ["q", "b", "?", "help", "n", "1", "/", "sporty://repo/a/b", "leaderboard list"] {
            let out = await run(["3", "/", answer, "q"]).out
            XCTAssertTrue(out.contains("Enter alone cancels.\nSearch for: \(answer)\n"), out)
            XCTAssertTrue(out.contains("“\(answer)”"), out)
        }
    }

    func testAnEmptyLineLeavesAQuestion() async {
        let out = await run(["3", "/", "", "q"]).out
        XCTAssertTrue(out.hasSuffix("> /\nEnter alone cancels.\nSearch for: \n> q\n"), out)
    }

    func testWithASearchInForceTheQuestionOffersToEndIt() async {
        let out = await run(["3", "/ zoe", "/", "", "q"]).out
        XCTAssertTrue(out.contains("1 of 8 athletes matches “zoe”, highest score first\n"), out)
        let end = out.components(separatedBy: "Enter alone shows all.\nSearch for: \n").last ?? ""
        XCTAssertTrue(end.contains("\n8 athletes, highest score first\n"), out)
    }

    func testAnInterruptEndsTheQuestionAndThePromptBeginsALineOfItsOwn() async {
        let questions = [["3", "/"], ["5", "/"], ["4", "u"], ["1", "1", "d"], ["4", "t", "k"], ["5", "3", "k"]]
        for keys in questions {
            let interrupts = Interrupts { XCTFail("a question was being asked") }
            let terminal = TestTerminal(
                input: keys + ["q"], isTerminal: true, columns: 80, environment: ["NO_COLOR": "1"])
            terminal.duringLine = { if $0 == keys.count, !terminal.out.hasSuffix("> ") { interrupts.interrupt() } }
            await assertEqual(TestComposition().app(terminal, interrupts).run([]), 0)
            XCTAssertTrue(terminal.out.hasSuffix("\n> q\n"), "\(keys) \(terminal.out)")
            XCTAssertTrue(terminal.out.contains(": \n"), "\(keys) \(terminal.out)")
        }
    }

    func testAnInterruptAtThePromptLeavesTheShellALineOfItsOwn() async {
        var written = ""
        let terminal = TestTerminal(input: ["q"], isTerminal: true, columns: 80, environment: ["NO_COLOR": "1"])
        let interrupts = Interrupts { written = terminal.out }
        terminal.duringLine = { _ in
            interrupts.interrupt()
            for _ in 0..<100 where written.isEmpty { await Task.yield() }
        }
        _ = await TestComposition().app(terminal, interrupts).run([])
        XCTAssertTrue(written.hasSuffix("\n> \n"), written)
    }

    func testWordsForLeavingAndGoingBackInEitherCase() async {
        for word in ["q", "quit", "exit", ":q", "Q", "Quit", " EXIT "] {
            let terminal = await run(["3", word, "never read"])
            XCTAssertTrue(terminal.out.hasSuffix("> \(word)\n"), terminal.out)
        }
        for word in ["b", "back", "..", "B", "Back"] {
            let out = await run(["3", word, "q"]).out
            XCTAssertEqual(out.components(separatedBy: "\nquintet\n").count, 3, out)
        }
    }

    func testLettersCountInEitherCase() async {
        let out = await run(["3", "O", "G zoe", "S", "q"]).out
        XCTAssertTrue(out.contains("lowest score first\n"), out)
        XCTAssertTrue(out.contains("\nLeaderboard statistics\n"), out)
    }

    func testAnArrowIsToldWhatWorksInstead() async {
        for arrow in ["\u{1B}[A", "\u{1B}OB", "\u{1B}[5~"] {
            let out = await run(["3", arrow, "q"]).out
            XCTAssertTrue(
                out.contains(
                    "Arrows and other such keys mean nothing here; ? explains those that do.\n"), out)
        }
    }

    private func run(_ input: [String]) async -> TestTerminal {
        let terminal = await menus(input, columns: 120)
        return terminal
    }
}
