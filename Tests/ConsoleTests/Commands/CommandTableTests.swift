import TestSupport
import XCTest

@testable import QuintetCommandLine
@testable import QuintetConsole

@MainActor final class CommandTableTests: XCTestCase {
    func testEveryOptionIsDocumentedAndCompleted() async throws {
        let manual = ManualFacts.page
        for command in Commands.all {
            let help = try await page(["help"] + command.name)
            let manualPart = try XCTUnwrap(
                part(of: manual, after: "\n.TP\n\(Roff.bold("quintet \(command.usage)"))\n", to: "\n.RE\n"),
                command.title)
            for option in command.options {
                let name = "\(command.title) \(option.flag)"
                XCTAssertFalse(option.help.isEmpty, name)
                let isOwnEntry = command.optionEntries.contains { $0.usage.hasPrefix(option.usage) }
                XCTAssertTrue(help.contains(isOwnEntry ? "\n  \(option.usage) " : "[\(option.usage)]"), name)
                XCTAssertTrue(command.usage.contains(option.usage), name)
                XCTAssertTrue(manualPart.contains(Roff.bold(option.usage)), name)
                let offers = try await offers(command.name + [option.flag])
                XCTAssertTrue(offers.contains("\(option.flag)\t\(option.help)"), name)
            }
        }
    }

    func testEveryGlobalOptionIsDocumentedAndCompleted() async throws {
        let manual = try XCTUnwrap(part(of: ManualFacts.page, after: "\n.SH OPTIONS\n", to: "\n.SH "))
        let help = try await page(["help", "options"])
        for option in Commands.table.options {
            XCTAssertTrue(manual.contains("\(Roff.text(option.usage))\\fR\n\(Roff.text(option.help))"), option.name)
            XCTAssertTrue(help.contains("\n  \(option.usage) "), option.name)
            for name in [[], ["wordle"], ["wordle", "list"]] {
                let offers = try await offers(name + [option.flag])
                XCTAssertTrue(offers.contains("\(option.flag)\t\(option.help)"), option.name)
            }
        }
    }

    func testHelpFitsOnAScreenAndComparisonsHaveTenOptions() async throws {
        let help = TestTerminal(isTerminal: true, columns: 80, rows: 100, environment: ["NO_COLOR": "1"])
        await assertEqual(quintet(["help"], terminal: help, composition: TestComposition()), 0)
        XCTAssertLessThanOrEqual(help.out.split(separator: "\n", omittingEmptySubsequences: false).count - 1, 32)
        for name in ["today", "wordle add", "wordle compare"] { XCTAssertTrue(help.out.contains("\n  \(name) "), name) }
        let all = try await page(["help", "all"])
        for command in Commands.all { XCTAssertTrue(all.contains("\n  \(command.title) "), command.title) }
        let compare = Commands.all.first { $0.name == ["wordle", "compare"] }
        XCTAssertLessThanOrEqual(compare?.optionEntries.count ?? 99, 10)
    }

    func testAnOptionTakesAValueEverywhereOrNowhere() async {
        let options = Commands.table.options + Commands.all.flatMap(\.options)
        let kinds = Dictionary(grouping: options, by: \.name).mapValues { Set($0.map { $0.placeholder == nil }).count }
        XCTAssertEqual(kinds.filter { $0.value > 1 }, [:])
    }

    func testEveryWayToAskForHelpShowsTheSamePage() async throws {
        let names = [[]] + Commands.groups.map { [$0.name] } + Commands.all.map(\.name)
        for name in names {
            let expected = try await page(["help"] + name)
            for arguments in [name + ["-h"], name + ["--help"], ["--help"] + name] {
                try await assertEqual(page(arguments), expected, "\(arguments)")
            }
        }
    }

    func testEveryCommandHasASummaryHelpAndTwoValidExamples() async throws {
        for command in Commands.all {
            XCTAssertFalse(command.summary.hasSuffix("."), command.title)
            XCTAssertFalse((command.options.map(\.help) + command.arguments.map(\.help)).contains(""), command.title)
            XCTAssertGreaterThanOrEqual(Set(command.examples).count, 2, command.title)
            XCTAssertEqual(command.examples.filter { !$0.hasPrefix("quintet \(command.title)") }, [])
        }
    }

    func testAWordLateInALongListIsOffered() async {
        let composition = TestComposition()
        composition.wordle = WordleScoresInMemory((1...700).map { .make($0) })
        let terminal = TestTerminal()
        await assertEqual(
            quintet(
                ["completions", "--offer", "wordle", "show", "7"], terminal: terminal, composition: composition), 0)
        let offered = terminal.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        XCTAssertEqual(offered.sorted(), (["7", "700"] + (70...79).map(String.init)).sorted().map { $0[...] })
    }

    private func offers(_ words: [String]) async throws -> [String] {
        try await page(["completions", "--offer"] + words).split(separator: "\n").map(String.init)
    }

    private func page(_ arguments: [String]) async throws -> String {
        let terminal = TestTerminal()
        await assertEqual(quintet(arguments, terminal: terminal, composition: TestComposition()), 0, "\(arguments)")
        XCTAssertEqual(terminal.err, "")
        return terminal.out
    }

    private func part(of text: String, after start: String, to end: String) -> String? {
        let parts = text.components(separatedBy: start)
        return parts.count > 1 ? parts[1].components(separatedBy: end).first : nil
    }
}
