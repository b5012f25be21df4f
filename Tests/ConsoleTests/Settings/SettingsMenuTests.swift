import Coordinator
import InMemoryServices
import Models
import QuintetPlatform
import TestSupport
import XCTest

@MainActor final class SettingsMenuTests: MenuTestCase {
    private let settings = SettingsInMemory(["welcomed": "yes"])

    override func setUp() async throws { composition.settings = settings }

    func testWalksThroughTheSettings() async throws {
        let repositories = row(.source(.repos))
        let walk = [
            row(.theme), "2", repositories, "ftp://x", "http://a.test/api", repositories, "default",
            row(.owner), "", "99", more, row(.pager), "", row(.pageColours), "b", "b", "q",
        ]
        try assertGolden(await run(walk, at: "settings", columns: 80), "settings-menus")
        XCTAssertEqual(try settings.settings(), ["welcomed": "yes", "theme": "light"])
        try settings.set("theme", to: nil)
    }

    func testANumberOutsideTheChoicesIsRefused() async throws {
        for typed in ["0", "99", String(Int.min), String(Int.max)] {
            let out = await run([row(.theme), typed, "", "q"], at: "settings")
            XCTAssertTrue(out.contains("theme must be"), "\(typed): \(out)")
        }
        XCTAssertEqual(try settings.settings(), ["welcomed": "yes"])
    }

    func testASettingThatAnOptionOverridesIsStillStored() async throws {
        let terminal = TestTerminal.withoutColours(["t", row(.source(.wordle)), "live", "q"], columns: 200)
        _ = await quintet(["--source", "local"], terminal: terminal, composition: composition)
        assertContains(terminal.out, "Saved. In this run an option overrides the setting.")
        XCTAssertEqual(try settings.settings()["wordle.source"], "live")
    }

    func testSettingsThatAreSetOnceAreFolded() async {
        let out = await run([more, "b", "b", "q"], at: "settings", columns: 80)
        let screens = out.components(separatedBy: "\n> ")
        let (all, others) = (SettingKey.allCases.count, SettingKey.allCases.count - SettingKey.setOnce.count)
        XCTAssertTrue(screens[0].contains("\n\(others) of \(all) settings, 2 tokens (none saved)\n"), out)
        XCTAssertEqual(ScreenRow.number(of: "more settings", on: screens[0]), "\(others + 3)", out)
        XCTAssertFalse(screens[0].contains("web.") || screens[0].contains("pager"), out)
        XCTAssertTrue(screens[1].contains("\n\(all) settings, 2 tokens (none saved)\n"), out)
        XCTAssertTrue(screens[1].contains("web.live") && screens[1].contains("pager"), out)
        XCTAssertEqual(screens[2], screens[0].replacing("\nSettings", with: "b\n\nSettings"))
    }

