import Composition
import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetCommandLine
@testable import QuintetConsole

@MainActor final class CommandTableTests: XCTestCase {
    func testHelpFitsOnAScreenAndComparisonsHaveTenOptions() async throws {
        let help = TestTerminal(isTerminal: true, columns: 80, rows: 100, environment: ["NO_COLOR": "1"])
        await assertEqual(quintet(["help"], terminal: help, composition: TestComposition()), 0)
        let lines = help.out.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        // Each app may have a line for its list, and a word in the summary.
        XCTAssertLessThanOrEqual(lines, 27 + AppName.allCases.count, help.out)
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

    func testTheTableOfALineAnswersAsTheWholeTable() {
        func answer(_ table: CommandTable<ConsoleContext>, _ line: [String]) -> String {
            do throws(UsageError) {
                let request = try CommandLineParser(table).parse(line)
                let options = request.invocation.options.sorted { $0.key < $1.key }
                return "\(request.command?.title ?? ""): \(request.invocation.arguments) \(options)"
            } catch {
                return "\(error)"
            }
        }
        let names = Commands.all.map(\.name)
        let ends = [[], ["x"], ["--help"], ["--version"], ["--owner", "x"], ["--nosuch"], ["--limit", "3"]]
        let lines = (names + names.map { Array($0.prefix(1)) } + [[], ["compare"], ["wordle", "lst"]])
            .flatMap { line in ends.map { line + $0 } + ends.map { $0 + line } }
        for line in lines {
            let whole = answer(Commands.table, line)
            XCTAssertEqual(answer(Commands.table(for: line), line), whole, line.joined(separator: " "))
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
        let composition = TestComposition(games: (1...700).map { .make($0) })
        let terminal = TestTerminal()
        await assertEqual(
            quintet(
                ["completions", "--offer", "wordle", "show", "7"], terminal: terminal, composition: composition), 0)
        let offered = terminal.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        XCTAssertEqual(offered.sorted(), (["7", "700"] + (70...79).map(String.init)).sorted().map { $0[...] })
    }

    func testWithNoInputNoWaitExceedsTheTimeout() async {
        for (arguments, wait) in [
            ([], 60), (["--no-input"], 15), (["--no-input", "--timeout", "2"], 2),
            (["--no-input", "--timeout", "600"], 60), (["--timeout", "2"], 60),
        ] as [([String], Double)] {
            let composition = TestComposition()
            var waits: [Double] = []
            composition.beforeService = { (options) throws(ServiceError) in waits.append(options.longestWait) }
            _ = await quintet(["wordle", "list"] + arguments, terminal: TestTerminal(), composition: composition)
            XCTAssertEqual(waits, [wait], "\(arguments)")
        }
    }

    func testTheStatusOfTokensOpensNoWindowOfTheKeyring() async {
        for (arguments, expected) in [(["token", "status"], false), (["repos", "list"], true)] {
            let composition = TestComposition()
            var isAttended: [Bool] = []
            composition.beforeService = { (options) throws(ServiceError) in isAttended.append(options.isAttended) }
            let terminal = TestTerminal(isTerminal: true, isErrorTerminal: true, environment: ["TERM": "dumb"])
            _ = await quintet(arguments, terminal: terminal, composition: composition)
            XCTAssertEqual(isAttended, [expected], "\(arguments)")
        }
    }

    private func page(_ arguments: [String]) async throws -> String {
        let terminal = TestTerminal()
        await assertEqual(quintet(arguments, terminal: terminal, composition: TestComposition()), 0, "\(arguments)")
        XCTAssertEqual(terminal.err, "")
        return terminal.out
    }
}

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
            await assertEqual(TestComposition().app(terminal, Interrupts {}).run(words), 2, "\(words)")
            assertContains(terminal.err, "Did you mean \(meant)?")
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
        await assertEqual(TestComposition().app(terminal, interrupts).run(["wordle", "add"]), 130)
    }
}

/// Commands with all that they print, in the files of `Golden/Commands`.
///
/// A section begins with `#` and what it shows, and has files of its own with the three initial games. A command follows
/// `$` in a pipe, or `80$` at a terminal of 80 columns; `<` is before each line of its input. Then come its output, its
/// messages, each after `!`, and its exit code in brackets, if it is not 0.
@MainActor final class CommandTranscriptTests: XCTestCase {
    func testYourGames() async throws { try await check("wordle-games") }

    func testTheGroup() async throws { try await check("wordle-group") }

    func testScores() async throws { try await check("wordle-score") }

    func testLists() async throws { try await check("lists") }

    func testSettingsAndTokens() async throws { try await check("settings") }

    private func check(_ name: String, line: UInt = #line) async throws {
        let file = Places.repository.appending(path: "Tests/ConsoleTests/Golden/Commands/\(name).txt")
        var files = try TemporaryFolder(in: TemporaryFolder.memory)
        var composition = try TestComposition(files)
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")[...]
        var shown: [String] = []
        while let text = lines.popFirst() {
            if text.hasPrefix("# ") {
                files = try TemporaryFolder(in: TemporaryFolder.memory)
                composition = try TestComposition(files)
                shown += (shown.isEmpty ? [] : [""]) + [text]
            } else if let command = text.wholeMatch(of: #/(?<columns>\d*)\$ (?<words>.+)/#)?.output {
                let typed = lines.prefix { $0.hasPrefix("<") }
                lines.removeFirst(typed.count)
                let words = try XCTUnwrap(ShellWords.split(String(command.words)), text)
                let run = await composition.run(
                    words, input: typed.map { String($0.dropFirst(2)) }, columns: Int(command.columns))
                shown += [text] + typed + Self.lines(run.out) + Self.lines(run.err).map { "! \($0)" }
                if run.code != 0 { shown.append("[\(run.code)]") }
            }
        }
        try assertGolden(shown.joined(separator: "\n") + "\n", file, line: line)
    }

    /// Returns the lines of a text; a sign marks a line without an end.
    private static func lines(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        let lines = text.replacing("\r\n", with: "\n").components(separatedBy: "\n")
        return lines.last == "" ? lines.dropLast() : lines.dropLast() + ["\(lines.last ?? "")␄"]
    }
}
