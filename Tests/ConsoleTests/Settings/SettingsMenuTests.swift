import InMemoryServices
import Models
import TestSupport
import XCTest

@MainActor final class SettingsMenuTests: XCTestCase {
    private let composition = TestComposition()
    private let settings = SettingsInMemory(["welcomed": "yes"])

    override func setUp() async throws { composition.settings = settings }

    func testWalksThroughTheSettings() async throws {
        let repositories = number(of: .source(.repos))
        let walk = [
            number(of: .theme), "2", repositories, "ftp://x", repositories, "http://a.test/api", repositories,
            "default", number(of: .owner), "", "99", "13", number(of: .pager), "", number(of: .pageColours), "b", "b",
            "q",
        ]
        try assertGolden(await run(walk, at: "settings", columns: 80), "settings-menus")
        XCTAssertEqual(try settings.settings(), ["welcomed": "yes", "theme": "light"])
        try settings.set("theme", to: nil)
    }

    func testANumberOutsideTheChoicesIsRefused() async throws {
        for typed in ["0", "99", String(Int.min), String(Int.max)] {
            let out = await run([number(of: .theme), typed, "", "q"], at: "settings")
            XCTAssertTrue(out.contains("theme must be"), "\(typed): \(out)")
        }
        XCTAssertEqual(try settings.settings(), ["welcomed": "yes"])
    }

    func testASettingThatAnOptionOverridesIsStillStored() async throws {
        let terminal = TestTerminal.withoutColours(["t", "1", "live", "q"], columns: 200)
        _ = await quintet(["--source", "local"], terminal: terminal, composition: composition)
        XCTAssertTrue(terminal.out.contains("Saved. In this run an option overrides the setting."), terminal.out)
        XCTAssertEqual(try settings.settings()["wordle.source"], "live")
    }

    func testSettingsThatAreSetOnceAreFolded() async {
        let out = await run(["13", "b", "b", "q"], at: "settings", columns: 80)
        let screens = out.components(separatedBy: "\n> ")
        XCTAssertTrue(screens[0].contains("\n10 of 18 settings, 2 tokens (none saved)\n"), out)
        XCTAssertTrue(screens[0].contains("\n13  more settings"), out)
        XCTAssertFalse(screens[0].contains("web.") || screens[0].contains("pager"), out)
        XCTAssertTrue(screens[1].contains("\n18 settings, 2 tokens (none saved)\n"), out)
        XCTAssertTrue(screens[1].contains("web.live") && screens[1].contains("pager"), out)
        XCTAssertEqual(screens[2], screens[0].replacing("\nSettings", with: "b\n\nSettings"))
    }

    /// Returns the number of a setting in the list: those that are set once come after the two tokens.
    private func number(of key: SettingKey) -> String {
        if let index = SettingKey.setOnce.firstIndex(of: key) { return String(13 + index) }
        return String((SettingKey.allCases.filter { !SettingKey.setOnce.contains($0) }.firstIndex(of: key) ?? -1) + 1)
    }

    private func run(_ input: [String], at path: String = "", columns: Int = 100) async -> String {
        await menus(at: path, input, columns: columns, composition: composition).out
    }
}
