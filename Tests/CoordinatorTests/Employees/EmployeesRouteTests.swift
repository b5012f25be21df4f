import Coordinator
import Foundation
import TestSupport
import ViewModels
import XCTest

@MainActor final class EmployeesRouteTests: XCTestCase {
    func testPickingAnEmployeeOpensTheDetailsAndBackReturns() async throws {
        let coordinator = trackForLeaks(AppCoordinator(services: .make()))
        coordinator.show(.employees(.list))
        let list = try coordinator.shown(EmployeesViewModel.self)
        trackForLeaks(list)
        list.select(id: 3)
        let page = try coordinator.shown(EmployeeViewModel.self)
        trackForLeaks(page)
        XCTAssertEqual(page.id, 3)
        XCTAssertTrue(coordinator.back(), "no screen to go back to")
        XCTAssertTrue(coordinator.top.screen.viewModel === list, "\(coordinator.top.route)")
    }
}
