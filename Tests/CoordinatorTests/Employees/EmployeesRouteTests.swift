@MainActor final class EmployeesRouteTests: XCTestCase {
    func testPickingAnEmployeeLeadsToTheDetailsAndBack() async throws {
        let coordinator = makeSUT()
        coordinator.show(.employees(.list))
        guard case .employees(.list(let list)) = coordinator.top.screen else { return XCTFail("\(coordinator.top)") }
        trackForLeaks(list)
        list.select(id: 3)
        guard case .employees(.employee(let page)) = coordinator.top.screen else {
            return XCTFail("\(coordinator.top)")
        }
        trackForLeaks(page)
        XCTAssertEqual(page.id, 3)
        XCTAssertTrue(coordinator.back())
        XCTAssertTrue(coordinator.top.screen.viewModel === list)
    }

    private func makeSUT() -> AppCoordinator {
        let coordinator = trackForLeaks(AppCoordinator(services: .make()))
        return coordinator
    }
}
