import Coordinator
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor
final class TokenRouteTests: XCTestCase {
    private let old = RepositoriesServiceSpy()
    private let new = RepositoriesServiceSpy()
    private let tokens = TokenStoreSpy()

    func testTheListLeadsToTheSettingsForTheOriginInForce() async {
        for (origin, name) in [
            (nil, "token for https://api.github.com"), ("https://github.test", "token for https://github.test"),
        ] {
            let coordinator = makeSUT(origin)
            XCTAssertNotNil(settings(over: coordinator))
            XCTAssertEqual(coordinator.stack.map(\.name), ["home", "repositories of swiftlang", name])
        }
    }

    func testSavingReloadsTheListWithTheNewTokenAndDropsALateAnswerToTheOld() async throws {
        let coordinator = makeSUT()
        coordinator.show(.repositories)
        guard case .repositories(let list) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        let first = list.load()
        await old.pages.calls(1)
        list.showToken()
        guard case .githubToken(let settings) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        trackForLeaks(settings)
        await settings.save("s3cret").value
        XCTAssertEqual(coordinator.stack.map(\.name), ["home", "repositories of swiftlang"])
        XCTAssertEqual(tokens.tokens, [.github: StoredToken(value: "s3cret", origin: "https://api.github.com")])
        await new.pages.calls(1)
        let second = list.runningLoad
        old.pages.answer(0, with: .success(.make([1, 2])))
        await first.value
        XCTAssertTrue(list.state.isLoading)
        XCTAssertNil(list.state.value)
        new.pages.answer(0, with: .success(.make([3])))
        await second?.value
        XCTAssertEqual(list.state.value?.rows.map(\.id), [3])
        XCTAssertEqual([old.requests, new.requests], [["swiftlang"], ["swiftlang"]])
    }

    func testAPageOpenedLaterHasTheNewTokenAsWell() async {
        let coordinator = makeSUT()
        coordinator.show(.githubToken)
        guard case .githubToken(let settings) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        await settings.clear().value
        XCTAssertEqual(coordinator.stack.map(\.name), ["home"])
        coordinator.show(.repository(owner: "swiftlang", name: "swift", known: nil))
        guard case .repository(let page) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        let load = page.load()
        await new.single.calls(1)
        new.single.answer(0, with: .success(.make(1)))
        await load.value
        XCTAssertEqual([old.requests, new.requests], [[], ["swiftlang/swift"]])
    }

    func testAFailureStaysOnTheSettingsAndReloadsNothing() async {
        let coordinator = makeSUT()
        let settings = settings(over: coordinator)
        tokens.fail(with: ServiceError(action: "keep the tokens", cause: .storage("the disk is full")))
        await settings?.save("s3cret").value
        XCTAssertEqual(coordinator.stack.count, 3)
        XCTAssertEqual(new.requests, [])
    }

    func testAChangeThatEndsAfterTheSettingsWereLeftClosesNoOtherScreen() async {
        let coordinator = makeSUT()
        let settings = settings(over: coordinator)
        let save = settings?.save("s3cret")
        coordinator.back()
        await save?.value
        XCTAssertEqual(coordinator.stack.map(\.name), ["home", "repositories of swiftlang"])
        await new.pages.calls(1)
        new.pages.answer(0, with: .success(.make([1])))
    }

    private func settings(over coordinator: Coordinator) -> TokenViewModel? {
        coordinator.show(.repositories)
        if case .repositories(let list) = coordinator.top { list.showToken() }
        guard case .githubToken(let settings) = coordinator.top else { return nil }
        return settings
    }

    private func makeSUT(_ origin: String? = nil) -> Coordinator {
        let coordinator = Coordinator(
            services: .make(repositories: old, renewed: new, tokens: tokens, githubOrigin: origin))
        trackForLeaks(coordinator)
        return coordinator
    }
}
