import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor
final class SettingsViewModelTests: XCTestCase {
    func testEveryKeyHasItsValueWhatDecidedAndWhatElseItMayBe() async {
        let store = SettingsInMemory()
        try? store.set("theme", to: "light")
        let model = SettingsViewModel(
            Settings(store, environment: ["QUINTET_REPOS_SOURCE": "live", "QUINTET_WORDLE_SOURCE": ""]))
        await model.load().value
        XCTAssertEqual(
            model.state.value?.map { "\($0.id) \($0.choice.text) \($0.origin) \($0.key.words)" },
            [
                #"wordle.source local standard ["local", "live"]"#,
                #"characters.source local standard ["local", "live"]"#,
                #"leaderboard.source local standard ["local", "live"]"#,
                #"repos.source live QUINTET_REPOS_SOURCE ["local", "live"]"#,
                #"employees.source local standard ["local", "live"]"#,
                #"theme light setting ["dark", "light", "high-contrast"]"#, #"colour on standard ["on", "off"]"#,
                #"plain off standard ["on", "off"]"#,
            ])
    }

    func testAChangeIsStoredAndToldAndAValueThatCannotWorkIsRefused() async {
        let store = SettingsInMemory()
        let model = SettingsViewModel(Settings(store))
        trackForLeaks(model)
        var told: [SettingKey] = []
        model.onChanged = { told.append($0) }
        await model.set(.source(.repos), to: "live").value
        XCTAssertEqual(model.state.value?.first { $0.id == "repos.source" }?.origin, "setting")
        let before = model.state.value
        await model.set(.source(.repos), to: "chat.json").value
        XCTAssertEqual(
            model.state.error?.reason, "repos.source is local, live or an http(s) address, not “chat.json”")
        XCTAssertEqual(model.state.value, before)
        await model.set(.source(.repos), to: nil).value
        XCTAssertEqual(model.state.value?.first { $0.id == "repos.source" }?.origin, "standard")
        XCTAssertEqual(told, [.source(.repos), .source(.repos)])
    }
}
