import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoriesLoadingTests: XCTestCase {
    func testFulfillsTheLoadingContract() async {
        let service = RepositoriesServiceSpy()
        func stars() -> LiveStars {
            LiveStars(server: LiveStarServerSpy(), seen: SeenStarsSpy(), sleeper: ManualSleeper(.noon))
        }
        let pages = (RepositoryPage.make([1, 2]), RepositoryPage.make([3]))
        await LoadingContract(service.pages, pages) { RepositoriesViewModel(service: service, stars: stars()) }.check()
        let answers = (Repository.make(1), Repository.make(1, description: "another"))
        await LoadingContract(service.single, answers) {
            RepositoryViewModel(owner: "swiftlang", name: "repo-1", service: service, stars: stars())
        }.check()
    }

    func testAFilterKeepsTheFullListAndSendsNoRequest() async {
        let sut = await RepositoriesSUT(self, .make([1, 2, 12]))
        for text in ["2", "2", "nothing", ""] { sut.list.filter(text) }
        let shown = sut.recorder.history.dropFirst(3).map { [$0.value?.rows.map(\.id) ?? [], [$0.value?.total ?? 0]] }
        XCTAssertEqual(shown, [[[12, 2], [3]], [[], [3]], [[1, 12, 2], [3]]])
        XCTAssertEqual(sut.service.requests, ["swiftlang"])
    }

    func testSelectingARowRequestsItsPage() async {
        let sut = await RepositoriesSUT(self)
        var shown: [Route] = []
        sut.list.onShow = { shown.append($0) }
        await sut.answer(0, .success(.make([1])), sut.list.load())
        sut.list.select(id: 1)
        sut.list.select(id: 2)
        let repository = Repository.make(1)
        XCTAssertEqual(shown, [.repos(.repository(owner: repository.owner, name: repository.name))])
    }
}

@MainActor final class RepositoriesStarsTests: XCTestCase {
    func testEachLoadedRepositoryIsFollowedAndItsRowUpdatedInPlace() async {
        let sut = await RepositoriesSUT(self, .make([1, 2]))
        XCTAssertEqual(sut.live.alive, [[1, 10], [2, 10]])
        let batches = Batches(sut.list)
        sut.live.send([1: 12, 2: 13])
        await sut.live.settled()
        XCTAssertEqual(batches.values, [[change(1, stars: 12, change: 2), change(2, stars: 13, change: 3)]])
        XCTAssertEqual(
            sut.recorder.history.dropFirst(2),
            [.loaded(sut.listing([1, 2])), .loaded(sut.listing([1, 2], stars: [12, 13]))])
        XCTAssertEqual(sut.list.state, sut.recorder.history.last)
    }

    func testLiveStarsFollowEachPageInTheOrderThatTheServerUsed() async {
        let sut = await RepositoriesSUT(self, .make([1], next: 2))
        await sut.answer(1, .success(.make([2], isSorted: false)), sut.list.loadNextPage())
        assertElements(
            sut.live.sources, .page(of: "swiftlang", in: RepositoryOrder(.name), after: nil),
            .page(of: "swiftlang", in: nil, after: PageCursor(page: 2, reference: "page-2")))
    }

    func testAnEqualCountIsNotAChangeAndAHiddenRowChangesToo() async {
        let sut = await RepositoriesSUT(self, .make([1, 2]))
        sut.list.filter("repo-2")
        let batches = Batches(sut.list)
        await sut.live.deliver(10, to: 2)
        await sut.live.deliver(9, to: 1)
        XCTAssertEqual(batches.values, [[change(1, stars: 9, change: -1)]])
    }

    func testRowsDoNotMoveUntilTheNextSorting() async {
        let sut = await RepositoriesSUT(self, .make([1, 2]))
        sut.list.sort(by: .stars)
        await sut.live.deliver(99, to: 2)
        XCTAssertEqual(sut.ids, [1, 2])
        sut.list.sort(by: .name)
        sut.list.sort(by: .stars)
        XCTAssertEqual(sut.ids, [2, 1])
    }

    func testANewLoadEndsTheSubscriptionsAndLateValuesChangeNothing() async {
        let sut = await RepositoriesSUT(self, .make([1]))
        sut.live.send(50, to: 1)
        let refresh = sut.list.load()
        let batches = Batches(sut.list)
        await sut.answer(1, .success(.make([1], stars: 20)), refresh)
        XCTAssertEqual(batches.values, [])
        XCTAssertEqual(sut.list.state.value?.rows.map(\.stars), ["20"])
        XCTAssertEqual(sut.live.alive, [[1, 20]])
        await sut.live.deliver(21, to: 1)
        XCTAssertEqual(batches.values, [[change(1, stars: 21, change: 1)]])
    }

    func testAFailedRefreshKeepsUpdatingTheOldRows() async {
        let sut = await RepositoriesSUT(self, .make([1]))
        await sut.live.deliver(15, to: 1)
        await sut.answer(1, .failure(ServiceError.refused), sut.list.load())
        XCTAssertEqual(sut.live.alive, [[1, 15]])
    }

    func testTheListIsShownEvenIfTheHistoryCannotBeSaved() async {
        let sut = await RepositoriesSUT(self, .make([1]), failure: .refused)
        await sut.list.finish()
        XCTAssertEqual(sut.stars.failure, .refused)
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1])))
    }

    private func change(_ id: Int, stars: Int, change: Int) -> StarChange {
        StarChange(id: id, fullName: "swiftlang/repo-\(id)", stars: stars, change: change, at: .noon)
    }
}

@MainActor private final class Batches {
    private(set) var values: [[StarChange]] = []
    private var token: ObservationToken?

    init(_ list: RepositoriesViewModel) { token = list.observeStars { [weak self] in self?.values.append($0) } }
}
