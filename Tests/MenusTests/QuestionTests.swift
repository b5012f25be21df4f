import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetMenus

/// Questions and their answers.
@MainActor final class QuestionTests: XCTestCase {
    private let inputs: [Question.Input] = [.line, .text, .confirmation, .share, .paste { _ in false }]

    func testEveryPromptHasOneForm() async {
        let prompts = [
            Question("Page").prompt, Question("Date", empty: "today").prompt,
            Question("Name", empty: "no one", input: .text).prompt,
            Question(confirming: "Delete it?", "delete").prompt,
            Question("Add it?", empty: "yes", keys: ["z: undo"], input: .confirmation, help: ["Help"]).prompt,
            Question("Chat", input: .paste { _ in false }).prompt,
        ].map(\.text)
        XCTAssertEqual(
            prompts,
            [
                "Page (b: back): ", "Date (Enter: today · b: back): ",
                "Name (Enter: no one · b: back · =b: a single b): ", "Delete it? (Enter: no · yes: delete · b: back) ",
                "Add it? (Enter: yes · z: undo · b: back · ?: help) ", "Chat (“.”: end · b: back): ",
            ])
    }

    func testBackLeavesEveryQuestion() async throws {
        for input in inputs {
            for back in ["b", "B", "back", ".."] {
                let host = try MenuHostDouble(["e", back, "q"])
                host.view.asks(input)
                await host.run()
                XCTAssertEqual(host.view.answers, [], "\(input) \(back)")
                XCTAssertTrue(host.terminal.out.contains("Left.\n"), "\(input) \(back) \(host.terminal.out)")
            }
        }
    }

    func testASingleBIsTypedAfterASignWhereTextIsFree() async throws {
        let host = try MenuHostDouble(["e", "=b", "e", "=a", "q"])
        host.view.asks(.text)
        await host.run()
        XCTAssertEqual(host.view.answers, ["b", "=a"])
    }

    func testALineThatIsNoAnswerAsksAgain() async throws {
        let host = try MenuHostDouble(["e", "Bo 9:05 AM", "yes", "q"])
        host.view.asks(.confirmation, "Delete it?", empty: "no")
        await host.run()
        XCTAssertEqual(host.view.answers, ["yes"])
        XCTAssertTrue(
            host.terminal.out.contains("“Bo 9:05 AM” is no answer here. Type yes, no or b.\n"), host.terminal.out)
    }

    func testAnUnmarkedPasteEndsWithALineOfItsOwn() async throws {
        let chat = ["Ann: Wordle 281 2/6", "", "", "q", "b", "Bob: Wordle 281 3/6"]
        let host = try MenuHostDouble(["e"] + chat + [".", "q"])
        host.view.asks(.paste { _ in false })
        await host.run()
        XCTAssertEqual(host.view.answers, [chat.joined(separator: "\n")])
    }

    func testBackBeforeTheFirstLineOfAPasteLeavesItAlsoAfterBlankLines() async throws {
        let host = try MenuHostDouble(["e", "", " ", "b", "q"])
        host.view.asks(.paste { _ in false })
        await host.run()
        XCTAssertEqual(host.view.answers, [])
        XCTAssertTrue(host.terminal.out.contains("Left.\n"), host.terminal.out)
    }

    func testAMarkedPasteAndAFileNameAreAnsweredAtOnce() async throws {
        let host = try MenuHostDouble(["e", "Ann: Wordle 281 2/6\n\nq", "e", "chat.txt", "q"])
        host.view.asks(.paste { $0 == "chat.txt" })
        await host.run()
        XCTAssertEqual(host.view.answers, ["Ann: Wordle 281 2/6\n\nq", "chat.txt"])
    }

    func testAShareIsCollectedUntilItsRowsAreComplete() async throws {
        let host = try MenuHostDouble(["e", "Wordle 281 2/6", "", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩", "q"])
        host.view.asks(.share)
        await host.run()
        XCTAssertEqual(host.view.answers, ["Wordle 281 2/6\n\n🟨⬛🟨⬛⬛\n🟩🟩🟩🟩🟩"])
    }

    func testCtrlCLeavesAQuestion() async throws {
        let host = try MenuHostDouble(["e", "Ann", "q"])
        host.view.asks(.text)
        host.interrupt(atLine: 1)
        await host.run()
        XCTAssertEqual(host.view.answers, [])
        XCTAssertTrue(host.terminal.out.hasSuffix("> q\n"), host.terminal.out)
    }
}
