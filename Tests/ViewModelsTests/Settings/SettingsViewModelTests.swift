import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class SettingsViewModelTests: XCTestCase {
    func testEveryKeyHasItsValueItsOriginAndItsChoices() async {
        let store = SettingsInMemory()
        try? store.set("theme", to: "light")
        let model = SettingsViewModel(
            Settings(store, environment: ["QUINTET_REPOS_SOURCE": "live", "QUINTET_WORDLE_SOURCE": ""]))
        await model.load().value
        let sources = AppName.allCases.map { app in
            let words = app.address == nil ? ["local"] : ["local", "live"]
            return "\(app.rawValue).source \(app == .repos ? "live QUINTET_REPOS_SOURCE" : "local default") \(words)"
        }
        XCTAssertEqual(
            model.state.value?.map { "\($0.id) \($0.choice.text) \($0.origin) \($0.key.words)" },
            sources + [
                "repos.owner swiftlang default []", #"theme light setting ["dark", "light", "high-contrast"]"#,
                #"colour on default ["on", "off"]"#,
                #"plain off default ["on", "off"]"#, #"signs off default ["on", "off"]"#,
                #"pager on default ["on", "off"]"#, "wordle.me you default []", "wordle.group  default []",
                "leaderboard.me  default []",
                #"web.colours system default ["system", "light", "dark"]"#,
                #"web.shortcuts on default ["on", "off"]"#, #"web.live on default ["on", "off"]"#,
            ])
    }

    func testAnInvalidValueIsARowWithItsReason() async {
        let stored = [
            "wordle.source": "ftp://ann:secret@x", "leaderboard.source": "live", "theme": "pink",
            "repos.source": "live",
        ]
        let model = SettingsViewModel(
            Settings(
                SettingsInMemory(stored),
                environment: ["QUINTET_EMPLOYEES_SOURCE": "gopher://x", "QUINTET_CHARACTERS_SOURCE": "live"]))
        await model.load().value
        let named: [AppName] = [.wordle, .characters, .leaderboard, .repos, .employees]
        let others = AppName.allCases.filter { !named.contains($0) }.map { "\($0.rawValue).source" }
        XCTAssertEqual(
            model.state.value?.filter { !others.contains($0.id) }.map { "\($0.id) \($0.value) \($0.problem ?? "-")" },
            [
                "wordle.source ftp://…@x wordle.source must be local, live or an http(s) address, not “ftp://…@x”.",
                "characters.source live -",
                "leaderboard.source live leaderboard.source cannot be live, because there is no public server: "
                    + "use local, an http(s) address or a file.",
                "repos.source live -",
                "employees.source gopher://x "
                    + "employees.source must be local, live, an http(s) address or a file, not “gopher://x”.",
                "repos.owner swiftlang -", "theme pink theme must be dark, light or high-contrast.",
                "colour on -", "plain off -", "signs off -", "pager on -", "wordle.me you -", "wordle.group  -",
                "leaderboard.me  -", "web.colours system -", "web.shortcuts on -", "web.live on -",
            ])
    }

    func testOpensTheTokens() {
        let model = SettingsViewModel(Settings(SettingsInMemory()))
        var asked: [TokenService] = []
        model.onToken = { asked.append($0) }
        model.showToken(of: .wordle)
        XCTAssertEqual(asked, [.wordle])
    }

    func testAChangeIsStoredAndReportedAndAnInvalidValueIsRefused() async {
        let store = SettingsInMemory()
        let model = trackForLeaks(SettingsViewModel(Settings(store)))
        var told: [SettingKey] = []
        model.onChanged = { told.append($0) }
        await model.set(.source(.repos), to: "live").value
        XCTAssertEqual(model.state.value?.first { $0.id == "repos.source" }?.origin, "setting")
        let before = model.state.value
        await model.set(.source(.repos), to: "chat.json").value
        XCTAssertEqual(
            model.state.error?.reason, "repos.source must be local, live or an http(s) address, not “chat.json”")
        XCTAssertEqual(model.state.value, before)
        await model.set(.source(.repos), to: nil).value
        XCTAssertEqual(model.state.value?.first { $0.id == "repos.source" }?.origin, "default")
        XCTAssertEqual(told, [.source(.repos), .source(.repos)])
    }
}
