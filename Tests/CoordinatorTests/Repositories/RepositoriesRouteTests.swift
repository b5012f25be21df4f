import Coordinator
import Foundation
import Models
import TestSupport
import ViewModels
import XCTest

/// A page opens the neighbours of its row in the list, with the data of the list.
@MainActor final class RepositoriesRouteTests: XCTestCase {
    private let service = RepositoriesServiceSpy()

    func testARepositoryOpensTheNextRepositoryOfTheList() async throws {
        let coordinator = trackForLeaks(AppCoordinator(services: .make(repositories: service)))
        let list = try coordinator.shown(.repos(.list(owner: nil)), RepositoriesViewModel.self)
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
        let live = LiveStarServerSpy()
        let coordinator = trackForLeaks(AppCoordinator(services: .make(repositories: service, live: live)))
        let list = try coordinator.shown(.repos(.list(owner: nil)), RepositoriesViewModel.self)
        await service.pages.answer(0, with: .success(.make([1, 2])), to: list.load())
        let rows = try XCTUnwrap(list.state.value?.rows.map(\.repository))
        let ofList = live.sources
        XCTAssertEqual(ofList.count, 1)
        list.select(id: rows[0].id)
        let page = try coordinator.shown(RepositoryViewModel.self)
        let load = page.appear()
        await service.single.answer(0, with: .success(rows[0]), to: load)
        let ofPage = StarSource.repository(owner: rows[0].owner, name: rows[0].name)
        try await eventually { live.sources == [ofPage] }
        coordinator.back()
        try await eventually { live.sources == ofList || live.sources == [ofPage] + ofList }
        await coordinator.finish()
    }
}
