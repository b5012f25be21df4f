/// What asks the server, and what takes an answer that is still fresh.
@MainActor final class CachePolicyTests: XCTestCase {
    func testALoadAsksTheServerAndAScreenThatAppearsNeedNot() async {
        let service = PolicySpy()
        let list = CharactersViewModel(service: service, avatars: nil)
        await list.appear()?.value
        await list.load().value
        await list.appear()?.value
        await CachePolicy.$current.withValue(.useFresh) { list.load() }.value
        XCTAssertEqual(service.policies.values, [.useFresh, .revalidate, .useFresh])

        let home = HomeViewModel { app in
            { HomeLine(app == .characters ? "\(try await service.characters().users.count)" : "") }
        }
        await home.appear()?.value
        await home.load().value
        home.dataChanged(in: .characters)
        await home.appear()?.value
        XCTAssertEqual(service.policies.values.suffix(3), [.useFresh, .revalidate, .useFresh])
    }
}

private struct PolicySpy: CharactersService {
    let policies = Recorder<CachePolicy?>()

    func characters() async throws -> Characters {
        policies.record(CachePolicy.current)
        return Characters(users: [])
    }
}
