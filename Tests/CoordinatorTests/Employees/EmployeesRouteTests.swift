import Coordinator
import Models
import TestSupport
import XCTest

@MainActor
final class EmployeesRouteTests: XCTestCase {
    func testPickingAnEmployeeLeadsToTheDetailsAndBack() async throws {
        let coordinator = makeSUT()
        coordinator.show(.employees)
        guard case .employees(let list) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        trackForLeaks(list)
        list.select(id: 3)
        guard case .employee(let page) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        trackForLeaks(page)
        XCTAssertEqual(page.id, 3)
        XCTAssertTrue(coordinator.back())
        XCTAssertTrue(coordinator.top.isSame(as: .employees(list)))
    }

    func testTheCharactersAreAScreenOfTheirOwn() async throws {
        let coordinator = makeSUT()
        coordinator.show(.characters)
        guard case .characters(let list) = coordinator.top else { return XCTFail("\(coordinator.top)") }
        trackForLeaks(list)
        coordinator.show(.home)
        XCTAssertEqual(coordinator.stack.count, 1)
    }

    private func makeSUT() -> Coordinator {
        let coordinator = Coordinator(services: .make())
        trackForLeaks(coordinator)
        return coordinator
    }
}
