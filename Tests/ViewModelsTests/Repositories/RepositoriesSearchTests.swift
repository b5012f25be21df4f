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
        let sut = await RepositoriesSUT(self)
        for text in [" \n\t", ""] { XCTAssertNil(sut.list.search(owner: text)) }
        XCTAssertEqual(sut.list.owner, "swiftlang")
        XCTAssertEqual(sut.recorder.history, [.idle])
    }

    func testATextThatIsNoOwnersNameIsRefusedAtOnce() async {
        let sut = await RepositoriesSUT(self)
        XCTAssertNil(sut.list.search(owner: "zz/.."))
        XCTAssertEqual(sut.list.owner, "swiftlang")
        XCTAssertEqual(sut.list.state.error?.cause, .invalid("“zz/..” is not a valid name of a GitHub owner"))
        XCTAssertEqual(sut.service.requests, [])
    }

    func testARefusedOwnerIsNamedWhileNewStarCountsArrive() async {
        let sut = await RepositoriesSUT(self, .make([1]))
        sut.list.search(owner: "zz/..")
        await sut.live.deliver(11, to: 1)
        XCTAssertEqual(sut.list.state.error?.cause, .invalid("“zz/..” is not a valid name of a GitHub owner"))
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

    func testContinuingAfterAFailedRefreshShowsTheRowsBeforeIt() async {
        let sut = await RepositoriesSUT(self)
        await sut.answer(0, .success(.make([1])), sut.list.search(owner: "apple"))
        await sut.answer(1, .failure(ServiceError.refused), sut.list.load())
        for _ in 1...2 { XCTAssertNil(sut.list.continueAfterError()) }
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1], owner: "apple")))
    }

    func testCancellingASearchRestoresThePreviousOwner() async {
        for failed in [[], ["x"]] {
            let sut = await RepositoriesSUT(self, .make([1]))
            for owner in failed {
                await sut.answer(1, .failure(ServiceError.refused), sut.list.search(owner: owner))
                XCTAssertEqual(sut.list.state, .error(.refused, previous: nil))
                XCTAssertEqual(sut.live.alive, [])
            }
            _ = sut.list.search(owner: "apple")
            await sut.service.pages.calls(2 + failed.count)
            sut.list.cancel()
            XCTAssertEqual(sut.list.owner, "swiftlang", "\(failed)")
            XCTAssertEqual(sut.list.state, .loaded(sut.listing([1])), "\(failed)")
            XCTAssertEqual(sut.live.alive, [[1, 10]], "\(failed)")
            sut.service.pages.answer(1 + failed.count, with: .success(.make([2])))
            await mainActorTurn()
            XCTAssertEqual(sut.list.state, .loaded(sut.listing([1])), "\(failed)")
        }
    }

    func testASearchWhileTypingWaitsForAPause() async {
        let sut = await RepositoriesSUT(self)
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
        let sut = await RepositoriesSUT(self)
        let waiting = sut.list.queryChanged("ap")
        await sut.sleeper.sleepers(1)
        let search = sut.list.search(owner: "apple")
        await waiting.value
        sut.sleeper.advance(by: 1)
        await sut.answer(0, .success(.make([1])), search)
        XCTAssertEqual(sut.service.requests, ["apple"])
    }
}

/// The top of a list, which has to be the top of all repositories even if not all are loaded.
@MainActor final class RepositoriesTopTests: XCTestCase {
    func testTheServerSortsAndTheSummaryCountsAllRepositories() async {
        let sut = await RepositoriesSUT(self, .make([1, 2], next: 2, total: 5_000), by: .stars)
        XCTAssertEqual(sut.summary, "the first 2 of 5,000 repositories, by stars")
        await sut.answer(1, .success(.make([3], next: 3, total: 5_000)), sut.list.loadNextPage())
        XCTAssertEqual(sut.summary, "the first 3 of 5,000 repositories, by stars")
        XCTAssertEqual(sut.service.requests, ["swiftlang", "swiftlang page 2"])
        XCTAssertEqual(sut.service.orders, [.stars, .stars])
    }

    func testAllPagesLoadIfTheServerDoesNotSort() async throws {
        let sut = await RepositoriesSUT(self, .make([1], next: 2, isSorted: false), by: .stars)
        XCTAssertEqual(sut.summary, "the most starred of the first 1")
        await sut.service.pages.calls(2)
        XCTAssertNil(sut.list.runningLoad)
        sut.service.pages.answer(1, with: .success(.make([2], next: 3, stars: 90, isSorted: false)))
        await sut.service.pages.calls(3)
        XCTAssertEqual(sut.summary, "the most starred of the first 2")
        XCTAssertEqual(sut.ids, [2, 1])
        sut.service.pages.answer(2, with: .success(.make([3], stars: 50, isSorted: false)))
        try await eventually { sut.list.state.value?.hasMore == false }
        XCTAssertEqual(sut.ids, [2, 3, 1])
        XCTAssertEqual(sut.summary, "3 repositories, by stars")
        XCTAssertEqual(sut.service.requests.count, 3)
    }

