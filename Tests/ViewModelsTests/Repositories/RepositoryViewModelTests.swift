import Models
import TestSupport
import XCTest

@testable import ViewModels

@MainActor final class RepositoryViewModelTests: XCTestCase {
    private let service = RepositoriesServiceSpy()
    private let live = LiveStarServerSpy()
    private let seen = SeenStarsSpy()

    func testLoadsARepositoryWithoutAList() async {
        let page = makeSUT()
        let recorder = StateRecorder(page.observe)
        await answer(0, .success(swift(10)), page.load())
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: nil), .loaded(detail(10))])
        XCTAssertEqual(service.requests, ["swiftlang/swift"])
        XCTAssertEqual(live.alive, [[1, 10]])
    }

    func testShowsTheStarsOverTimeThatAreStored() async {
        let weeks = [StarWeek(start: .make("2022-03-13"), days: [1, 0, 2, 0, 0, 0, 3])]
        for (call, stored, stars) in [(0, [:], nil), (1, ["swiftlang/swift": weeks], [1, 3, 6])] {
            let page = makeSUT(timelines: StarTimelinesInMemory(stored))
            await answer(call, .success(swift(10)), page.load())
            XCTAssertEqual(page.history?.curves.first?.timeline.points.map(\.stars), stars)
            XCTAssertEqual(page.history.map { "\($0.today)" }, stars.map { _ in "2022-03-19" })
        }
    }

    func testShowsDataOfTheListUntilTheAnswerArrives() async {
        let page = makeSUT(known: swift(8))
        let recorder = StateRecorder(page.observe)
        await answer(0, .success(swift(10)), page.load())
        XCTAssertEqual(recorder.history, [.idle, .loading(previous: detail(8)), .loaded(detail(10))])
    }

    func testAFailedConnectionKeepsTheContentAndIsShown() async {
        let page = makeSUT(known: swift(8))
        await answer(0, .failure(ServiceError.refused), page.load())
        XCTAssertEqual(page.state, .error(.refused, previous: detail(8)))
        XCTAssertEqual(live.alive, [[1, 8]])
    }

    func testAFailureIsNamedWhileNewStarCountsArrive() async {
        let page = makeSUT(known: swift(8))
        await answer(0, .failure(ServiceError.refused), page.load())
        await live.deliver(12, to: 1)
        XCTAssertEqual(page.state, .error(.refused, previous: detail(12)))
    }

    func testALiveCountIsShownAndSaved() async {
        let page = makeSUT()
        await answer(0, .success(swift(10)), page.load())
        await live.deliver(12, to: 1)
        XCTAssertEqual(page.state.value?.row.stars, "12")
        await page.finish()
        XCTAssertEqual(seen.recorded.map { $0.map(\.stars) }, [[10], [12]])
    }

    func testANewLoadEndsTheSubscriptionAndALateValueChangesNothing() async {
        let page = makeSUT()
        let recorder = StateRecorder(page.observe)
        await answer(0, .success(swift(10)), page.load())
        let refresh = page.load()
        XCTAssertEqual(live.alive, [])
        await live.deliver(99, to: 1)
        await answer(1, .success(swift(20)), refresh)
        XCTAssertEqual(page.state.value?.row.stars, "20")
        XCTAssertEqual(recorder.history.count, 5)
    }

    private func makeSUT(known: Repository? = nil, timelines: StarTimelinesInMemory? = nil) -> RepositoryViewModel {
        trackForLeaks(
            RepositoryViewModel(
                owner: "swiftlang", name: "swift", known: known, service: service,
                stars: LiveStars(server: live, seen: seen, sleeper: ManualSleeper(.noon)), timelines: timelines))
    }

    private func answer(_ index: Int, _ result: Result<Repository, any Error>, _ task: Task<Void, Never>) async {
        await service.single.answer(index, with: result, to: task)
        await live.settled()
    }

    private func swift(_ stars: Int) -> Repository { .make(1, name: "swift", stars: stars) }

    private func detail(_ stars: Int) -> RepositoryDetails { RepositoryDetails(repository: swift(stars), now: .noon) }
}

final class RepositoryRowTests: XCTestCase {
    func testFormatsTheValuesOfARow() {
        let repository = Repository(
            id: 1, owner: "o", name: "swift", description: "A language", stars: 1_067_123, forks: 1, openIssues: 0,
            language: "C++", topics: ["a", "b"], licence: "MIT", isArchived: true, updatedAt: .noon - 3 * 86_400)
        let row = RepositoryRow(repository: repository, now: .noon)
        XCTAssertEqual([row.stars, row.facts], ["1,067,123", "C++ · archived · updated 3 days ago"])
        let sample = RepositoryDetails(repository: repository, now: .noon, isSample: true)
        XCTAssertEqual(sample.row.facts, "C++ · sample · archived · updated 3 days ago")
        XCTAssertEqual(sample.facts.first?.value, "★ 1,067,123 (simulated)")
        XCTAssertEqual(
            row.spokenText, "swift, 1,067,123 stars, written in C++, archived, updated 3 days ago. A language.")
        let detail = RepositoryDetails(repository: repository, now: .noon)
        assertElements(
            detail.facts.map { "\($0.name): \($0.value)" }, "Stars: ★ 1,067,123", "Forks: 1", "Open issues: 0",
            "Language: C++", "Topics: a, b", "Licence: MIT", "Updated: 3 days ago", "Archived: yes",
            "Link: https://github.com/o/swift")
        XCTAssertEqual(
            detail.spokenText, "o/swift. \(row.spokenText) 1 fork, 0 open issues. Topics: a, b. Licence: MIT.")
    }

    func testOnlyAWebAddressMayBeOpened() throws {
        for (text, isOpened) in [
            ("https://github.com/o/swift", true), ("HTTP://a.test/", true), ("file:///etc/passwd", false),
            ("javascript:alert(1)", false), ("https:///", false), ("x-apple:o", false),
        ] {
            let url = try XCTUnwrap(URL(string: text))
            let repository = Repository(id: 1, owner: "o", name: "a", url: url)
            XCTAssertEqual(RepositoryDetails(repository: repository, now: .noon).link, isOpened ? url : nil, text)
        }
    }

    func testMissingPartsAreOmitted() {
        let row = RepositoryRow(repository: Repository(id: 1, owner: "o", name: "a", stars: 1), now: .noon)
        XCTAssertEqual(row.facts, "")
        XCTAssertEqual(row.spokenText, "a, 1 star.")
    }
}
