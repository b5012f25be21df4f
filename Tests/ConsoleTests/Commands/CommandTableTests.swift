import CommandLine
import Terminal
import TestSupport
import XCTest

@testable import Console

@MainActor
final class CommandTableTests: XCTestCase {
    func testEveryOptionIsReadToldOfCompletedAndInTheManual() async throws {
        let manual = Manual().page
        let places = CompletionPlace.all(Commands.all, Commands.groups)
        let (bash, zsh, fish) = (
            BashCompletion(places: places).script, ZshCompletion(places: places).script,
            FishCompletion(places: places).script
        )
        for command in Commands.all {
            let help = try await page(["help"] + command.name)
            let zshPart = try XCTUnwrap(
                part(of: zsh, after: "_quintet_\(command.name.joined(separator: "_"))() {", to: "\n}"))
            let manualPart = try XCTUnwrap(
                part(of: manual, after: "\n.TP\n\(Roff.bold(command.usage))\n", to: "\n.RE\n"), command.title)
            for option in command.options {
                let name = "\(command.title) \(option.flag)"
                XCTAssertFalse(option.help.isEmpty, name)
                XCTAssertTrue(help.contains("\n  \(option.usage) "), name)
                XCTAssertTrue(command.usage.contains(" \(option.synopsis)"), name)
                XCTAssertTrue(zshPart.contains("'\(option.flag)\(option.value == nil ? "" : "=")["), name)
                XCTAssertTrue(manualPart.contains(Roff.bold(option.usage)), name)
                let own = part(of: bash, after: "\"\(command.title)\") options=\"", to: "\"") ?? ""
                XCTAssertTrue(own.split(separator: " ").contains(Substring(option.flag)), name)
                XCTAssertTrue(fish.contains("'__quintet_at \" \(command.title)\"' -l \(option.name) "), name)
                let value = option.value == nil ? [] : [option.values.words.first ?? "1"]
                let arguments = command.arguments.map { $0.values.words.first ?? "1" }
                let required = command.options.filter { $0.isRequired && $0 != option }.flatMap { [$0.flag, "1"] }
                let invocation = try CommandLineParser(Commands.table)
                    .parse(command.name + required + [option.flag] + value + arguments)
                    .invocation
                XCTAssertTrue(invocation.has(option.name) || invocation[option.name] == value.first, name)
            }
        }
    }

    func testTheUsageShowsWhatIsRequiredAndEveryForm() {
        let usages = ["add", "compare", "score"].map { name in
            Commands.all.first { $0.name == ["wordle", name] }?.usage
        }
        XCTAssertEqual(
            usages,
            [
                "quintet wordle add --word WORD [--id N] [--date YYYY-MM-DD] TRY…", "quintet wordle compare FILE|-",
                "quintet wordle score GUESS ANSWER | -",
            ])
    }

    func testEveryOptionOfAllCommandsIsToldOfCompletedAndInTheManual() async throws {
        let manual = try XCTUnwrap(part(of: Manual().page, after: "\n.SH OPTIONS\n", to: "\n.SH "))
        let places = CompletionPlace.all(Commands.all, Commands.groups)
        for option in GlobalOptions.all {
            XCTAssertTrue(manual.contains("\(Roff.text(option.usage))\\fR\n\(Roff.text(option.help))"), option.name)
            for name in [[], ["wordle"], ["wordle", "list"]] {
                let help = try await page(["help"] + name)
                XCTAssertTrue(help.contains("\n  \(option.usage) "), option.name)
            }
            let bash = part(of: BashCompletion(places: places).script, after: "words=\"$options ", to: "\"") ?? ""
            XCTAssertTrue(bash.split(separator: " ").contains(Substring(option.flag)), option.name)
            XCTAssertTrue(
                FishCompletion(places: places).script.contains(" -l \(option.name) "), option.name)
            let zsh = ZshCompletion(places: places).script
            XCTAssertEqual(zsh.components(separatedBy: "'\(option.flag)").count - 1, places.count, option.name)
        }
    }

    func testAnOptionTakesAValueEverywhereOrNowhere() async {
        let options = GlobalOptions.all + Commands.all.flatMap(\.options)
        let kinds = Dictionary(grouping: options, by: \.name).mapValues { Set($0.map { $0.value == nil }).count }
        XCTAssertEqual(kinds.filter { $0.value > 1 }, [:])
    }

    func testEveryWayToAskForHelpShowsTheSamePage() async throws {
        let names = [[]] + Commands.groups.map { [$0.name] } + Commands.all.map(\.name)
        for name in names {
            let expected = try await page(["help"] + name)
            for arguments in [name + ["-h"], name + ["--help"], ["--help"] + name] {
                let shown = try await page(arguments)
                XCTAssertEqual(shown, expected, "\(arguments)")
            }
        }
    }

    func testEveryCommandHasASummaryHelpAndTwoExamplesThatTheParserTakes() async throws {
        for command in Commands.all {
            XCTAssertFalse(command.summary.hasSuffix("."), command.title)
            XCTAssertFalse((command.options.map(\.help) + command.arguments.map(\.help)).contains(""), command.title)
            XCTAssertGreaterThanOrEqual(Set(command.examples).count, 2, command.title)
            XCTAssertEqual(command.examples.filter { !$0.hasPrefix("quintet \(command.title)") }, [])
        }
    }

    func testEveryUnknownOptionIsNamedWithTheNearestOne() async {
        for command in Commands.all {
            for option in command.options {
                await assertRun(
                    command.name + ["\(option.flag)x"], 2, composition: TestComposition(),
                    err: "quintet: There is no option “\(option.flag)x”. Did you mean “\(option.flag)”?\n"
                        + "See `quintet help \(command.title)`.\n")
            }
        }
    }

    private func page(_ arguments: [String]) async throws -> String {
        let terminal = TestTerminal()
        let code = await quintet(arguments, terminal: terminal, composition: TestComposition())
        XCTAssertEqual(code, 0, "\(arguments)")
        XCTAssertEqual(terminal.err, "")
        return terminal.out
    }

    private func part(of text: String, after start: String, to end: String) -> String? {
        let parts = text.components(separatedBy: start)
        return parts.count > 1 ? parts[1].components(separatedBy: end).first : nil
    }
}
