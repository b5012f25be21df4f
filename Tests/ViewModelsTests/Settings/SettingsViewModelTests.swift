import InMemoryServices
import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class SettingsViewModelTests: XCTestCase {
    func testEveryKeyHasItsValueAndItsOrigin() async {
        let store = SettingsInMemory()
        try? store.set("theme", to: "light")
        let model = SettingsViewModel(
            QuintetSettings(store, environment: ["QUINTET_REPOS_SOURCE": "live", "QUINTET_WORDLE_SOURCE": ""]))
        await model.load().value
        let decided = ["repos.source": "live QUINTET_REPOS_SOURCE", "theme": "light setting"]
        XCTAssertEqual(
            model.state.value?.map { "\($0.id) \($0.choice.text) \($0.origin)" },
            SettingKey.allCases.map { "\($0.name) \(decided[$0.name] ?? "\($0.standard) default")" })
    }

    func testTheRowOfAnInvalidValueHasTheReason() async {
        let stored = [
            "wordle.source": "ftp://ann:secret@x", "leaderboard.source": "live", "theme": "pink",
            "repos.source": "live",
        ]
        let model = SettingsViewModel(
            QuintetSettings(
                SettingsInMemory(stored),
                environment: ["QUINTET_EMPLOYEES_SOURCE": "gopher://x", "QUINTET_CHARACTERS_SOURCE": "live"]))
        await model.load().value
        XCTAssertEqual(
            model.state.value?.filter { $0.problem != nil }.map { "\($0.id) \($0.value) \($0.problem ?? "")" },
            [
                "wordle.source ftp://…@x wordle.source must be local, live or an http(s) address, not “ftp://…@x”.",
                "leaderboard.source live leaderboard.source cannot be live, because there is no public server: "
                    + "use local, an http(s) address or a file.",
                "employees.source gopher://x "
                    + "employees.source must be local, live, an http(s) address or a file, not “gopher://x”.",
                "theme pink theme must be dark, light or high-contrast.",
            ])
    }

    func testAChangeIsStoredAndReportedAndAnInvalidValueIsRefused() async {
        let store = SettingsInMemory()
        let model = trackForLeaks(SettingsViewModel(QuintetSettings(store)))
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
