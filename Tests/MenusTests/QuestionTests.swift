import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetMenus

@MainActor final class QuestionTests: XCTestCase {
    private let inputs: [Question.Input] = [.line, .text, .confirmation, .share, .paste { _ in false }]

    func testEveryPromptHasOneForm() async {
        let prompts = [
            Question("Page"), Question("Date", empty: "today"), Question("Name", empty: "no one", input: .text),
            Question(confirming: "Delete it?", "delete"),
            Question("Add it?", empty: "yes", keys: ["*: hard mode"], input: .confirmation, help: ["Help"]),
            Question("Chat", input: .paste { _ in false }),
        ]
        assertElements(
            prompts.map { $0.prompt().text }, "Page (b: back): ", "Date (Enter: today · b: back): ",
            "Name (Enter: no one · b: back · =b: a single b): ", "Delete it? (Enter: no · yes: delete · b: back) ",
            "Add it? (Enter: yes · *: hard mode · b: back · ?: help) ", "Chat (“.”: end · b: back): ")
        assertElements(
            prompts.map { $0.prompt(isPlain: true).text }, "Page (b means back): ",
            "Date (Enter means today, b means back): ",
            "Name (Enter means no one, b means back, = (equals sign)b means a single b): ",
            "Delete it? (Enter means no, yes means delete, b means back) ",
            "Add it? (Enter means yes, * (asterisk) means hard mode, b means back, ? (question mark) means help) ",
            "Chat (. (full stop) means end, b means back): ")
    }

    func testBackLeavesEveryQuestion() async throws {
        for input in inputs {
            for back in ["b", "B", "back", ".."] {
                let host = try await answer(back, to: input)
                XCTAssertEqual(host.view.answers, [], "\(input) \(back)")
                XCTAssertTrue(host.terminal.out.contains("Left.\n"), "\(input) \(back) \(host.terminal.out)")
            }
        }
    }

    func testASingleBIsTypedAfterASignWhereTextIsFree() async throws {
        try await assertEqual(answer("=b", "e", "=a", to: .text).view.answers, ["b", "=a"])
    }

    func testALineThatIsNoAnswerAsksAgain() async throws {
        let host = try await answer("Bo 9:05 AM", "yes", to: .confirmation, "Delete it?", empty: "no")
        XCTAssertEqual(host.view.answers, ["yes"])
        assertContains(host.terminal.out, "“Bo 9:05 AM” is no answer here. Type yes, no or b.\n")
    }

    func testAnEmptyLineAfterALineThatIsNoAnswerIsNotYes() async throws {
        let host = try await answer("Bo 9:05 AM", "", "yes", to: .confirmation, "Add it?", empty: "yes")
        XCTAssertEqual(host.view.answers, ["yes"])
        assertElements(
            host.terminal.out.matches(of: #/Add it\? [^\n]*/#).map { String($0.output) },
            "Add it? (Enter: yes · b: back) Bo 9:05 AM", "Add it? (yes · b: back) ", "Add it? (yes · b: back) yes")
    }

    func testOnlyTheBeginningOfALongAnswerIsRepeated() async throws {
        let long = String(repeating: "x", count: 500_000)
        let out = try await answer(long, "yes", to: .confirmation, "Delete it?", empty: "no").terminal.out
        let message = out.components(separatedBy: "“").last ?? ""
        XCTAssertLessThan(message.components(separatedBy: "” is no answer here.")[0].count, 125)
    }

    func testALongPromptLeavesALineForTheAnswer() async throws {
        let host = try await MenuHostDouble(["e", "Ann", "q"], size: CellSize(40, 20)).ran { $0.view.asks(.text) }
        assertContains(host.terminal.out, "Name (b: back · =b: a single b): \nAnswer: Ann\n")
    }

    func testAScreenIsDrawnAgainWhenAQuestionIsLeft() async throws {
        let host = try await MenuHostDouble(["e", "b", "q"], environment: ["TERM": "xterm"]).ran { $0.view.takesName() }
        XCTAssertTrue(
            host.terminal.out.contains(#/b: back\): b\n.*The line\.[^>]*> q\n$/#.dotMatchesNewlines()),
            host.terminal.out)
    }

    func testAnUnmarkedPasteEndsWithALineOfItsOwn() async throws {
        let chat = ["Ann: Wordle 281 2/6", "", "", "q", "b", "Bob: Wordle 281 3/6"]
        let host = try MenuHostDouble(["e"] + chat + [".", "q"])
        host.terminal.hasTypedLine = true
        host.view.asks(.paste { _ in false })
        await host.run()
        XCTAssertEqual(host.view.answers, [chat.joined(separator: "\n")])
    }

    func testATypedLineOfAPasteIsFollowedByAPromptThatBackLeaves() async throws {
        let prompt = "More lines (“.”: end · b: back · ?: help): "
        let help =
            "What you typed is read as lines of one text. Type or paste the rest, then a line\nwith “.” to end it."
        for back in ["b", "BACK", ".."] {
            let host = try await answer("nosuch", "?", back, to: .paste { _ in false })
            XCTAssertEqual(host.view.answers, [])
            assertContains(host.terminal.out, "nosuch\n\(prompt)?\n", "?\n\(help)\n\(prompt)\(back)\n", "Left.\n")
        }
    }

    func testBackBeforeTheFirstLineOfAPasteLeavesItAlsoAfterBlankLines() async throws {
        let host = try await answer("", " ", "b", to: .paste { _ in false })
        XCTAssertEqual(host.view.answers, [])
        assertContains(host.terminal.out, "Left.\n")
    }

    func testAMarkedPasteAndAFileNameAreAnsweredAtOnce() async throws {
        let chat = "Ann: Wordle 281 2/6\n\nq"
        let host = try await answer(chat, "e", "chat.txt", to: .paste { $0 == "chat.txt" })
        XCTAssertEqual(host.view.answers, [chat, "chat.txt"])
    }

    func testAShareIsCollectedUntilItsRowsAreComplete() async throws {
        let share = ["Wordle 281 2/6", "", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]
        let host = try await answer(share[0], share[1], share[2], share[3], to: .share)
        XCTAssertEqual(host.view.answers, [share.joined(separator: "\n")])
    }

    /// Returns the front end after a question was asked and lines were typed.
    private func answer(
        _ lines: String..., to input: Question.Input, _ text: String = "Name", empty: String? = nil
    ) async throws -> MenuHostDouble {
        try await MenuHostDouble(["e"] + lines + ["q"]).ran { $0.view.asks(input, text, empty: empty) }
    }
}
