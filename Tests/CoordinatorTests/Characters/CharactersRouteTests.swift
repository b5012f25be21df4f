import Coordinator
import Foundation
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class CharactersRouteTests: XCTestCase {
    func testACardOpensItsPageWhichOpensItsNeighbours() async throws {
        let service = CharactersServiceSpy()
        let coordinator = trackForLeaks(AppCoordinator(services: .make(characters: service)))
        let list = try coordinator.shown(.characters(.list), CharactersViewModel.self)
        trackForLeaks(list)
        let characters = Characters(users: ["OG Mario", "Bee", "Ice Mario"].map { .make($0) })
        await service.list.answer(0, with: .success(characters), to: list.appear())
        list.filter("mario")
        list.select(id: 1)
        var titles = [coordinator.top.screen.title]
        for step in [\RowNeighbours.next, \.previous] {
            let page = try coordinator.shown(CharacterViewModel.self)
            trackForLeaks(page)
            XCTAssertNotNil(page.neighbours[keyPath: step], "the neighbour of \(page.title)")
            if step == \.next { page.neighbours.showNext() } else { page.neighbours.showPrevious() }
            titles.append(coordinator.top.screen.title)
        }
        XCTAssertEqual(titles, ["OG Mario", "Ice Mario", "OG Mario"])
        XCTAssertEqual(coordinator.paths, ["/", "/characters", "/characters/1"])
        XCTAssertEqual(list.sought, 1)
        XCTAssertTrue(coordinator.back(), "no screen to go back to")
        XCTAssertTrue(coordinator.top.screen.viewModel === list, "\(coordinator.top.route)")
    }
}