    func testTwoSmallScreensShowAllSettingsWithTheirValues() async {
        let environment = ["NO_COLOR": "1", "TERM": "xterm-256color"]
        let out = await shown(
            at: "settings", [row(.theme), "b", "n", "q"], columns: 40, rows: 20, environment: environment)
        XCTAssertTrue(out.contains("Page 1 of 2") && out.contains("Page 2 of 2"), out)
        XCTAssertTrue(out.contains(#/\n *\d+  theme +dark\n/#), out)
        assertContains(out, "The colours of Wordle’s squares.\n1 dark, 2 light, 3 high-contrast\n")
    }

    func testAQuestionSaysOnceWhatKindOfTextIsMeant() async {
        for (key, text) in [(.me, "Your name in the chats."), (.groupFolder, "The folder that your group shares.")]
            as [(SettingKey, String)]
        {
            let out = await run([row(key), "b", "q"], at: "settings")
            assertContains(out, "\(text)\n\(key.name) (b: back")
        }
    }

    private let more = ScreenRow.named("more settings")

    private func row(_ key: SettingKey) -> String { ScreenRow.named(key.name) }

    private func run(_ input: [String], at path: String = "", columns: Int = 100) async -> String {
        await shown(at: path, input, columns: columns)
    }
}

/// Another program changes the settings while the menus are open.
@MainActor final class ChangedSettingsMenuTests: MenuTestCase {
    private let settings = SettingsInMemory(["welcomed": "yes"])
    private let here = WordleScoresInMemory()
    private let there = WordleScoresInMemory([.make(264), .make(281)])

    override func setUp() async throws {
        composition.settings = settings
        composition.replacing = { [here, there] services in
            let source = try? services.settings.choice(of: .source(.wordle)).text
            services.games.scores = source == "local" ? here : there
        }
    }

    func testAKeyThatDeletesDoesNothingUntilTheNewSourceIsShown() async throws {
        let out = await run(at: "wordle/264", ["d", "d", "yes", "q"], changed: 0)
        try await assertGames(there: [281], "the second d is for the screen with the new name")
        assertContains(out, "h.test")
    }

    func testTheAnswerToAQuestionAboutTheOldSourceChangesNothing() async throws {
        _ = await run(at: "wordle/264", ["d", "yes", "q"], changed: 1)
        try await assertGames(there: [264, 281])
    }

    func testATryThatIsTypedWhileTheSettingsChangeStaysInTheForm() async throws {
        let out = await run(at: "wordle/add/270", ["train", "slate", "b", "q", "yes"], changed: 1)
        assertContains(out, "TRAIN\nSLATE", "Discard the 2 tries you typed for Wordle 270?")
    }

    func testAShareThatIsPastedInTheFormWhileTheSettingsChangeIsOfferedAgain() async throws {
        let out = await run(at: "wordle/add", ["Wordle 270 1/6", "🟩🟩🟩🟩🟩", "", "q"], changed: 1)
        try await assertGames(there: [264, 270, 281], out)
    }

    func testAShareThatIsAskedAboutWhileTheSettingsChangeIsAskedAboutAgain() async throws {
        for place in ["wordle", "wordle/add"] {
            try settings.set("wordle.source", to: nil)
            let lines = ["Wordle \(270 + place.count) 1/6", "🟩🟩🟩🟩🟩", "", "", "q"]
            let out = await run(at: place, lines, changed: 2)
            XCTAssertEqual(out.matches(of: #/Add Wordle 2/#).count, 2, out)
        }
        try await assertGames(there: [264, 276, 280, 281])
    }

    func testTheLastAnswerIsKeptButSavedOnlyUnderTheNewSource() async throws {
        let out = await run(at: "wordle/add/270", ["nymph", "", "nymph", "", "q"], changed: 2)
        try await assertGames(there: [264, 270, 281])
        assertContains(out, "Enter save ·")
    }

    func testAFieldThatIsTypedWhileTheSettingsChangeStaysInTheForm() async throws {
        let lines = ["", "corgi leaps lapse", "", "b", "q", "yes"]
        let out = await run(at: "wordle/264/edit", lines, changed: 1, "employees.source")
        assertContains(out, "(Enter: use “corgi leaps lapse”")
        try await assertGames(there: [264, 281])
    }

    func testAChatThatIsPastedWhileTheSettingsChangeIsRead() async throws {
        let lines = ["i", "Ann: Wordle 264 3/6", "Bob: Wordle 264 4/6", ".", "q"]
        let out = await run(at: "wordle", lines, changed: 3, "employees.source")
        XCTAssertTrue(out.components(separatedBy: "The settings have changed.").last?.contains("Bob") == true, out)
    }

    func testTheAnswerForASettingIsStoredWhileAnotherSettingChanges() async throws {
        _ = await run(at: "settings", [ScreenRow.named("wordle.me"), "Bob", "q"], changed: 1, "employees.source")
        XCTAssertEqual(
            try settings.settings(), ["welcomed": "yes", "wordle.me": "Bob", "employees.source": "http://h.test"])
    }

    func testACommandIsRunWithTheNewSettingsAfterTheMenusWereRenewed() async throws {
        let terminal = TestTerminal.withoutColours(["wordle", "wordle delete 281 --yes", "q"])
        terminal.duringLine = { if $0 == 1 { try? self.settings.set("wordle.source", to: "http://h.test") } }
        _ = await quintet([String](), terminal: terminal, composition: composition)
        XCTAssertEqual(terminal.out.matches(of: #/The settings have changed\./#).count, 1, terminal.out)
        try await assertGames(there: [264])
    }

    func testTheOwnChangeOfASettingIsNoNews() async throws {
        let terminal = await menus(
            ["settings set wordle.source http://h.test", "settings set wordle.me Ann", "wordle", "r", "q"],
            composition: composition)
        assertLacks(terminal.out, "The settings have changed.")
    }

    func testTheSettingsAreReadOnceAtTheStart() async throws {
        let reads = Locked(0)
        composition.settings = WatchedSettings(base: settings) { reads.withLock { $0 += 1 } }
        _ = await composition.run("wordle", "list")
        XCTAssertEqual(reads.withLock(\.self), 1)
        _ = await menus(at: "wordle/264", ["q"], composition: composition)
        XCTAssertEqual(reads.withLock(\.self), 2)
        _ = await menus(["q"], composition: composition)
        XCTAssertEqual(reads.withLock(\.self), 3)
    }

    /// Types lines, before one of which another program changes a setting, and returns the output, which says so once.
    private func run(
        at path: String, _ lines: [String], changed number: Int, _ key: String = "wordle.source", line: UInt = #line
    ) async -> String {
        let out = await menus(at: path, lines, composition: composition) {
            if $0 == number { try? self.settings.set(key, to: "http://h.test") }
        }.out
        XCTAssertEqual(out.matches(of: #/The settings have changed\./#).count, 1, out, line: line)
        return out
    }

    /// Asserts which games the new source has, and that those of the old source are as before.
    private func assertGames(there ids: [Int], _ message: String = "", line: UInt = #line) async throws {
        try await assertEqual(here.scores().map(\.id), WordleScore.initial.map(\.id), message, line: line)
        try await assertEqual(there.scores().map(\.id).sorted(), ids, message, line: line)
    }
}
