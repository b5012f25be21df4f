import Coordinator
import Foundation
import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class TokenRouteTests: XCTestCase {
    private let service = RepositoriesServiceSpy()
    private let tokens = TokensInMemory()

    func testSavingATokenReloadsTheListAndIgnoresALateAnswer() async throws {
        let coordinator = makeSUT()
        let list = try coordinator.shown(.repos(.list(owner: nil)), RepositoriesViewModel.self)
        let first = list.load()
        await service.pages.calls(1)
        list.showToken()
        let settings = try coordinator.shown(TokenViewModel.self)
        trackForLeaks(settings)
        await settings.save("s3cret").value
        XCTAssertEqual(coordinator.titles, ["quintet", "Repositories of swiftlang (samples)"])
        XCTAssertEqual(tokens.tokens, [.github: StoredToken(value: "s3cret", origin: "https://api.github.com")])
        await service.pages.calls(2)
        let second = list.runningLoad
        await service.pages.answer(0, with: .success(.make([1, 2])), to: first)
        XCTAssertEqual(list.state, .loading(previous: nil))
        await service.pages.answer(1, with: .success(.make([3])), to: second)
        XCTAssertEqual(list.state.value?.rows.map(\.id), [3])
    }

    func testAChangeThatEndsAfterLeavingTheSettingsClosesNoOtherScreenAndIsAwaitedAtTheEnd() async throws {
        let coordinator = makeSUT()
        try tokenPage(over: coordinator).save("s3cret")
        coordinator.back()
        await coordinator.finish()
        XCTAssertEqual(coordinator.titles, ["quintet", "Repositories of swiftlang (samples)"])
        XCTAssertEqual(tokens.tokens[.github]?.value, "s3cret")
        await service.pages.answerCall(0, with: .success(.make([1])))
    }

    func testAnInvalidSourceIsReportedAndGetsNoToken() async throws {
        let reason = ServiceError(
            action: "use the source of the repositories", cause: .invalid("repos.source is no address"))
        var services = Services.make(repositories: service, tokens: tokens)
        services.tokenDestination = { _ throws in throw reason }
        let coordinator = AppCoordinator(services: services)
        let token = try coordinator.shown(.settings(.token(.github)), TokenViewModel.self)
        await token.load().value
        XCTAssertEqual(token.state, .error(reason, previous: nil))
        await token.save("s3cret").value
        XCTAssertEqual(token.state, .error(reason, previous: nil))
        XCTAssertEqual(tokens.tokens, [:])
    }

    private func tokenPage(over coordinator: AppCoordinator) throws -> TokenViewModel {
        try coordinator.shown(.repos(.list(owner: nil)), RepositoriesViewModel.self).showToken()
        return try coordinator.shown()
    }

    private func makeSUT() -> AppCoordinator {
        trackForLeaks(AppCoordinator(services: .make(repositories: service, tokens: tokens)))
    }
}
