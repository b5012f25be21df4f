import Coordinator
import Foundation
import TestSupport
import ViewModels
import XCTest

@MainActor final class LeaderboardRouteTests: XCTestCase {
    func testTheListOpensTheStatisticsAndBackReturns() async throws {
        let coordinator = trackForLeaks(AppCoordinator(services: .make()))
        coordinator.show(.leaderboard(.list))
        let list = try coordinator.shown(LeaderboardViewModel.self)
        trackForLeaks(list)
        list.showStatistics()
        let statistics = try coordinator.shown(StatisticsViewModel.self)
        trackForLeaks(statistics)
        XCTAssertTrue(coordinator.back(), "no screen to go back to")
        XCTAssertTrue(coordinator.top.screen.viewModel === list, "\(coordinator.top.route)")
    }
}
