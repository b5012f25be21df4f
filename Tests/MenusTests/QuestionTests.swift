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
                let host = try await MenuHostDouble(["e", back, "q"]).ran { $0.view.asks(input) }
                XCTAssertEqual(host.view.answers, [], "\(input) \(back)")
                XCTAssertTrue(host.terminal.out.contains("Left.\n"), "\(input) \(back) \(host.terminal.out)")
            }
        }
    }

    func testASingleBIsTypedAfterASignWhereTextIsFree() async throws {
        let host = try await MenuHostDouble(["e", "=b", "e", "=a", "q"]).ran { $0.view.asks(.text) }
        XCTAssertEqual(host.view.answers, ["b", "=a"])
    }

    func testALineThatIsNoAnswerAsksAgain() async throws {
        let host = try await MenuHostDouble(["e", "Bo 9:05 AM", "yes", "q"]).ran {
            $0.view.asks(.confirmation, "Delete it?", empty: "no")
        }
        XCTAssertEqual(host.view.answers, ["yes"])
        assertContains(host.terminal.out, "“Bo 9:05 AM” is no answer here. Type yes, no or b.\n")
    }

    func testAnEmptyLineAfterALineThatIsNoAnswerIsNotYes() async throws {
        let host = try await MenuHostDouble(["e", "Bo 9:05 AM", "", "yes", "q"]).ran {
            $0.view.asks(.confirmation, "Add it?", empty: "yes")
        }
        XCTAssertEqual(host.view.answers, ["yes"])
        let prompts = host.terminal.out.matches(of: #/Add it\? [^\n]*/#).map { String($0.output) }
        XCTAssertEqual(
            prompts,
            [
                "Add it? (Enter: yes · b: back) Bo 9:05 AM", "Add it? (yes · b: back) ", "Add it? (yes · b: back) yes",
            ], host.terminal.out)
    }

    func testOnlyTheBeginningOfALongAnswerIsRepeated() async throws {
        let host = try await MenuHostDouble(["e", String(repeating: "x", count: 500_000), "yes", "q"]).ran {
            $0.view.asks(.confirmation, "Delete it?", empty: "no")
        }
        let message = host.terminal.out.components(separatedBy: "“").last ?? ""
        XCTAssertLessThan(message.components(separatedBy: "” is no answer here.")[0].count, 125)
    }

    func testALineThatIsTooLongForACommandIsNotRepeated() async throws {
        let host = try await MenuHostDouble([String(repeating: "x", count: 500_000), "q"]).ran()
        assertContains(host.terminal.out, "\nThat is too long for a key or a command.\n")
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
        for back in ["b", "BACK", ".."] {
            let host = try await MenuHostDouble(["e", "nosuch", "?", back, "q"]).ran {
                $0.view.asks(.paste { _ in false })
            }
            XCTAssertEqual(host.view.answers, [])
            let prompt = "More lines (“.”: end · b: back · ?: help): "
            let help =
                "What you typed is read as lines of one text. Type or paste the rest, then a line\nwith “.” to end it."
            assertContains(host.terminal.out, "nosuch\n\(prompt)?\n", "?\n\(help)\n\(prompt)\(back)\n", "Left.\n")
        }
    }

    func testBackBeforeTheFirstLineOfAPasteLeavesItAlsoAfterBlankLines() async throws {
        let host = try await MenuHostDouble(["e", "", " ", "b", "q"]).ran { $0.view.asks(.paste { _ in false }) }
        XCTAssertEqual(host.view.answers, [])
        assertContains(host.terminal.out, "Left.\n")
    }

    func testAMarkedPasteAndAFileNameAreAnsweredAtOnce() async throws {
        let host = try await MenuHostDouble(["e", "Ann: Wordle 281 2/6\n\nq", "e", "chat.txt", "q"]).ran {
            $0.view.asks(.paste { $0 == "chat.txt" })
        }
        XCTAssertEqual(host.view.answers, ["Ann: Wordle 281 2/6\n\nq", "chat.txt"])
    }

    func testAShareIsCollectedUntilItsRowsAreComplete() async throws {
        let host = try await MenuHostDouble(["e", "Wordle 281 2/6", "", "🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩", "q"]).ran {
            $0.view.asks(.share)
        }
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
