import Models
import TestSupport
import ViewModels
import XCTest

/// The loads that send a request to the server, and the loads that may use a fresh cached answer.
@MainActor final class CachePolicyTests: XCTestCase {
    func testALoadRequestsFromTheServerAndAnAppearingScreenMayUseTheCache() async {
        let service = PolicySpy()
        let list = CharactersViewModel(service: service, avatars: nil)
        await list.appear()?.value
        await list.load().value
        await list.appear()?.value
        await list.load(.useFresh).value
        XCTAssertEqual(service.policies.values, [.useFresh, .revalidate, .useFresh])

        let home = HomeViewModel { app in
            { HomeLine(app == .characters ? "\(try await service.characters($0).users.count)" : "") }
        }
        await home.appear()?.value
        await home.load().value
        home.dataChanged(in: .characters)
        await home.appear()?.value
        XCTAssertEqual(service.policies.values.suffix(3), [.useFresh, .revalidate, .useFresh])
    }

    func testALoadThatAnObserverStartsRequestsFromTheServer() async {
        let service = PolicySpy()
        let list = CharactersViewModel(service: PolicySpy(), avatars: nil)
        let other = CharactersViewModel(service: service, avatars: nil)
        let token = list.observe { if $0.isLoading { other.load() } }
        await list.appear()?.value
        await other.runningLoad?.value
        XCTAssertEqual(service.policies.values, [.revalidate])
        withExtendedLifetime(token) {}
    }
}

private struct PolicySpy: CharactersService {
    let policies = Recorder<CachePolicy>()

    func characters(_ policy: CachePolicy) async throws -> Characters {
        policies.record(policy)
        return Characters(users: [])
    }
}
