import Coordinator
import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class HomeMenuTests: XCTestCase {
    func testOnlyTheFirstStartHasAnIntroduction() async throws {
        let composition = TestComposition()
        let settings = SettingsInMemory([:])
        composition.settings = settings
        let pipe = TestTerminal(input: ["q"])
        _ = await quintet([], terminal: pipe, composition: composition)
        XCTAssertTrue(pipe.out.hasPrefix("\nquintet\n"), "piped output has no welcome")
        await assertEqual(
            menus(["q"], composition: composition).out.components(separatedBy: "\n\nquintet\n")[0],
            "Welcome! Type a number and press Enter.")
        let second = await menus(["q"], composition: composition)
        XCTAssertTrue(second.out.hasPrefix("\nquintet\n"), second.out)
    }

    func testTheFirstStartFitsASmallTerminal() async {
        let composition = TestComposition()
        composition.settings = SettingsInMemory([:])
        composition.wordle = WordleScoresInMemory([])
        let lines = await menus(["q"], columns: 40, composition: composition).out.split(
            separator: "\n", omittingEmptySubsequences: false)
        XCTAssertLessThanOrEqual(lines.count - 1, 20, "\(lines)")
    }

    func testOnlyTheMenusShowTheWelcome() async {
        let composition = TestComposition()
        composition.settings = SettingsInMemory([:])
        let terminal = TestTerminal(input: ["b", "q"], isTerminal: true, columns: 80)
        _ = await quintet(["wordle", "add"], terminal: terminal, composition: composition)
        XCTAssertFalse(terminal.out.contains("Welcome"), terminal.out)
    }

    func testTheAddCommandEndsWhenTheGameIsAddedOrTheFormIsLeft() async {
        for (input, end) in [
            (["train", "nymph", "="], "Added Wordle 280 (2022-03-26): solved in 2 of 6 tries.\n"),
            (["b"], "b\n"),
        ] {
            let composition = TestComposition()
            composition.wordle = WordleScoresInMemory([])
            let terminal = TestTerminal(input: input, isTerminal: true, columns: 80, environment: ["TERM": "dumb"])
            let code = await quintet(
                ["wordle", "add", "--id", "280"], terminal: terminal, composition: composition)
            XCTAssertEqual(code, 0)
            XCTAssertTrue(terminal.out.hasSuffix(end), terminal.out)
        }
    }

    func testALateSummaryIsDrawnInItsPlace() async {
        let service = RepositoriesServiceSpy()
        let sleeper = ManualSleeper(.noon)
        let composition = TestComposition()
        composition.repositories = RepositoryServices(
            service: service, live: LiveStarServerSpy(), seen: SeenStarsSpy(),
            timelines: StarTimelinesInMemory(), sleeper: sleeper)
        composition.onPause = { if $0 == 0.2 { try? await Task.sleep(nanoseconds: .max) } }
        let terminal = TestTerminal.withoutColours(["q"])
        var before = ""
        let width = AppName.allCases.map(\.title.count).max() ?? 0
        let head = "\(AppName.repos.number)  \("Repositories".padding(toLength: width, withPad: " ", startingAt: 0))  "
        let row = head + "samples: swiftlang with 1 repository, 5 stars"
        terminal.duringLine = { _ in
            before = terminal.out
            await service.pages.calls(1)
            service.pages.answer(0, with: .success(.make([1], stars: 5)))
            for _ in 0..<1_000 where !terminal.out.contains(row) {
                sleeper.advance(by: 0.1)
                await mainActorTurn()
            }
        }
        _ = await quintet([], terminal: terminal, composition: composition)
        XCTAssertTrue(before.contains("\n\(head)…\n"), before)
        XCTAssertTrue(terminal.out.hasSuffix("\r\u{1B}[2K\(row)\u{1B}8\u{1B}[?7hq\n"), terminal.out)
    }

    func testShowsASourceOnlyIfItIsNotTheDefault() async throws {
        let composition = TestComposition()
        let same = await menus(["q"], composition: composition)
        XCTAssertTrue(same.out.contains("  Employees      samples: 3 employees\n"), same.out)
        XCTAssertFalse(same.out.contains("Source: "), same.out)
        try composition.settings.set("repos.source", to: "live")
        let other = await menus(["q"], composition: composition)
        XCTAssertTrue(other.out.contains("  Employees      samples: 3 employees\n"), other.out)
        XCTAssertFalse(other.out.contains("Source: "), other.out)
        XCTAssertTrue(other.out.contains(" · live\n"), other.out)
    }

    func testASourceOfAllAppsIsShownOnceBelowThem() async {
        let terminal = TestTerminal.withoutColours(["q"])
        let code = await quintet("--source", "http://a.test/b", terminal: terminal, composition: TestComposition())
        XCTAssertEqual(code, 0)
        XCTAssertEqual(terminal.out.components(separatedBy: "http://a.test/b").count, 2, terminal.out)
        XCTAssertTrue(terminal.out.contains("\n\nSource: http://a.test/b\n\n1–"), terminal.out)
    }

    func testOnASmallScreenEachAppHasALineAndAllAreOnOnePage() async {
        let composition = TestComposition()
        composition.groupBook = GroupInMemory(
            ["Ann", "Bob"].map { PostedResult(player: "\($0) of a long name", puzzle: 281, tries: 3) })
        let environment = ["NO_COLOR": "1", "TERM": "xterm"]
        let out = await menus(["q"], columns: 40, rows: 20, environment: environment, composition: composition).out
        let apps = out.components(separatedBy: "\n\n").first { $0.contains("Wordle scores") } ?? ""
        let heads = AppName.allCases.map { "\($0.number)  \($0.title)" }
        XCTAssertEqual(zip(apps.split(separator: "\n"), heads).filter { !$0.hasPrefix($1) }.map(\.1), [], out)
        XCTAssertEqual(apps.split(separator: "\n").count, heads.count, out)
        XCTAssertTrue(apps.contains("Wordle scores  Wordle 264 4/6, no st…"), out)
        XCTAssertTrue(apps.contains("Employees      samples: 3 employees"), out)
        XCTAssertFalse(out.contains("Lines 1"), out)
        let tall = await menus(["q"], columns: 40, rows: 30, environment: environment, composition: composition).out
        XCTAssertTrue(tall.contains("\n\(AppName.wordle.number)  Wordle scores\n   Wordle 264 4/6, no streak\n"), tall)
    }

    func testBackOnTheFirstScreenSaysHowToQuit() async {
        let out = await menus(["b", "q"]).out
        XCTAssertTrue(out.contains("> b\nThis is the first screen. Press q to quit.\n"), out)
    }

    func testReturningFromAnAppReloadsItsLine() async throws {
        let composition = TestComposition()
        composition.wordle = WordleScoresInMemory([])
        let terminal = await menus(["wordle", "a", "281", "ponds", "nymph", "=", "b", "q"], composition: composition)
        let starts = terminal.out.components(separatedBy: "\(AppName.wordle.number)  Wordle scores  ").dropFirst()
            .map { $0.prefix { $0 != "\n" } }
        XCTAssertEqual(starts, ["no games yet", "Wordle 281 2/6, streak of 1"])
    }
}
