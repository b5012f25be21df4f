import Composition
import InMemoryServices
import Models
import QuintetTerminal
import TestSupport
import XCTest

@testable import QuintetConsole

@MainActor final class MenuCommandTests: MenuTestCase {
    func testACommandRunsOnAnyScreenAndReturnsToTheScreen() async throws {
        try await assertGolden(
            ["leaderboard list --around 'Theo Hartwig'", "wordle", "quintet wordle stats", "wordle shw", "x", "q"],
            "menu-commands")
    }

    func testChangingASettingRestartsTheMenus() async {
        let run = await run(["settings set plain on", "wordle", "q"], arguments: ["open", "sporty://wordle"])
        let screens = run.out.components(separatedBy: "\nWordle scores\n")
        let plain = "\n1. Wordle 264, 2022-03-10, solved in 4 of 6 tries.\n   Tries: x x x x x, "
        XCTAssertEqual(screens.map { $0.contains(plain) }, [false, false, true, true], run.out)
        XCTAssertTrue(screens[1].hasSuffix("> settings set plain on\nplain set to on.\n"), run.out)
        XCTAssertEqual(run.err, "")
    }

    func testAChangedListIsReloaded() async {
        let out = await run(["wordle", "wordle add --word nymph --id 281 ponds nymph", "q"]).out
        let lists = out.components(separatedBy: "\nWordle scores\n")
        XCTAssertEqual(lists.count, 3)
        XCTAssertTrue(lists[1].contains("Added Wordle 281 (2022-03-27): solved in 2 of 6 tries."), lists[1])
        XCTAssertTrue(lists.last?.contains("1 Wordle 281") == true, out)
    }

    func testAGitHubAddressIsOpenedLikeALink() async {
        let run = await run(["https://github.com/swiftlang/swift/issues", "b", "http://a.test/x", "q"])
        assertContains(run.out, "\nswiftlang/swift (sample)\n")
        let refusal = "A link must be OWNER/NAME, sporty://repo/OWNER/NAME or\nhttps://github.com/OWNER/NAME."
        XCTAssertEqual(run.out.components(separatedBy: refusal).count, 2)
        XCTAssertEqual(run.err, "")
    }

    func testTheNameOfAnAppOpensIt() async {
        let table = [
            ("settings", "Settings"), ("repos", "Repositories of"), ("repositories", "Repositories of"),
            ("Employees", "Employees"), ("wordle", "Wordle scores"),
            ("today", "You have not played today’s Wordle 281"),
        ]
        for (name, title) in table {
            let shown = await menus([name, "q"]).out.components(separatedBy: "> \(name)\n").last ?? ""
            XCTAssertTrue(shown.contains(title), "\(name): \(shown)")
        }
    }

    func testTheMenusReadStandardInputAfterOpeningALink() async {
        let run = await run(["open sporty://repo/swiftlang/swift", "b", "wordle score -", "wordle compare -", "q"])
        assertContains(run.out, "\nswiftlang/swift (sample)\n")
        XCTAssertEqual(
            run.err,
            """
            quintet: Could not score pairs: the menus use standard input.
            Run the command outside the menus.
            quintet: Could not compare: the menus use standard input.
            Run the command outside the menus, or give a file name.

            """)
    }

    func testACommandsOwnOptionsOverrideThoseOfTheStart() async {
        var sources: [String?] = []
        composition.beforeService = { sources.append($0.source) }
        _ = await run(
            ["leaderboard stats", "leaderboard stats --source local", "q"], arguments: ["--source", "http://a.test/x"])
        XCTAssertEqual(sources.suffix(2), ["http://a.test/x", "local"])
    }

    func testAnInterruptEndsOnlyTheCommand() async {
        let service = WordleScoresServiceSpy()
        composition.wordle = service
        composition.onPause = { if $0 == 0.2 { try? await Task.sleep(nanoseconds: .max) } }
        let interrupts = Interrupts { XCTFail("a command was being waited for") }
        let terminal = TestTerminal.withoutColours(["wordle list", "q"])
        // The start screen makes the first request, which is answered last.
        terminal.duringLine = { position in
            if position == 0 { await service.list.calls(1) }
            if position == 1 { service.list.answer(0, with: .failure(CancellationError())) }
        }
        let app = composition.app(terminal, interrupts)
        let run = Task { await app.run([]) }
        await service.list.calls(2)
        interrupts.interrupt()
        service.list.answer(1, with: .failure(CancellationError()))
        await assertEqual(run.value, 0)
        XCTAssertEqual(terminal.err, "")
        XCTAssertTrue(terminal.out.hasSuffix("> wordle list\n> q\n"), terminal.out)
    }

