import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class SettingsMenuTests: XCTestCase {
    private let composition = TestComposition()
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
        let out = await menus(
            at: "settings", [row(.theme), "b", "n", "q"], columns: 40, rows: 20, environment: environment,
            composition: composition
        ).out
        XCTAssertTrue(out.contains("Page 1 of 2") && out.contains("Page 2 of 2"), out)
        XCTAssertTrue(out.contains(#/\n *\d+  theme +dark\n/#), out)
        assertContains(out, "The colours of Wordle’s squares.\n1 dark, 2 light, 3 high-contrast\n")
    }

    private let more = ScreenRow.named("more settings")

    private func row(_ key: SettingKey) -> String { ScreenRow.named(key.name) }

    private func run(_ input: [String], at path: String = "", columns: Int = 100) async -> String {
        await menus(at: path, input, columns: columns, composition: composition).out
    }
}
