import Coordinator
import Foundation
import InMemoryServices
import Models
import TestSupport
import ViewModels
import XCTest

@MainActor final class CoordinatorTests: XCTestCase {
    private let service = RepositoriesServiceSpy()

    func testStartsAtHomeAndCannotGoBackFromThere() async {
        let (coordinator, history) = makeSUT()
        XCTAssertFalse(coordinator.back(), "a screen before the first")
        XCTAssertEqual(names(history), [["quintet"]])
    }

    func testGoesBackToAnyScreenOfTheStack() async {
        let (coordinator, history) = makeSUT()
        for route in [Route.wordle(.list), .wordle(.game(1, letters: true)), .wordle(.statistics)] {
            coordinator.show(route)
        }
        let ids = coordinator.stack.map(\.id)
        XCTAssertFalse(coordinator.pop(to: 99), "an unknown id was found")
        XCTAssertTrue(coordinator.pop(to: ids[3]), "not found")
        XCTAssertTrue(coordinator.pop(to: ids[1]), "not found")
        XCTAssertEqual(coordinator.paths, ["/", "/wordle"])
        XCTAssertEqual(history.history.count, 5)
        coordinator.open(.employees(.employee(3)))
        XCTAssertEqual(coordinator.paths, ["/", "/employees/3"])
        XCTAssertEqual(Set(ids).intersection(coordinator.stack.map(\.id)), [0])
    }

    func testEachNavigationPublishesOneStack() async {
        let (coordinator, history) = makeSUT()
        coordinator.show(.wordle(.list))
        coordinator.show(.group(.days))
        coordinator.open(.employees(.employee(3)))
        coordinator.openWithParent(.wordle(.game(264, letters: true)))
        coordinator.open(.home)
        assertElements(
            history.history.map { $0.map(\.route.path) }, ["/"], ["/", "/wordle"], ["/", "/wordle", "/wordle/days"],
            ["/", "/employees/3"], ["/", "/wordle", "/wordle/264/letters"], ["/"])
    }

    func testAPageOpenedWithItsParentHasTheRowsOfTheLoadedList() async throws {
        let service = WordleScoresInMemory()
        let coordinator = AppCoordinator(services: .make(wordleScores: service))
        await coordinator.openWithParent(.wordle(.game(263, letters: true)))?.value
        let page = try coordinator.shown(WordleGameViewModel.self)
        XCTAssertEqual([page.neighbours.previous, page.neighbours.next], [264, 262])
        XCTAssertNil(coordinator.openWithParent(.settings(.list)))
        XCTAssertEqual(coordinator.routes, [.home, .settings(.list)])
        await coordinator.finish()
    }

    func testTheRouteOfTheGroupIsThatOfThePartThatIsShown() async throws {
        let coordinator = AppCoordinator(services: .make(wordleScores: WordleScoresInMemory()))
        coordinator.open(.group(.days))
        let group = try coordinator.shown(StandingsViewModel.self)
        await group.load().value
        XCTAssertEqual(group.title, "Group > Days")
        XCTAssertEqual(coordinator.routes, [.home, .group(.days)])
        coordinator.renew(.make(wordleScores: WordleScoresInMemory()))
        XCTAssertEqual(coordinator.top.screen.title, "Group > Days")
        try coordinator.shown(StandingsViewModel.self).show(.comparison)
        XCTAssertEqual(coordinator.routes, [.home, .group(.comparison)])
        try coordinator.shown(StandingsViewModel.self).show(.league)
        XCTAssertEqual(coordinator.routes, [.home, .group(.comparison), .group(.league)])
        await coordinator.finish()
    }

    func testChangedDataIsReloadedByTheScreensThatShowTheData() async throws {
        let service = WordleScoresServiceSpy()
        let coordinator = AppCoordinator(services: .make(wordleScores: service))
        coordinator.show(.wordle(.list))
        coordinator.show(.characters(.list))
        coordinator.dataChanged(in: .wordle)
        await service.list.calls(1)
        await mainActorTurn()
        XCTAssertEqual(service.list.count, 1, "a screen that is not visible is loaded when it becomes visible")
        let home = try coordinator.shown(.home, HomeViewModel.self)
        for index in 1...2 {
            coordinator.dataChanged(in: .wordle)
            try await eventually { service.list.count == index + 1 }
            service.list.answer(index, with: .success([]))
            try await eventually { home.summary(of: .wordle) == .loaded("no games yet") }
        }
        service.list.answer(0, with: .success([]))
    }

    func testStarCountsThatArriveDuringFinishAreSaved() async throws {
        let live = LiveStarServerSpy()
        let history = SeenStarsSpy()
        let games = WordleScoresServiceSpy()
        let coordinator = AppCoordinator(
            services: .make(wordleScores: games, repositories: service, live: live, seen: history))
        coordinator.show(.wordle(.add()))
        try coordinator.shown(AddWordleGameViewModel.self)
            .submit(WordleGameDraft(word: "nymph", id: 281, tries: ["nymph"]))
        // Only the shown screen follows star counts.
        coordinator.show(.repos(.list(owner: nil)))
        await service.pages.answer(0, with: .success(.make([1])), to: coordinator.top.screen.viewModel.load())
        let end = Task { await coordinator.finish() }
        await games.change.calls(1)
        await mainActorTurn()
        await live.deliver(12, to: 1)
        await games.change.answer(0, with: .success(()), to: end)
        XCTAssertEqual(history.recorded.last?.map(\.stars), [12])
    }

    func testAScreenThatWasLeftIsReleasedAfterItsTasksEnd() async {
        let coordinator = AppCoordinator(services: .make())
        weak var left: AnyObject?
        do {
            coordinator.show(.wordle(.statistics))
            left = coordinator.top.screen.viewModel
            coordinator.back()
        }
        XCTAssertNotNil(left, "its tasks may still run")
        try? await eventually { left == nil }
        XCTAssertNil(left)
        await coordinator.finish()
    }

    func testTheSameRouteTwiceIsTwoScreens() async {
        let (coordinator, _) = makeSUT()
        coordinator.show(.wordle(.list))
        let first = coordinator.top
        coordinator.show(.wordle(.list))
        XCTAssertNotEqual(coordinator.top.id, first.id)
        XCTAssertFalse(coordinator.top.screen.viewModel === first.screen.viewModel, "the same view model is shown")
        coordinator.back()
        XCTAssertEqual(coordinator.top.id, first.id)
    }

    func testTheCoordinatorNavigatesEvenIfTheFrontEndSetsEveryClosure() async throws {
        let coordinator = AppCoordinator(services: .make())
        let list = try coordinator.shown(.wordle(.list), WordleScoresViewModel.self)
        var told: [String] = []
        list.onShow = { told.append("\($0)") }
        list.select(id: 7)
        list.show(.statistics)
        XCTAssertEqual(told, ["game(7, letters: false)", "statistics"])
        XCTAssertEqual(coordinator.paths, ["/", "/wordle", "/wordle/7", "/wordle/statistics"])
    }

    private func names(_ history: StateRecorder<[StackEntry]>) -> [[String]] {
        history.history.map { $0.map(\.screen.title) }
    }

    private func makeSUT() -> (AppCoordinator, StateRecorder<[StackEntry]>) {
        let coordinator = trackForLeaks(AppCoordinator(services: .make()))
        return (coordinator, StateRecorder(coordinator.observe))
    }
}