    private func assertGolden(_ input: [String], _ name: String) async throws {
        let terminal = await run(input, arguments: ["open", "sporty://wordle"])
        try ConsoleTests.assertGolden(terminal.out + "--- standard error\n" + terminal.err, name)
    }

    private func run(_ input: [String], arguments: [String] = []) async -> TestTerminal {
        let terminal = TestTerminal.withoutColours(input)
        await assertEqual(quintet(arguments, terminal: terminal, composition: composition), 0)
        return terminal
    }
}

@MainActor final class MenuMessageTests: MenuTestCase {
    private let screen = ["NO_COLOR": "1", "TERM": "xterm"]

    func testAMessageNeitherMovesThePageNorLeavesTheTerminal() async {
        composition.leaderboard = LeaderboardInMemory((1...50).map { Athlete(id: $0, name: "Ann \($0)", score: $0) })
        for rows in 6...24 {
            for typed in ["x", "an unknown command that is so long that its message takes two lines"] {
                let shown = await screens(at: "leaderboard", ["n", typed], rows: rows, composition: composition)
                let first = shown[shown.count - 2].firstMatch(of: /Ann \d+/)?.output
                XCTAssertEqual(shown.last?.firstMatch(of: /Ann \d+/)?.output, first, "\(rows) \(shown)")
                XCTAssertEqual(
                    shown.last?.replacing("\n", with: " ").contains("Press ? for the keys"), true, "\(rows) \(shown)")
                XCTAssertLessThanOrEqual(shown.last?.count { $0 == "\n" } ?? 0, rows, "\(shown)")
            }
        }
    }

    func testALinkOpenedFromAListGoesBackToTheList() async {
        let shown = await screens(at: "repositories", ["sporty://employees/3", "b"])
        XCTAssertEqual(shown.last?.contains("Repositories"), true, "\(shown)")
    }

    func testBackLeavesTheListIfTheFoundRowWasOnThePage() async {
        let shown = await screens(at: "leaderboard", ["g hannes", "b"], environment: ["TERM": "xterm"])
        XCTAssertEqual(shown.last?.contains("Leaderboard  "), true, "\(shown)")
    }

    func testTheErrorOfARefusedChangeIsShownOnce() async {
        _ = await composition.run("wordle", "compare", "-", "--keep", input: "Ann: Wordle 281 4/6")
        let shown = await screens(at: "wordle/players", ["d Zed", "/ann"], composition: composition)
        XCTAssertEqual(shown[shown.count - 2].contains("there are no saved results of “Zed”"), true, "\(shown)")
        XCTAssertEqual(shown.last?.contains("Zed"), false, "\(shown)")
    }

    func testLeavingAFormWithEnterIsCalledBack() async {
        let out = await menus(at: "wordle", ["a", "281", "", "q"]).out
        assertContains(out, "Try 1 of 6 (b: back · ?: help): \n\nWordle scores\n")
    }

    func testAFailedAddCanBeRetriedWithTheUsualKey() async {
        let service = WordleScoresInMemory()
        composition.wordle = service
        let error = ServiceError(action: "add Wordle 281", place: "http://127.0.0.1:1", cause: .refused)
        let terminal = await menus(
            at: "wordle", ["a", "281", "ponds", "nymph", "=", "r", "q"], composition: composition
        ) {
            await service.fail(with: $0 == 4 ? error : nil)
        }
        assertContains(terminal.out, "> r\nAdded Wordle 281")
    }

    func testATokenIsNotRepeatedAtAnyPrompt() async {
        let token = "ghp_" + String(repeating: "aB3", count: 12)
        let hash = String(repeating: "0f", count: 20)
        for typed in [token, "u \(token)", "token set github \(token)", hash] {
            let terminal = await menus(at: "repositories", [typed, "u", typed, "q"])
            // The terminal has shown each line as it was typed.
            XCTAssertEqual(terminal.out.components(separatedBy: typed).count, 3, terminal.out)
            XCTAssertEqual(terminal.out.components(separatedBy: "That looks like a token").count, 3, terminal.out)
        }
    }

    /// Returns the screens that are drawn; the last one is drawn after the input and before `q`.
    private func screens(
        at path: String, _ input: [String], rows: Int = 24, environment: [String: String]? = nil,
        composition: TestComposition = TestComposition()
    ) async -> [String] {
        let terminal = await menus(
            at: path, input + ["q"], rows: rows, environment: environment ?? screen, composition: composition)
        return terminal.out.components(separatedBy: "\u{1B}[H\u{1B}[J").map(\.withoutColours)
    }
}
