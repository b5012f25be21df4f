import TestSupport
import XCTest

/// Lines that are typed or pasted at the prompt of a screen.
@MainActor final class MenuLoopTests: XCTestCase {
    private let rows = ["🟨⬛🟨⬛⬛", "🟩🟩🟩🟩🟩"]

    func testAShareIsCollectedWhateverItsSpeed() async throws {
        for (input, isTerminal) in [
            (["Wordle 281 2/6", ""] + rows, true), (["Wordle 281 2/6"] + rows, false),
            (["Wordle 281: 2/6"] + rows, true),
        ] {
            let host = try await MenuHostDouble(input + ["q"], isTerminal: isTerminal).ran()
            XCTAssertEqual(host.results, [input.joined(separator: "\n")])
        }
    }

    func testNothingOfARefusedShareIsAKey() async throws {
        let host = try await MenuHostDouble(["Wordle 281 2/6", "", "q", "q"]).ran()
        XCTAssertEqual(host.results, [])
        assertContains(
            host.terminal.out.replacing("\n", with: " "),
            "“q” is no row of squares. Nothing was added. To paste a chat, go to Wordle and press i first. ")
    }

    func testALineBeforeAShareNamesItsSender() async throws {
        let host = try await MenuHostDouble(
            ["Ann 9:01 AM", "", "Wordle 281 4/6", "", "", "Bo", "Wordle 280 2/6"] + rows + ["q"]
        ).ran { $0.terminal.hasTypedLine = true }
        XCTAssertEqual(
            host.results,
            ["Ann 9:01 AM\nWordle 281 4/6\n\n", "Bo\nWordle 280 2/6\n\(rows.joined(separator: "\n"))"])
    }

    func testAMarkedPasteIsReadAsAWhole() async throws {
        let chat = "q\nAnn: Wordle 281 2/6\nb"
        try await assertEqual(MenuHostDouble([chat, "q"]).ran().results, [chat])
    }

    func testNotesWithoutRoomAreShownByAWord() async throws {
        let host = try await MenuHostDouble(["notes", "q"]).ran {
            $0.view.hiddenNotes = ["The first note.", "The second note."]
        }
        assertContains(host.terminal.out, "The first note.\nThe second note.\n")
    }

    func testPastesAreMarkedInPlainTextUnlessTheTerminalIsUnknown() async throws {
        var marks: [Bool] = []
        for environment in [["TERM": "xterm"], ["TERM": "dumb"], [:]] {
            let host = try await MenuHostDouble(["q"], environment: environment, isPlain: true).ran()
            marks.append(host.terminal.marksPastes)
        }
        XCTAssertEqual(marks, [true, false, false])
    }

    func testLinesDoNotWrapWhileAScreenIsDrawn() async throws {
        let host = try await MenuHostDouble(["q"], environment: ["TERM": "xterm"]).ran()
        let screen = try XCTUnwrap(host.terminal.out.components(separatedBy: "\u{1B}[?7l").last)
        XCTAssertTrue(screen.contains("The line.\n"), host.terminal.out)
        XCTAssertTrue(screen.contains("\u{1B}[?7h> "), host.terminal.out)
    }

    func testALineIsAnsweredOnAScreenWithoutKeys() async throws {
        for (line, answer) in [
            ("?", "The note of the start.\n"), ("b", "This is the first screen. Press q to quit.\n"),
            ("notes", "There are no more notes."),
            ("ghp_0123456789abcdef0123456789abcdef0123", "That looks like a token, so it was ignored."),
            (String(repeating: "x", count: 500_000), "\nThat is too long for a key or a command.\n"),
        ] {
            try await assertContains(MenuHostDouble([line, "q"]).ran().terminal.out, answer)
        }
    }
}
