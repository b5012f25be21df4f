import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoriesPagesTests: XCTestCase {
    func testAnotherLoadHasAsManyPagesAsBeforeForTheSameOwnerAndOnePageForAnotherOwner() async {
        let sut = await RepositoriesSUT(self)
        await sut.load([.make([1], next: 2), .make([2])])
        var asked = 2
        for (owner, pages) in [(nil, 2), ("SwiftLang", 2), ("apple", 1)] {
            let load = owner.map(sut.list.search) ?? sut.list.load()
            for page in 1...pages {
                await sut.answer(asked + page - 1, .success(.make([asked + page], next: page == 1 ? 2 : nil)), nil)
            }
            await load?.value
            XCTAssertEqual(sut.ids, (1...pages).map { asked + $0 }, "\(owner ?? "a refresh")")
            asked += pages
            XCTAssertEqual(sut.service.pages.count, asked, "\(owner ?? "a refresh")")
        }
    }

    func testTheNextPageLoadsNearTheEndOfTheList() async {
        let sut = await RepositoriesSUT(self, .make(Array(100..<200), next: 2))
        XCTAssertNil(sut.list.loadMoreIfNear(row: 79))
        let page = sut.list.loadMoreIfNear(row: 80)
        XCTAssertNil(sut.list.loadMoreIfNear(row: 81))
        await sut.answer(1, .success(.make([200])), page)
        XCTAssertNil(sut.list.loadMoreIfNear(row: 100))
        let first = Array(100..<200)
        assertElements(
            sut.recorder.history.dropFirst(2), .loaded(sut.listing(first, more: .available)),
            .loaded(sut.listing(first, more: .loading)), .loaded(sut.listing(first + [200])))
        XCTAssertEqual(sut.service.requests, ["swiftlang", "swiftlang page 2"])
        XCTAssertEqual(sut.live.alive.map(\.first), first + [200])
    }

    func testAFailedPageIsReportedAndCanBeRetried() async {
        let sut = await RepositoriesSUT(self, .make([1], next: 2))
        let error = ServiceError.loading("swiftlang", .serverFailed(status: 500))
        await sut.answer(1, .failure(error), sut.list.loadNextPage())
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1], more: .failed(page: 2, error))))
        XCTAssertNil(sut.list.loadMoreIfNear(row: 0))
        await sut.answer(2, .success(.make([2])), sut.list.loadNextPage())
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1, 2])))
    }

    func testARepositoryThatMovedToTheNextPageIsShownOnce() async {
        let sut = await RepositoriesSUT(self)
        await sut.load([.make([1, 2], next: 2), .make([2, 3])])
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1, 2, 3])))
        XCTAssertEqual(sut.live.alive.map(\.first), [1, 2, 3])
    }

    func testAllPagesAreRequestedOneAfterAnother() async {
        let sut = await RepositoriesSUT(self)
        var progress: [Int] = []
        sut.list.onProgress = { progress.append($0) }
        await sut.load([.make([3], next: 2), .make([2], next: 3), .make([1])])
        XCTAssertEqual(sut.recorder.history, [.idle, .loading(previous: nil), .loaded(sut.listing([1, 2, 3]))])
        XCTAssertEqual(sut.service.requests, ["swiftlang", "swiftlang page 2", "swiftlang page 3"])
        XCTAssertEqual(progress, [1, 2, 3])
    }

    func testAFailureWhileAllPagesAreLoadedLeavesTheRowsBeforeItAndAppearingTriesAgain() async {
        let sut = await RepositoriesSUT(self)
        let load = sut.list.loadAll()
        await sut.answer(0, .success(.make([1], next: 2)), nil)
        let error = ServiceError.loading("swiftlang", .serverFailed(status: 500))
        await sut.answer(1, .failure(error), load)
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1], more: .failed(page: 2, error))))
        XCTAssertEqual(sut.list.state.value?.isCutShort, true)
        assertElements(
            sut.list.state.value?.warnings,
            "Page 2 could not be loaded: the server failed (status 500). The list ends after 1 repository.")
        await sut.answer(2, .success(.make([2])), sut.list.appear())
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1, 2])))
        XCTAssertNil(sut.list.appear())
        XCTAssertEqual(sut.service.requests, ["swiftlang", "swiftlang page 2", "swiftlang page 2"])
    }

    func testLoadingEndsIfThePagesFormALoop() async {
        let sut = await RepositoriesSUT(self)
        await sut.load([.make([1], next: 2), .make([2], next: 2)])
        assertElements(
            sut.list.state.value?.warnings,
            "Page 2 could not be loaded: the server’s pages form a loop. The list ends after 2 repositories.")
    }

    /// A page can be empty although others follow, because GitHub filters a page after it has cut it.
    func testAnOwnerIsNotCalledEmptyBeforeTheLastPage() async {
        let sut = await RepositoriesSUT(self)
        let load = sut.list.loadAll()
        await sut.answer(0, .success(.make([], next: 2)), nil)
        XCTAssertNil(sut.list.state.value?.emptyText)
        await sut.answer(1, .failure(ServiceError.loading("swiftlang", .serverFailed(status: 500))), load)
        XCTAssertNil(sut.list.state.value?.emptyText)
        await sut.answer(2, .success(.make([])), sut.list.appear())
        XCTAssertEqual(sut.list.state.value?.emptyText, "“swiftlang” has no public repositories.")
    }

    func testACancelledNextPageCanBeRequestedAgain() async {
        let (sut, page) = await makeLoadingNextPage()
        page?.cancel()
        await sut.answer(1, .failure(CancellationError()), page)
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1], more: .available)))
        await sut.answer(2, .success(.make([2])), sut.list.loadNextPage())
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1, 2])))
    }

    func testLoadingPagesInTheBackgroundLeavesPartOfTheRateLimit() async {
        for (remaining, total, goesOn) in [(11, 60, true), (10, 60, false), (501, 5_000, true), (500, 5_000, false)] {
            let sut = await RepositoriesSUT(self)
            var first = RepositoryPage.make([1], next: 2)
            first.isSorted = false
            first.limit = RequestLimit(remaining: remaining, total: total)
            await sut.answer(0, .success(first), sut.list.load())
            if goesOn { await sut.service.pages.calls(2) } else { for _ in 1...100 { await Task.yield() } }
            XCTAssertEqual(sut.service.requests.count, goesOn ? 2 : 1, "\(remaining) of \(total)")
            let page = sut.list.loadNextPage()
            XCTAssertEqual(page == nil, goesOn)
            await sut.answer(1, .success(.make([2])), page)
        }
    }

    func testCancellingTheNextPageKeepsTheRows() async {
        let (sut, page) = await makeLoadingNextPage()
        XCTAssertEqual(sut.list.runningLoad, page)
        sut.list.cancel()
        let again = sut.list.loadNextPage()
        await sut.answer(1, .success(.make([9])), page)
        await sut.answer(2, .success(.make([2])), again)
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([1, 2])))
    }

    func testALatePageOfAnOlderLoadChangesNothing() async {
        let (sut, page) = await makeLoadingNextPage()
        await sut.answer(2, .success(.make([5])), sut.list.search(owner: "apple"))
        await sut.answer(1, .success(.make([9])), page)
        XCTAssertEqual(sut.list.state, .loaded(sut.listing([5], owner: "apple")))
    }

    /// Returns a list that has loaded a first page and waits for the second one.
    private func makeLoadingNextPage() async -> (RepositoriesSUT, Task<Void, Never>?) {
        let sut = await RepositoriesSUT(self, .make([1], next: 2))
        let page = sut.list.loadNextPage()
        await sut.service.pages.calls(2)
        return (sut, page)
    }

    func testTheAgeOfTheOldestCachedPageIsShown() async {
        let sut = await RepositoriesSUT(self)
        var pages = [RepositoryPage.make([1], next: 2), .make([2])]
        pages[0].cachedAt = .noon - 60
        pages[1].cachedAt = .noon - 7_200
        await sut.load(pages)
        XCTAssertEqual(sut.list.state.value?.ageText, "as of 2 hours ago")
    }

    func testUnreadableRecordsAndTheRateLimitAreReported() async {
        let sut = await RepositoriesSUT(self)
        let next = PageCursor(page: 2, reference: "2")
        var last = RepositoryPage(repositories: [.make(2)], leftOut: LeftOut(2, reasons: ["record 1: no name"]))
        last.limit = RequestLimit(remaining: 58, total: 60)
        await sut.load([
            RepositoryPage(repositories: [.make(1)], leftOut: LeftOut(1, reasons: ["record 4: no ID"]), next: next),
            last,
        ])
        XCTAssertNil(sut.list.state.value?.ageText)
        XCTAssertEqual(sut.list.state.value?.warnings, ["3 records were left out: record 4: no ID; …"])
        XCTAssertEqual(sut.list.state.value?.limitText, "58 of 60 requests left")
    }
}
