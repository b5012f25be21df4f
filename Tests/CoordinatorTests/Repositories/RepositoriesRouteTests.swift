import Coordinator
import Foundation
import Models
import TestSupport
import ViewModels
import XCTest

/// A page opens the neighbours of its row in the list, with the data of the list.
@MainActor final class RepositoriesRouteTests: XCTestCase {
    func testARepositoryOpensTheNextRepositoryOfTheList() async throws {
        let service = RepositoriesServiceSpy()
        let coordinator = trackForLeaks(AppCoordinator(services: .make(repositories: service)))
        coordinator.show(.repos(.list(owner: nil)))
        let list = try coordinator.shown(RepositoriesViewModel.self)
        await service.pages.answer(0, with: .success(.make([1, 2, 3])), to: list.load())
        let rows = try XCTUnwrap(list.state.value?.rows.map(\.repository))
        list.select(id: rows[1].id)
        for (index, row) in rows[1...].enumerated() {
            XCTAssertEqual(coordinator.top.route, .repos(.repository(owner: row.owner, name: row.name)))
            let page = try coordinator.shown(RepositoryViewModel.self)
            let load = page.appear()
            await service.single.calls(index + 1)
            XCTAssertEqual(page.state.value?.repository, row)
            service.single.answer(index, with: .success(row))
            await load?.value
            page.neighbours.showNext()
        }
        XCTAssertEqual(list.sought, rows[2].id)
        await coordinator.finish()
    }

    func testOnlyTheShownScreenRequestsStarCounts() async throws {
        let service = RepositoriesServiceSpy()
        let live = LiveStarServerSpy()
        let coordinator = trackForLeaks(AppCoordinator(services: .make(repositories: service, live: live)))
        coordinator.show(.repos(.list(owner: nil)))
        let list = try coordinator.shown(RepositoriesViewModel.self)
        await service.pages.answer(0, with: .success(.make([1, 2])), to: list.load())
        let rows = try XCTUnwrap(list.state.value?.rows.map(\.repository))
        let ofList = live.sources
        XCTAssertEqual(ofList.count, 1)
        list.select(id: rows[0].id)
        let page = try coordinator.shown(RepositoryViewModel.self)
        let load = page.appear()
        await service.single.calls(1)
        service.single.answer(0, with: .success(rows[0]))
        await load?.value
        let ofPage = StarSource.repository(owner: rows[0].owner, name: rows[0].name)
        try await eventually { live.sources == [ofPage] }
        coordinator.back()
        try await eventually { live.sources == ofList || live.sources == [ofPage] + ofList }
        await coordinator.finish()
    }
}
