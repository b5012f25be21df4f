import Coordinator
import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import XCTest

@MainActor final class HomeMenuTests: MenuTestCase {
    func testOnlyTheFirstStartHasAnIntroduction() async throws {
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
        composition.settings = SettingsInMemory([:])
        composition.wordle = WordleScoresInMemory([])
        let lines = await shown(["q"], columns: 40).split(
            separator: "\n", omittingEmptySubsequences: false)
        XCTAssertLessThanOrEqual(lines.count - 1, 20, "\(lines)")
    }

    func testOnlyTheMenusShowTheWelcome() async {
        composition.settings = SettingsInMemory([:])
        let terminal = TestTerminal(input: ["b", "q"], isTerminal: true, columns: 80)
        _ = await quintet(["wordle", "add"], terminal: terminal, composition: composition)
        assertLacks(terminal.out, "Welcome")
    }

    func testTheAddCommandEndsWhenTheGameIsAddedOrTheFormIsLeft() async {
        let added = "Added Wordle 280 (2022-03-26): solved in 2 of 6 tries.\n"
        for (input, end, expected) in [(["train", "nymph", "="], added, 0), (["b"], "b\n", 1)] {
            let composition = TestComposition(games: [])
            let terminal = TestTerminal(input: input, isTerminal: true, columns: 80, environment: ["TERM": "dumb"])
            let code = await quintet(["wordle", "add", "--id", "280"], terminal: terminal, composition: composition)
            XCTAssertEqual(code, Int32(expected))
            XCTAssertTrue(terminal.out.hasSuffix(end), terminal.out)
        }
    }

    func testALateSummaryIsDrawnInItsPlace() async {
        let service = RepositoriesServiceSpy()
        let sleeper = ManualSleeper(.noon)
        composition.repositories = .make(service, sleeper: sleeper)
        composition.onPause = { if $0 == 0.2 { try? await Task.sleep(nanoseconds: .max) } }
        let terminal = TestTerminal.withoutColours(["q"])
        var before = ""
        let width = AppName.allCases.map(\.title.count).max() ?? 0
        let head = "\(AppName.repos.number)  \("Repositories".padding(toLength: width, withPad: " ", startingAt: 0))  "
        let row = head + "samples: swiftlang with 1 repository, 5 stars"
        terminal.duringLine = { _ in
            before = terminal.out
            await service.pages.answerCall(0, with: .success(.make([1], stars: 5)))
            try? await eventually {
                sleeper.advance(by: 0.1)
                await mainActorTurn()
                return terminal.out.contains(row)
            }
        }
        _ = await quintet([], terminal: terminal, composition: composition)
        assertContains(before, "\n\(head)…\n")
        XCTAssertTrue(terminal.out.hasSuffix("\r\u{1B}[2K\(row)\u{1B}8\u{1B}[?7hq\n"), terminal.out)
    }

    func testShowsASourceOnlyIfItIsNotTheDefault() async throws {
        let same = await menus(["q"], composition: composition)
        assertContains(same.out, "  Employees      samples: 3 employees\n")
        assertLacks(same.out, "Source: ")
        try composition.settings.set("repos.source", to: "live")
        let other = await menus(["q"], composition: composition)
        assertContains(other.out, "  Employees      samples: 3 employees\n")
        assertLacks(other.out, "Source: ")
        assertContains(other.out, " · live\n")
    }

    func testASourceOfAllAppsIsShownOnceBelowThem() async {
        let terminal = TestTerminal.withoutColours(["q"])
        let code = await quintet("--source", "http://a.test/b", terminal: terminal, composition: TestComposition())
        XCTAssertEqual(code, 0)
        XCTAssertEqual(terminal.out.components(separatedBy: "http://a.test/b").count, 2, terminal.out)
        assertContains(terminal.out, "\n\nSource: http://a.test/b\n\n1–")
    }

    func testOnASmallScreenEachAppHasALineAndAllAreOnOnePage() async {
        composition.groupBook = GroupInMemory(
            ["Ann", "Bob"].map { PostedResult(player: "\($0) of a long name", puzzle: 281, tries: 3) })
        let environment = ["NO_COLOR": "1", "TERM": "xterm"]
        let out = await shown(["q"], columns: 40, rows: 20, environment: environment)
        let apps = out.components(separatedBy: "\n\n").first { $0.contains("Wordle scores") } ?? ""
        let heads = AppName.allCases.map { "\($0.number)  \($0.title)" }
        XCTAssertEqual(zip(apps.split(separator: "\n"), heads).filter { !$0.hasPrefix($1) }.map(\.1), [], out)
        XCTAssertEqual(apps.split(separator: "\n").count, heads.count, out)
        XCTAssertTrue(apps.contains("Wordle scores  Wordle 264 4/6, no st…"), out)
        XCTAssertTrue(apps.contains("Employees      samples: 3 employees"), out)
        assertLacks(out, "Lines 1")
        let tall = await shown(["q"], columns: 40, rows: 30, environment: environment)
        assertContains(tall, "\n\(AppName.wordle.number)  Wordle scores\n   Wordle 264 4/6, no streak\n")
    }

    func testReturningFromAnAppReloadsItsLine() async throws {
        composition.wordle = WordleScoresInMemory([])
        let terminal = await menus(["wordle", "a", "281", "ponds", "nymph", "=", "b", "q"], composition: composition)
        let starts = terminal.out.components(separatedBy: "\(AppName.wordle.number)  Wordle scores  ").dropFirst()
            .map { $0.prefix { $0 != "\n" } }
        XCTAssertEqual(starts, ["no games yet", "Wordle 281 2/6, streak of 1"])
    }
}

/// Menus that are open at midnight show the new day with the next drawing.
@MainActor final class MidnightMenuTests: MenuTestCase {
    private let day = Locked(WordleScore.nymph.date)

    override func setUp() async throws {
        composition.today = { [day] in day.withLock { $0 } }
        composition.wordle = WordleScoresInMemory([.make(281, "nymph", ["train"])])
    }

    func testTheStartScreenShowsTheNewDayAfterItsKey() async throws {
        let out = await run(["r", "q"], midnightBefore: 0)
        assertContains(
            out, "You have not finished today’s Wordle 281 yet.", "You have not played today’s Wordle 282 yet.")
    }

    func testAnUnfinishedGameOfYesterdayIsLostInTheListThatIsShown() async throws {
        let out = await run(["wordle", "", "q"], midnightBefore: 1)
        assertContains(out, "1 of 6 so far", "not finished")
    }

    private func run(_ input: [String], midnightBefore line: Int) async -> String {
        await menus(input, composition: composition) { [day] number in
            if number == line { day.withLock { $0 = $0.adding(days: 1) ?? $0 } }
        }.out
    }
}
