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

    func testStartsAtSwiftlangAndLoadsTheFirstPage() async {
        let sut = RepositoriesSUT(self)
        XCTAssertEqual(sut.list.owner, "swiftlang")
        let load = sut.list.load()
        await sut.answer(0, .success(.make([2, 1], next: 2)), load)
        XCTAssertEqual(
            sut.recorder.history, [.idle, .loading(previous: nil), .loaded(sut.listing([1, 2], more: .available))])
        XCTAssertEqual(sut.service.requests, ["swiftlang"])
    }

    func testARefreshLoadsAsManyPagesAsBefore() async {
        let sut = RepositoriesSUT(self)
        await sut.load([.make([1], next: 2), .make([2], next: 3), .make([3])])
        let refresh = sut.list.load()
        for (index, page) in [(3, RepositoryPage.make([1], next: 2)), (4, .make([4], next: 3)), (5, .make([5]))] {
            await sut.answer(index, .success(page), nil)
        }
        await refresh.value
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1, 4, 5])))
    }

    func testAFilterKeepsTheFullListAndSendsNoRequest() async {
        let sut = await RepositoriesSUT(self, .make([1, 2, 12]))
        sut.list.filter("2")
        sut.list.filter("2")
        sut.list.filter("nothing")
        sut.list.filter("")
        let shown = sut.recorder.history.dropFirst(3).map { [$0.value?.rows.map(\.id) ?? [], [$0.value?.total ?? 0]] }
        XCTAssertEqual(shown, [[[12, 2], [3]], [[], [3]], [[1, 12, 2], [3]]])
        XCTAssertEqual(sut.service.requests, ["swiftlang"])
    }

    func testSelectingARowRequestsItsPage() async {
        let sut = RepositoriesSUT(self)
        var shown: [Route] = []
        sut.list.onShow = { shown.append($0) }
        await sut.answer(0, .success(.make([1])), sut.list.load())
        sut.list.select(id: 1)
        sut.list.select(id: 2)
        let repository = Repository.make(1)
        XCTAssertEqual(shown, [.repos(.repository(owner: repository.owner, name: repository.name))])
    }
}
