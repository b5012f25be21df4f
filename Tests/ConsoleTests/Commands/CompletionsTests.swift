import XCTest

@testable import Console

@MainActor
final class CompletionsTests: XCTestCase {
    func testEveryCommandAndOptionIsInEveryScript() async {
        for shell in Completions.allCases {
            let terminal = TestTerminal()
            let code = await quintet(
                ["completions", shell.rawValue], terminal: terminal, composition: TestComposition())
            XCTAssertEqual(code, 0)
            for command in CommandTable.all {
                let names = command.name + command.options.map(\.name) + GlobalOptions.all.map(\.name)
                XCTAssertEqual(names.filter { !terminal.out.contains($0) }, [], "\(shell) \(command.title)")
            }
        }
    }

    func testRefusesAnUnknownShell() async {
        await assertRun(
            ["completions", "ksh"], 2, composition: TestComposition(),
            err: "quintet: The shell is one of bash|zsh|fish, not “ksh”.\nSee `quintet help completions`.\n")
    }

    func testEveryCommandHasASummaryHelpAndTwoExamplesThatTheParserTakes() async throws {
        for command in CommandTable.all {
            XCTAssertFalse(command.summary.hasSuffix("."), command.title)
            XCTAssertFalse((command.options.map(\.help) + command.arguments.map(\.help)).contains(""), command.title)
            XCTAssertGreaterThanOrEqual(command.examples.count, 2, command.title)
            for example in command.examples {
                let words = words(example)
                XCTAssertEqual(words.first, "quintet", example)
                _ = try CommandLineParser(commands: CommandTable.all).parse(Array(words.dropFirst()))
            }
        }
    }

    /// The words that a shell passes on: quoted ones as one, redirections left out.
    private func words(_ example: String) -> [String] {
        var words = [""]
        var isQuoted = false
        for character in example {
            switch character {
            case "\"": isQuoted.toggle()
            case " " where !isQuoted: words.append("")
            default: words[words.count - 1].append(character)
            }
        }
        return Array(words.prefix { $0 != "<" && $0 != ">" && $0 != "|" })
    }
}
