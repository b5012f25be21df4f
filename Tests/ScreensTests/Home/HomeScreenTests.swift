import QuintetPlatform
import TestSupport
import ViewModels
import XCTest

@testable import Screens

@MainActor final class HomeScreenTests: XCTestCase {
    private let home = HomeViewModel { _ in { _ in HomeLine("") } }

    func testTheGroupIsOneStepFromTheStart() async throws {
        var shown: [Route] = []
        home.onShow = { shown.append($0) }
        let action = try XCTUnwrap(home.spec.actions.first { $0.key?.name == .compare })
        _ = try action.run([:])
        XCTAssertEqual(shown, [.group(.comparison)])
        XCTAssertEqual(action.key?.words(), "your group")
    }

    func testTodaysGameIsAddedOnlyBeforeItIsPlayed() async throws {
        let add = try XCTUnwrap(home.spec.actions.first { $0.name == "showToday" })
        assertContains(add.json.text, #""when":"canAdd""#)
        XCTAssertTrue((home.spec.content()?.text ?? "").contains(#""canAdd":false"#), (home.spec.content()?.text ?? ""))
    }
}
