import QuintetTerminal
import Screens
import TestSupport
import XCTest

@testable import QuintetMenus

@MainActor final class TypedLineTests: XCTestCase {
    func testALineIsSplitIntoAKeyAndItsText() async {
        let table = [
            ("", "", ""), ("N", "n", ""), ("/Theo B", "/", "Theo B"), ("/ x", "/", "x"), ("u  Apple", "u", "Apple"),
            ("12", "12", ""), (":30", ":", "30"), ("wordle list --limit 3", "wordle", "list --limit 3"),
            ("É x", "é", "x"), ("e2 1970 5", "e", "2 1970 5"), ("G281", "g", "281"), ("x1y", "x", "1y"), ("é", "é", ""),
        ]
        for (line, key, text) in table {
            let typed = TypedLine(line)
            XCTAssertEqual([typed.line, typed.key, typed.text], [line, key, text])
            XCTAssertEqual(typed.loneKey, text.isEmpty ? key : nil)
        }
    }

    func testAWrongNumberIsAnsweredWithTheNumbersOfTheScreen() async {
        for (numbers, advice) in [
            (4, "No number 9 here. The numbers are 1–4."), (1, "The only number here is 1."),
        ] {
            let key = Key(positions: numbers, "pick") { _ in .back }
            XCTAssertEqual(Misspelling(typed: TypedLine("9"), keys: [key]).advice, advice)
        }
    }

    func testNumbersWithGapsAreListed() async {
        for (numbers, text) in [
            ([4, 2], "2 and 4"), ([7, 1, 2, 3, 5], "1–3, 5 and 7"), ([5], "5"), ([2, 2, 3], "2–3"),
            ([1, 3, 5, 7, 9, 11], "1–11"),
        ] {
            XCTAssertEqual(Key(numbers: numbers, "pick") { _ in nil }.text, text)
        }
    }

    func testAKeyMatchesOnlyItsOwnLine() async {
        let plain = Key(.add, "add") { .back }
        let asking = Key(.owner, argument: "OWNER", "change owner", asking: Question("Who")) {
            .say(Line($0))
        }
        let numbers = Key(positions: 3, "pick") { row in .say(Line("row \(row)")) }
        let goOn = Key(.enter, "go on") { .back }
        let table: [(String, [String])] = [
            ("a", ["back", "", "", ""]), ("a b", ["", "", "", ""]), ("u", ["", "ask Who", "", ""]),
            ("u apple", ["", "say apple", "", ""]), ("1", ["", "", "say row 0", ""]), ("3", ["", "", "say row 2", ""]),
            ("0", ["", "", "", ""]), ("4", ["", "", "", ""]), ("-1", ["", "", "", ""]), ("", ["", "", "", "back"]),
            ("99999999999999999999", ["", "", "", ""]), ("2 x", ["", "", "", ""]),
        ]
        for (line, expected) in table {
            let replies = [plain, asking, numbers, goOn].map { words($0.reply(TypedLine(line))) }
            XCTAssertEqual(replies, expected, line)
        }
        assertElements([plain, numbers, Key(positions: 0, "") { _ in .back }].map(\.isShown), true, true, false)
        XCTAssertEqual(numbers.text, "1–3")
    }

    private func words(_ reply: ScreenReply?) -> String {
        switch reply {
        case .leave: "back"
        case .say(let lines): "say \(lines.map(\.text).joined())"
        case .ask(let question, _): "ask \(question.text)"
        case nil: ""
        default: "other"
        }
    }
}

/// The completions of names after a key, in quotation marks, and at the question of a key.
@MainActor final class CompletionTests: XCTestCase {
    private let names = [
        ("A", ["Ann"]), ("\"Mu", ["\"Mum ❤️\""]), ("'M", ["'Mum ❤️'"]), ("Ann=M", ["Ann=Mum ❤️"]),
        ("\"Ann\"=\"M", ["\"Ann\"=\"Mum ❤️\""]), ("O'M", []), ("\"Ann\" ", []),
    ]

    func testNamesAreCompletedAfterAKey() async throws {
        let completed = try await completions(of: names.map { "e \($0.0)" }, after: [])
        XCTAssertEqual(completed, names.map { $0.1.map { "e \($0)" } })
    }

    func testNamesAreCompletedAtTheQuestionOfAKey() async throws {
        try await assertEqual(completions(of: names.map(\.0), after: ["e"]), names.map(\.1))
    }

    func testACommandIsNotCompletedAtAQuestionOfAnotherKind() async throws {
        let host = try MenuHostDouble(["e", "b", "q"], environment: ["TERM": "xterm"])
        host.view.asks(.text)
        var completed: [String]?
        host.terminal.duringLine = { if $0 == 1 { completed = await host.terminal.complete("A") } }
        await host.run()
        XCTAssertEqual(completed, [])
    }

    /// Returns the completions of lines, each typed after some lines.
    private func completions(of lines: [String], after input: [String]) async throws -> [[String]] {
        let host = try MenuHostDouble(input + ["b", "q"], environment: ["TERM": "xterm"])
        host.view.takesName()
        var completed: [[String]] = []
        host.terminal.duringLine = {
            guard $0 == input.count else { return }
            for line in lines { completed.append(await host.terminal.complete(line)) }
        }
        await host.run()
        return completed
    }
}
