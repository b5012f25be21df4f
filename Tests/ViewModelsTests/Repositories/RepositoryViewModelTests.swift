import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoryViewModelTests: XCTestCase {
    private typealias State = LoadState<RepositoryDetails>

    func testLoadsARepositoryWithoutAList() async {
        let sut = makeSUT()
        let load = sut.page.load()
        await answer(sut, 0, .success(.make(1, name: "swift")), load)
        XCTAssertEqual(sut.recorder.history, [.idle, .loading(previous: nil), .loaded(detail(10))])
        XCTAssertEqual(sut.service.requests, ["swiftlang/swift"])
        XCTAssertEqual(sut.live.alive, [[1, 10]])
    }

    func testShowsDataOfTheListUntilTheAnswerArrives() async {
        let sut = makeSUT(known: .make(1, name: "swift", stars: 8))
        let load = sut.page.load()
        await answer(sut, 0, .success(.make(1, name: "swift")), load)
        XCTAssertEqual(sut.recorder.history, [.idle, .loading(previous: detail(8)), .loaded(detail(10))])
    }

    func testAFailedConnectionKeepsTheContentAndIsShown() async {
        let known = Repository.make(1, name: "swift", stars: 8)
        let sut = makeSUT(known: known)
        await answer(sut, 0, .failure(ServiceError.refused), sut.page.load())
        XCTAssertEqual(sut.page.state, .error(.refused, previous: detail(8)))
        XCTAssertEqual(sut.live.alive, [[1, 8]])
    }

    func testALiveCountIsShown() async {
        let sut = makeSUT()
        await answer(sut, 0, .success(.make(1, name: "swift")), sut.page.load())
        sut.sleeper.advance(by: 5)
        sut.live.send(12, to: 1)
        await sut.live.settled()
        XCTAssertEqual(sut.page.state.value?.row.stars, "12")
    }

    func testANewLoadEndsTheSubscriptionAndALateValueChangesNothing() async {
        let sut = makeSUT()
        await answer(sut, 0, .success(.make(1, name: "swift")), sut.page.load())
        let refresh = sut.page.load()
        XCTAssertEqual(sut.live.alive, [])
        sut.live.send(99, to: 1)
        await sut.live.settled()
        await answer(sut, 1, .success(.make(1, name: "swift", stars: 20)), refresh)
        XCTAssertEqual(sut.page.state.value?.row.stars, "20")
        XCTAssertEqual(sut.recorder.history.count, 5)
    }

    func testALiveCountIsSaved() async {
        let seen = SeenStarsSpy()
        let sut = makeSUT(seen: seen)
        await answer(sut, 0, .success(.make(1, name: "swift")), sut.page.load())
        sut.live.send(12, to: 1)
        await sut.live.settled()
        await sut.page.finish()
        XCTAssertEqual(seen.recorded.map { $0.map(\.stars) }, [[10], [12]])
    }

    private struct SUT {
        let page: RepositoryViewModel
        let service: RepositoriesServiceSpy
        let live: LiveStarServerSpy
        let sleeper: ManualSleeper
        let recorder: StateRecorder<State>
    }

    private func makeSUT(
        known: Repository? = nil, seen: SeenStarsSpy = SeenStarsSpy(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> SUT {
        let service = RepositoriesServiceSpy()
        let live = LiveStarServerSpy()
        let sleeper = ManualSleeper(.noon)
        let page = RepositoryViewModel(
            owner: "swiftlang", name: "swift", known: known, service: service,
            stars: LiveStars(server: live, seen: seen, sleeper: sleeper))
        trackForLeaks(page, file: file, line: line)
        return SUT(page: page, service: service, live: live, sleeper: sleeper, recorder: StateRecorder(page.observe))
    }

    private func answer(
        _ sut: SUT, _ index: Int, _ result: Result<Repository, any Error>, _ task: Task<Void, Never>
    ) async {
        await sut.service.single.answer(index, with: result, to: task)
        await sut.live.settled()
    }

    private func detail(_ stars: Int) -> RepositoryDetails {
        RepositoryDetails(repository: .make(1, name: "swift", stars: stars), now: .noon)
    }
}