    func testCancellingTheBackgroundLoadKeepsTheRows() async {
        let sut = await RepositoriesSUT(self, .make([1], next: 2, isSorted: false), by: .stars)
        await sut.service.pages.calls(2)
        sut.list.cancel()
        sut.service.pages.answer(1, with: .failure(CancellationError()))
        await mainActorTurn()
        await sut.live.deliver(11, to: 1)
        XCTAssertEqual(sut.list.state.value?.rows.map(\.stars), ["11"])
        XCTAssertEqual(sut.summary, "the most starred of the first 1")
        XCTAssertEqual(sut.service.requests.count, 2)
    }

    func testAnotherOrderIsRequestedIfPagesAreMissing() async {
        let sut = await RepositoriesSUT(self, .make([1], next: 2))
        await sut.answer(1, .success(.make([7, 8])), sut.list.sort(by: .updated))
        XCTAssertEqual(sut.service.orders, [.name, .updated])
        XCTAssertEqual(sut.summary, "2 repositories, by last update")
        XCTAssertNil(sut.list.sort(by: .stars))
        XCTAssertEqual(sut.service.requests.count, 2)
        XCTAssertEqual(sut.list.state.value?.order, .stars)
    }

    func testTheOrderIsReversedLocallyIfAllPagesAreLoadedElseByTheServer() async {
        let sut = await RepositoriesSUT(self, .make([1, 2]))
        XCTAssertNil(sut.list.reverse())
        XCTAssertEqual(sut.ids, [2, 1])
        XCTAssertEqual(sut.summary, "2 repositories, by name in reverse")
        await sut.answer(1, .success(.make([3], next: 2)), sut.list.search(owner: "apple"))
        await sut.answer(2, .success(.make([4, 5], next: 2)), sut.list.sort(by: .forks, isReversed: true))
        XCTAssertEqual(sut.summary, "2 repositories so far, by forks in reverse")
        XCTAssertEqual(sut.service.orders.last, RepositoryOrder(.forks, isReversed: true))
    }

    func testOnlyThePagesForTheRequestedRowsAreLoaded() async {
        let sut = await RepositoriesSUT(self)
        sut.list.apply(RepositoryFilters(text: "repo-2"))
        let load = sut.list.load(first: 2)
        await sut.answer(0, .success(.make([1, 2], next: 2)), nil)
        await sut.answer(1, .success(.make([3, 20], next: 3)), load)
        XCTAssertEqual(sut.ids, [2, 20])
        XCTAssertEqual(sut.summary, "2 of the first 4 with “repo-2”, by name")
        XCTAssertEqual(sut.service.requests.count, 2)
        for rows in 0...2 {
            let sut = await RepositoriesSUT(self)
            await sut.answer(0, .success(.make([1, 2], next: 2)), sut.list.load(first: rows))
            XCTAssertEqual(sut.service.requests, ["swiftlang"])
        }
    }

    func testAFilterSaysHowManyRepositoriesAreNotLoaded() async {
        let sut = await RepositoriesSUT(self, .make([1, 2], next: 2, total: 4_702))
        XCTAssertNil(sut.list.state.value?.unseenText)
        sut.list.apply(
            RepositoryFilters(text: "x", language: "Swift", topic: "cli", hidesForks: true, hidesArchived: true))
        XCTAssertEqual(
            sut.summary,
            "0 of the first 2 with “x”, written in Swift, with the topic cli, without forks, without archived repositories, by name"
        )
        XCTAssertEqual(sut.list.state.value?.unseenText, "4,700 more are not loaded yet, so they are not searched.")
        await sut.answer(1, .success(.make([3])), sut.list.loadNextPage())
        XCTAssertNil(sut.list.state.value?.unseenText)
    }

    func testTheDefaultOwnerIsShownIfNoneIsGivenAndAfterAnError() async {
        let service = RepositoriesServiceSpy()
        let stars = LiveStars(server: LiveStarServerSpy(), seen: SeenStarsSpy(), sleeper: ManualSleeper(.noon))
        let list = RepositoriesViewModel(standardOwner: "apple", service: service, stars: stars)
        XCTAssertEqual(list.owner, "apple")
        let error = ServiceError.loading("zelda", .notInSample(count: 36))
        await service.pages.answer(0, with: .failure(error), to: list.search(owner: "zelda"))
        await service.pages.answer(1, with: .success(.make([1])), to: list.continueAfterError())
        XCTAssertEqual(service.requests, ["zelda", "apple"])
    }
}
