import Coordinator
import TestSupport
import XCTest

@MainActor
final class LeaderboardRouteTests: XCTestCase {
    func testTheListLeadsToTheStatisticsAndBack() async throws {
        let coordinator = makeSUT()
        coordinator.show(.leaderboard)
        guard case .leaderboard(let list) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        trackForLeaks(list)
        list.showStatistics()
        guard case .leaderboardStatistics(let statistics) = coordinator.top else {
            return XCTFail("\(coordinator.top)")
        }
        trackForLeaks(statistics)
        XCTAssertTrue(coordinator.back())
        XCTAssertTrue(coordinator.top.isSame(as: .leaderboard(list)))
        XCTAssertFalse(coordinator.top.isSame(as: .leaderboardStatistics(statistics)))
    }

    private func makeSUT() -> Coordinator {
        let coordinator = Coordinator(services: .make())
        trackForLeaks(coordinator)
        return coordinator
    }
}
