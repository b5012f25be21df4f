import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoriesSearchTests: XCTestCase {
    func testASearchIsTrimmedAndChangesTheOwner() async {
        let sut = await RepositoriesSUT(self, .make([1]))
        let search = sut.list.search(owner: " apple\n")
        XCTAssertEqual(sut.list.owner, "apple")
        await sut.answer(1, .success(.make([2])), search)
        XCTAssertEqual(
            sut.recorder.history.dropFirst(3), [.loading(previous: nil), .loaded(sut.listing([2], owner: "apple"))])
        XCTAssertEqual(sut.service.requests, ["swiftlang", "apple"])
    }

    func testAnEmptySearchIsIgnored() async {
        let sut = RepositoriesSUT(self)
        XCTAssertNil(sut.list.search(owner: " \n\t"))
        XCTAssertNil(sut.list.search(owner: ""))
        XCTAssertEqual(sut.list.owner, "swiftlang")
        XCTAssertEqual(sut.recorder.history, [.idle])
    }

    func testTheNewestSearchIsShownInAnyOrderOfAnswers() async {
        let sut = RepositoriesSUT(self)
        let load = sut.list.load()
        await sut.service.pages.calls(1)
        let first = sut.list.search(owner: "first")
        await sut.service.pages.calls(2)
        let second = sut.list.search(owner: "second")
        await sut.answer(2, .success(.make([3])), second)
        await sut.answer(1, .success(.make([2])), first)
        await sut.answer(0, .failure(ServiceError.refused), load)
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([3], owner: "second")))
        XCTAssertEqual(sut.recorder.history.count, 5)
    }

    func testContinuingAfterAnUnknownOwnerShowsTheFirstOwnerAgain() async {
        let sut = await RepositoriesSUT(self, .make([1]))
        let error = ServiceError.loading("x", .notFound)
        await sut.answer(1, .failure(error), sut.list.search(owner: "x"))
        XCTAssertEqual(sut.list.state, .error(error, previous: nil))
        XCTAssertEqual(sut.list.owner, "x")
        await sut.answer(2, .success(.make([1])), sut.list.continueAfterError())
        XCTAssertEqual(sut.list.owner, "swiftlang")
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1])))
        XCTAssertEqual(sut.service.requests, ["swiftlang", "x", "swiftlang"])
    }

    func testAnOwnerWithoutRepositoriesIsAnEmptyList() async {
        let sut = RepositoriesSUT(self)
        await sut.answer(0, .success(.make([])), sut.list.search(owner: "x"))
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([], owner: "x")))
        XCTAssertEqual(sut.list.state.value?.emptyText, "“x” has no public repositories.")
    }

    func testCancellingASearchThatFollowsAFailedSearchRestoresThePreviousOwner() async {
        let sut = await RepositoriesSUT(self, .make([1]))
        await sut.answer(1, .failure(ServiceError.refused), sut.list.search(owner: "x"))
        XCTAssertEqual(sut.list.state, .error(.refused, previous: nil))
        XCTAssertEqual(sut.live.alive, [])
        _ = sut.list.search(owner: "y")
        sut.list.cancel()
        XCTAssertEqual(sut.list.owner, "swiftlang")
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1])))
        XCTAssertEqual(sut.live.alive, [[1, 10]])
    }

    func testContinuingAfterAFailedRefreshShowsTheRowsBeforeIt() async {
        let sut = RepositoriesSUT(self)
        await sut.answer(0, .success(.make([1])), sut.list.search(owner: "apple"))
        await sut.answer(1, .failure(ServiceError.refused), sut.list.load())
        XCTAssertNil(sut.list.continueAfterError())
        XCTAssertNil(sut.list.continueAfterError())
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1], owner: "apple")))
    }

    func testCancellingASearchRestoresThePreviousOwner() async {
        let sut = await RepositoriesSUT(self, .make([1]))
        _ = sut.list.search(owner: "apple")
        await sut.service.pages.calls(2)
        sut.list.cancel()
        XCTAssertEqual(sut.list.owner, "swiftlang")
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1])))
        sut.service.pages.answer(1, with: .success(.make([2])))
        await mainActorTurn()
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1])))
    }

    func testASearchWhileTypingWaitsForAPause() async {
        let sut = RepositoriesSUT(self)
        let first = sut.list.queryChanged("ap")
        await sut.sleeper.sleepers(1)
        sut.sleeper.advance(by: 0.299)
        let second = sut.list.queryChanged("apple")
        await first.value
        await sut.sleeper.sleepers(1)
        sut.sleeper.advance(by: 0.299)
        await mainActorTurn()
        XCTAssertEqual(sut.list.owner, "swiftlang")
        sut.sleeper.advance(by: 0.001)
        await second.value
        XCTAssertEqual(sut.list.owner, "apple")
        await sut.answer(0, .success(.make([1])), sut.list.runningLoad)
        XCTAssertEqual(sut.service.requests, ["apple"])
    }

    func testASearchReplacesAQueryThatIsStillWaiting() async {
        let sut = RepositoriesSUT(self)
        let waiting = sut.list.queryChanged("ap")
        await sut.sleeper.sleepers(1)
        let search = sut.list.search(owner: "apple")
        await waiting.value
        sut.sleeper.advance(by: 1)
        await sut.answer(0, .success(.make([1])), search)
        XCTAssertEqual(sut.service.requests, ["apple"])
    }
}
