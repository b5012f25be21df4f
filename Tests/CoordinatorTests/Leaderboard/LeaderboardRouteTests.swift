@MainActor final class LeaderboardRouteTests: XCTestCase {
    func testTheListLeadsToTheStatisticsAndBack() async throws {
        let coordinator = makeSUT()
        coordinator.show(.leaderboard(.list))
        guard case .leaderboard(.list(let list)) = coordinator.top.screen else { return XCTFail("\(coordinator.top)") }
        trackForLeaks(list)
        list.showStatistics()
        guard case .leaderboard(.statistics(let statistics)) = coordinator.top.screen else {
            return XCTFail("\(coordinator.top)")
        }
        trackForLeaks(statistics)
        XCTAssertTrue(coordinator.back())
        XCTAssertTrue(coordinator.top.screen.viewModel === list)
    }

    private func makeSUT() -> AppCoordinator {
        let coordinator = trackForLeaks(AppCoordinator(services: .make()))
        return coordinator
    }
}
